import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { PlaceField } from '../../shared/places/place-field.tsx';

/** About three kilometres. */
const villageDegrees = 0.03;

interface Props {
  readonly label: TextId;
  readonly value: string;
  readonly error: TextId | undefined;
  readonly onChange: (value: string) => void;
  /** Where the village is, and how the company calls it. */
  readonly village: { readonly lat: number; readonly lng: number };
  readonly caption: string;
}

/** The house or hotel in a village: one of the maps service, or as typed. */
export function HouseField({ village, caption, value, onChange, ...field }: Props) {
  const text = useText();
  const change = (house: string): void => onChange(house.slice(0, maxLengths.placeDetail));
  return (
    <PlaceField
      {...field}
      kind="house"
      box={{ centre: village, radiusDegrees: villageDegrees }}
      place={undefined}
      asText={{ value, onChange: change, option: text('page.houseAsTyped'), hint: 'page.houseHint' }}
      onPick={(place) => place && change(withoutVillage(place.label, caption))}
    />
  );
}

/** Returns the label of a house without the village at its end, which the ride names anyway. */
export function withoutVillage(label: string, caption: string): string {
  const parts = label.split(', ');
  const last = parts.at(-1)?.replace(/^\d{4,5} /, '');
  return parts.length > 1 && last === caption ? parts.slice(0, -1).join(', ') : label;
}

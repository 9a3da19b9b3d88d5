import { product } from '@talwaerts/domain/product/product.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { PlaceField } from '../../../shared/places/place-field.tsx';
import type { OwnRideForm } from './use-own-ride.ts';

interface Props {
  readonly form: OwnRideForm;
  readonly end: 'pickup' | 'destination';
}

/** One end of an own ride: a curated place, one of the search, or what was typed. */
export function OwnPlaceField({ form, end }: Props) {
  const text = useText();
  const chosen = form.values[end];
  const isText = typeof chosen === 'string';
  return (
    <PlaceField
      label={`order.${end}`}
      isRequired
      kind="own"
      box={product.placeSearch}
      place={isText ? undefined : chosen}
      error={form.shown(end)}
      asText={{
        value: isText ? chosen : '',
        option: text('own.asText'),
        onChange: (typed) => form.change({ [end]: typed }),
      }}
      onPick={(place) => form.change({ [end]: place ?? '' })}
    />
  );
}

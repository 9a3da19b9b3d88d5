import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { Field } from '../../shared/forms/field.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { neverReload, scriptOf } from '../../shared/loading/load-script.ts';
import { useLoaded } from '../../shared/loading/use-loaded.ts';
import { pageOrderLabels, placeOf } from './booking-values.ts';
import styles from './page-content.module.css';
import { useOwnText, usePage } from './page-context.ts';
import type { PageBookingForm } from './use-page-booking.ts';

const details = { pickup: 'pickupDetail', destination: 'destinationDetail' } as const;
type End = keyof typeof details;

/** Asks for the house in a village, and says where guest and driver meet elsewhere. */
export function PlaceDetails({ order }: Pick<PageBookingForm, 'order'>) {
  const own = useOwnText();
  const text = useText();
  const { branding } = usePage();
  const { values } = order;
  return (['pickup', 'destination'] as const).map((end) => {
    const place = placeOf(branding, values[end]);
    const isMet = end === 'pickup' || values.isRoundTrip;
    if (place?.village)
      return <House key={values[end]} order={order} end={end} place={{ ...place, ...place.village }} />;
    return (
      place?.meeting &&
      isMet && (
        <p key={values[end]} className={styles.meeting}>
          <strong>{text('page.meetingAt', { place: own(place, 'caption') })}</strong> {own(place.meeting, 'text')}
        </p>
      )
    );
  });
}

/** With the search of the maps service, which loads once a village is chosen. */
const { load } = scriptOf(
  () => import('./house-field.tsx'),
  (module) => module.HouseField,
  neverReload,
);

interface HouseProps extends Pick<PageBookingForm, 'order'> {
  readonly end: End;
  readonly place: { readonly captionDE: string; readonly lat: number; readonly lng: number };
}

function House({ order, end, place }: HouseProps) {
  const text = useText();
  const { isEmbedded } = usePage();
  const { Part: HouseField, hasFailed } = useLoaded(load);
  const name = details[end];
  const field = { ...order.field(name), label: pageOrderLabels[name] };
  // A frame's policy lets no maps service in.
  if (isEmbedded || hasFailed)
    return <Field {...field} maxLength={maxLengths.placeDetail} hint={text('page.houseHint')} />;
  return HouseField ? <HouseField {...field} village={place} caption={place.captionDE} /> : null;
}

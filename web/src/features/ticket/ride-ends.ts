import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { RideTicket } from './use-booking.ts';

/** Names pickup and destination in the guest's language. */
export const endsOf = (ride: RideTicket, lang: Lang): readonly [string, string] => [
  endOf(ride, 'pickup', lang),
  endOf(ride, 'destination', lang),
];

function endOf({ places, namesEN, ...labels }: RideTicket, end: 'pickup' | 'destination', lang: Lang): string {
  return placeName(places?.[end] ?? { label: labels[end], ...(namesEN && { labelEN: namesEN[end] }) }, lang);
}

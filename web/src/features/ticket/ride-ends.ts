import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { RideTicket } from './use-booking.ts';

/** Names pickup and destination in the guest's language; those of a company's page have a label only. */
export const endsOf = ({ places, pickup, destination }: RideTicket, lang: Lang): readonly [string, string] => [
  placeName(places?.pickup ?? { label: pickup }, lang),
  placeName(places?.destination ?? { label: destination }, lang),
];

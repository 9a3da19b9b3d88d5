import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { isAnyTaxi, neededVehicles, vehicleText } from '@talwaerts/domain/ride/needed-vehicles.ts';
import type { Carrier, Ride } from '@talwaerts/domain/ride/ride.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, type Wishes, wishTexts, withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { BookingWords } from './booking-words.ts';

/** A labelled value, with the link that a mail gives it. */
export type Row = readonly [label: string, value: string, href?: string];

interface Shown {
  readonly lang: Lang;
  readonly isFreeTextShown: boolean;
}

/** The rows of each fact of a ride that mails and papers show, in order; a field without rows does not compile. */
const factRows: { readonly [K in ShownOn<'mail'>]: (ride: Ride, shown: Shown, w: BookingWords) => readonly Row[] } = {
  pickupAtMs: ({ pickupAtMs }, shown, w) => [
    [w.label.when, `${dayOf(pickupAtMs, shown.lang)}, ${timeOf(pickupAtMs, shown.lang)}`],
  ],
  pickup: ({ pickup }, { lang }, w) => [[w.label.from, placeName(pickup, lang)]],
  destination: ({ destination }, { lang }, w) => [[w.label.to, placeName(destination, lang)]],
  pax: (ride, _, w) => [paxRow(ride, w)],
  freeWaitingMinutes: ({ freeWaitingMinutes: minutes }, _, w) =>
    minutes === null ? [] : [[w.label.waiting, w.freeWaiting(minutes)]],
  priceCents: ({ priceCents }, _, w) => (priceCents === null ? [] : [[w.label.price, formatEur(priceCents)]]),
  payToPartner: ({ payToPartner }, _, w) => [[w.label.payment, payToPartner ? w.payToPartner : w.payInCar]],
  wishes: ({ wishes }, _, w) => wishRows(wishes, w),
  notes: ({ notes }, shown, w) => (notes && shown.isFreeTextShown ? [[w.label.notes, notes]] : []),
};

type Carried = Pick<Ride, 'pax' | 'wishes'>;

/** Returns the persons, and the vehicles that they and their wishes need unless any taxi will do. */
function paxRow(ride: Carried, w: BookingWords): Row {
  const needed = neededVehicles(ride);
  return [w.label.pax, isAnyTaxi(needed) ? String(ride.pax) : `${ride.pax} · ${vehicleText(needed, w.vehicles)}`];
}

const wishRows = (wishes: Wishes, w: BookingWords): readonly Row[] =>
  hasWishes(wishes) ? [[w.label.wishes, wishTexts(wishes, w.wishes).join(', ')]] : [];

/**
 * Returns persons, vehicle and wishes for mails to companies that may take the ride: without flight and train, since
 * mails are kept.
 */
export const offeredRows = (ride: Carried, w: BookingWords): readonly Row[] => [
  paxRow(ride, w),
  ...wishRows(withoutConnection(ride.wishes), w),
];

/** Returns the booked facts of a ride as labelled rows, for mails and for the booking's PDF. */
export const bookedRows = (ride: Ride, shown: Shown, w: BookingWords): readonly Row[] =>
  Object.values(factRows).flatMap((rowsOf) => rowsOf(ride, shown, w));

export const carrierRows = ({ name, phone }: Carrier, w: BookingWords): readonly Row[] => [
  [w.label.taxi, name],
  [w.label.phone, phone, phoneLink(phone)],
];

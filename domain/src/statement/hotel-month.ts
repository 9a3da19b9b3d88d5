import { inNaturalOrder } from '../product/natural-order.ts';
import { endingOf, type HotelRide } from '../ride/ride.ts';
import { viennaDate, viennaTime } from '../time/vienna.ts';
import { csvOf } from './csv.ts';

/** How a ride of the month ended; `ahead` if it has not. */
const monthEnds = ['carried', 'noShow', 'canceled', 'ahead'] as const;
type MonthEnd = (typeof monthEnds)[number];

export function monthEndOf(ride: HotelRide): MonthEnd {
  if (ride.status === 'canceled') return 'canceled';
  if (ride.status !== 'closed') return 'ahead';
  return endingOf(ride) === 'no-show' ? 'noShow' : 'carried';
}

const roomOf = ({ contact }: HotelRide): string => contact?.room ?? '';
const guestOf = ({ contact }: HotelRide): string => contact?.name ?? '';

/** Sorts rides by room, then guest, then time. Those whose guest's data was removed come first. */
export const byRoomAndGuest = (rides: readonly HotelRide[]): readonly HotelRide[] =>
  rides.toSorted(
    (a, b) =>
      inNaturalOrder(roomOf(a), roomOf(b)) || inNaturalOrder(guestOf(a), guestOf(b)) || a.pickupAtMs - b.pickupAtMs,
  );

/** Sums the prices of the carried rides, and of those among them that the hotel pays. */
export function monthSums(rides: readonly HotelRide[]) {
  const carried = rides.filter((ride) => monthEndOf(ride) === 'carried');
  const sum = (some: readonly HotelRide[]): number =>
    some.reduce((cents, { priceCents }) => cents + (priceCents ?? 0), 0);
  return { carriedCents: sum(carried), byHotelCents: sum(carried.filter(({ payToPartner }) => payToPartner)) };
}

export interface HotelMonthWords {
  readonly ends: Readonly<Record<MonthEnd, string>>;
  readonly byHotel: string;
  readonly byGuest: string;
}

/** Writes the hotel's rides of a month by room and guest. No row of sums: programs add up the column themselves. */
export const hotelMonthCsv = (rides: readonly HotelRide[], words: HotelMonthWords): string =>
  csvOf([
    ['zimmer', 'gast', 'datum', 'zeit', 'abholung', 'ziel', 'personen', 'taxi', 'stand', 'zahlt', 'preis', 'fahrt'],
    ...byRoomAndGuest(rides).map((ride) => [
      roomOf(ride),
      guestOf(ride),
      viennaDate(ride.pickupAtMs),
      viennaTime(ride.pickupAtMs),
      ride.pickup.label,
      ride.destination.label,
      String(ride.pax),
      ride.carrier?.name ?? '',
      words.ends[monthEndOf(ride)],
      ride.payToPartner ? words.byHotel : words.byGuest,
      ride.priceCents,
      ride.id,
    ]),
  ]);

import type { Ride } from '../ride/ride.ts';
import { labelWithDetail } from './page-place.ts';
import { type PriceTiers, priceId } from './website.ts';

const maxPaxOfFirstTier = 3;
/** The most passengers of one vehicle. */
const maxPaxOfVehicle = 7;
/** Lower prices cannot be booked. */
const minPagePriceCents = 1_000;

/** The parts of a page that a price depends on. */
export interface PriceList {
  readonly pickups: readonly { readonly id: string }[];
  readonly destinations: readonly { readonly id: string }[];
  /** By `priceId`. */
  readonly prices: Readonly<Record<string, PriceTiers>>;
}

/** From a pickup to a destination, or back. */
type Direction = 'there' | 'back';

const has = (all: readonly { readonly id: string }[], id: string): boolean => all.some((one) => one.id === id);

/** Returns the direction that the chosen pickup implies; undefined for an unknown place. */
export function directionOf({ pickups, destinations }: PriceList, pickupId: string): Direction | undefined {
  if (has(pickups, pickupId)) return 'there';
  return has(destinations, pickupId) ? 'back' : undefined;
}

/** Returns the `priceId` of the ride; undefined unless one end is a pickup and the other a destination. */
export function priceIdOf(list: PriceList, fromId: string, toId: string): string | undefined {
  switch (directionOf(list, fromId)) {
    case 'there':
      return has(list.destinations, toId) ? priceId(fromId, toId) : undefined;
    case 'back':
      return has(list.pickups, toId) ? priceId(toId, fromId) : undefined;
    case undefined:
      return undefined;
  }
}

/** Returns the price of all passengers in cents; from eight passengers on, a multiple for vehicles of seven. */
export function priceOfPassengers(tiers: PriceTiers, pax: number): number {
  if (pax <= maxPaxOfFirstTier) return tiers.oneThreeCents;
  return tiers.fourSevenCents * Math.max(1, Math.ceil(pax / maxPaxOfVehicle));
}

/** Returns the price of a ride in cents; 0 if the page has none for it. */
export function pagePriceCents(list: PriceList, fromId: string, toId: string, pax: number): number {
  const id = priceIdOf(list, fromId, toId);
  const tiers = id === undefined ? undefined : list.prices[id];
  return tiers ? priceOfPassengers(tiers, pax) : 0;
}

interface NamedPlace {
  readonly id: string;
  readonly captionDE: string;
}

/** A price list whose places have the names that booked rides keep. */
interface NamedPriceList extends PriceList {
  readonly pickups: readonly NamedPlace[];
  readonly destinations: readonly NamedPlace[];
}

/** Returns the page's price of a ride that was booked there; undefined if so many passengers cannot book it. */
export function bookedPriceCents(
  list: NamedPriceList,
  ride: Pick<Ride, 'pickup' | 'destination' | 'pickupDetail' | 'destinationDetail'>,
  pax: number,
): number | undefined {
  const idOf = ({ label }: Ride['pickup'], detail: string | null): string =>
    [...list.pickups, ...list.destinations].find(({ captionDE }) => labelWithDetail(captionDE, detail) === label)?.id ??
    '';
  const from = idOf(ride.pickup, ride.pickupDetail);
  const cents = pagePriceCents(list, from, idOf(ride.destination, ride.destinationDetail), pax);
  return isBookablePrice(cents) ? cents : undefined;
}

export const isBookablePrice = (priceCents: number): boolean => priceCents >= minPagePriceCents;

/** Returns the highest price for a vehicle that guests can book; undefined if there is none. */
export function dearestPriceCents(prices: readonly PriceTiers[]): number | undefined {
  const bookable = prices
    .flatMap(({ oneThreeCents, fourSevenCents }) => [oneThreeCents, fourSevenCents])
    .filter(isBookablePrice);
  return bookable.length > 0 ? Math.max(...bookable) : undefined;
}

import type { Wishes } from '../ride/wishes.ts';
import { viennaDay, viennaTime } from '../time/vienna.ts';
import { specialDayOf } from './special-days.ts';
import { type Tariff, vanSeats } from './tariff.ts';

/** Number of passengers from which the van's price applies. */
export const vanFromPax = 4;
export const vehiclesFor = (pax: number): number => (pax < vanFromPax ? 1 : Math.ceil(pax / vanSeats));

/** A reason for a price above the plain one. */
export type Surcharge = 'night' | 'special-day' | 'van' | 'extras';

type Extras = Pick<Tariff, 'luggageCents' | 'skiCents' | 'childSeatCents' | 'wheelchairCents' | 'petCents'>;

/** Returns what the wishes that the tariff prices cost, in cents. */
export const extrasCents = (tariff: Extras, wishes: Wishes = {}): number =>
  (wishes.luggage ?? 0) * tariff.luggageCents +
  (wishes.skis ?? 0) * tariff.skiCents +
  (wishes.childSeats?.length ?? 0) * tariff.childSeatCents +
  (wishes.wheelchair ? tariff.wheelchairCents : 0) +
  (wishes.pet ? tariff.petCents : 0);

/** Returns the factor for the pickup time. Night and special day do not add up: the higher one applies. */
export function timeFactor(tariff: Tariff, pickupAtMs: number): { percent: number; surcharge: Surcharge | null } {
  const hour = Number(viennaTime(pickupAtMs).slice(0, 2));
  const night = hour >= tariff.nightFromHour || hour < tariff.nightUntilHour ? tariff.nightFactorPercent : 100;
  const special = specialDayOf(viennaDay(pickupAtMs)) ? tariff.specialDayFactorPercent : 100;
  if (Math.max(night, special) <= 100) return { percent: Math.max(night, special), surcharge: null };
  return special >= night ? { percent: special, surcharge: 'special-day' } : { percent: night, surcharge: 'night' };
}

interface PricedRide {
  readonly pickupAtMs: number;
  readonly pax: number;
  readonly wishes?: Wishes | undefined;
}

/** Lists the surcharges in the price of one ride. */
export function surchargesOf(tariff: Tariff, ride: PricedRide): Surcharge[] {
  const { surcharge } = timeFactor(tariff, ride.pickupAtMs);
  const isVan = ride.pax >= vanFromPax && tariff.vanFactorPercent > 100;
  const hasExtras = extrasCents(tariff, ride.wishes) > 0;
  return [
    ...(surcharge ? [surcharge] : []),
    ...(isVan ? ['van' as const] : []),
    ...(hasExtras ? ['extras' as const] : []),
  ];
}

import { viennaDay, viennaTime } from '../time/vienna.ts';
import { isSpecialDay } from './special-days.ts';
import { type Tariff, vanSeats } from './tariff.ts';

/** Number of passengers from which the van's price applies. */
export const vanFromPax = 4;
export const vehiclesFor = (pax: number): number => (pax < vanFromPax ? 1 : Math.ceil(pax / vanSeats));

/** A reason for a price above the plain one. */
export type Surcharge = 'night' | 'special-day' | 'van';

/** Returns the factor for the pickup time. Night and special day do not add up: the higher one applies. */
export function timeFactor(tariff: Tariff, pickupAtMs: number): { percent: number; surcharge: Surcharge | null } {
  const hour = Number(viennaTime(pickupAtMs).slice(0, 2));
  const night = hour >= tariff.nightFromHour || hour < tariff.nightUntilHour ? tariff.nightFactorPercent : 100;
  const special = isSpecialDay(viennaDay(pickupAtMs)) ? tariff.specialDayFactorPercent : 100;
  if (Math.max(night, special) <= 100) return { percent: Math.max(night, special), surcharge: null };
  return special >= night ? { percent: special, surcharge: 'special-day' } : { percent: night, surcharge: 'night' };
}

/** Lists the surcharges in the price of one ride. */
export function surchargesOf(tariff: Tariff, ride: { readonly pickupAtMs: number; readonly pax: number }): Surcharge[] {
  const { surcharge } = timeFactor(tariff, ride.pickupAtMs);
  const isVan = ride.pax >= vanFromPax && tariff.vanFactorPercent > 100;
  return [...(surcharge ? [surcharge] : []), ...(isVan ? ['van' as const] : [])];
}

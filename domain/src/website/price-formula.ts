import { validCents } from '../money/money.ts';
import type { RouteLength } from '../place/route-length.ts';
import { quotePrice } from '../pricing/quote.ts';
import type { Tariff } from '../pricing/tariff.ts';
import { parseInstant } from '../time/vienna.ts';
import type { PagePrice, PriceFormula, PriceTiers } from './website.ts';
import { maxPagePriceEur } from './website-fields.ts';
import type { storedFormula } from './website-writes.ts';

/** Least and greatest values of a formula; `firestore.rules` has the same. Guests can book from 10 EUR on. */
export const formulaBounds: Readonly<Record<keyof PriceFormula, { readonly min: number; readonly max: number }>> = {
  baseCents: { min: 0, max: 50_000 },
  perKmCents: { min: 0, max: 5_000 },
  minCents: { min: 1_000, max: 100_000 },
  fourSevenPercent: { min: 100, max: 500 },
  roundToCents: { min: 10, max: 5_000 },
};

/** Bounds of a stored route: `firestore.rules` has the same. */
export const mostRouteMeters = 2_000_000;
export const mostRouteSeconds = 172_800;

/** Reads a formula that was sent, in EUR. */
export const formulaOfEur = (sent: ReturnType<typeof storedFormula>): PriceFormula => ({
  baseCents: validCents(sent.baseEur),
  perKmCents: validCents(sent.perKmEur),
  minCents: validCents(sent.minEur),
  fourSevenPercent: Math.round(sent.fourSevenFactor * 100),
  roundToCents: validCents(sent.roundToEur),
});

/** Returns the prices of a route: base and kilometres, at least the least price, rounded up. Exact: whole numbers. */
export function formulaTiers(
  formula: PriceFormula,
  { distanceMeters }: Pick<RouteLength, 'distanceMeters'>,
): PriceTiers {
  const { baseCents, perKmCents, minCents, fourSevenPercent, roundToCents } = formula;
  // In thousandths of a cent, so that metres stay whole.
  const plain = Math.max(baseCents * 1_000 + perKmCents * distanceMeters, minCents * 1_000);
  const greatest = Math.floor((maxPagePriceEur * 100) / roundToCents);
  const rounded = (percent: number): number =>
    Math.min(Math.ceil((plain * percent) / (roundToCents * 100_000)), greatest) * roundToCents;
  return { oneThreeCents: rounded(100), fourSevenCents: rounded(fourSevenPercent) };
}

/** A ride as most pages offer it, by day, whose price in the tariff the proposed formula meets. */
const usualRide = {
  distanceMeters: 30_000,
  durationSeconds: 1_920,
  pickupAtMs: parseInstant('2026-06-10T10:00:00+02:00') ?? 0,
  pax: 1,
};

/** Returns the price that a guest of the marketplace pays for the route by day, up to three passengers. */
export const marketPriceCents = (tariff: Tariff, route: RouteLength): number =>
  quotePrice(tariff, { ...usualRide, ...route }).priceCents;

/** Returns the formula that comes nearest to the tariff of the marketplace, in full euros. */
export function formulaOfTariff(tariff: Tariff): PriceFormula {
  const within = (name: keyof PriceFormula, value: number): number =>
    Math.min(Math.max(value, formulaBounds[name].min), formulaBounds[name].max);
  const baseCents = within('baseCents', tariff.baseFeeCents);
  const perKm = (marketPriceCents(tariff, usualRide) - baseCents) / (usualRide.distanceMeters / 1_000);
  return {
    baseCents,
    perKmCents: within('perKmCents', Math.round(perKm / 10) * 10),
    minCents: within('minCents', tariff.minimumCents),
    fourSevenPercent: within('fourSevenPercent', tariff.vanFactorPercent),
    roundToCents: 100,
  };
}

type MadePrice = PagePrice & { readonly route: RouteLength };

/** Whether the price follows the formula: nobody typed it, and its route is measured. */
export const isByFormula = (price: PagePrice): price is MadePrice => !price.byHand && price.route !== undefined;

/** A price that another formula changes. */
export interface FollowingPrice {
  readonly price: MadePrice;
  readonly tiers: PriceTiers;
}

/** Returns the prices that become others by the formula. Those that were typed stay. */
export const followingPrices = (prices: readonly PagePrice[], formula: PriceFormula): readonly FollowingPrice[] =>
  prices
    .filter(isByFormula)
    .map((price) => ({ price, tiers: formulaTiers(formula, price.route) }))
    .filter(
      ({ price, tiers }) =>
        price.oneThreeCents !== tiers.oneThreeCents || price.fourSevenCents !== tiers.fourSevenCents,
    );

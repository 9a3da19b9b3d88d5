import type { Wishes } from '../ride/wishes.ts';
import { extrasCents, timeFactor, vanFromPax, vehiclesFor } from './surcharges.ts';
import type { Tariff } from './tariff.ts';

export interface QuoteRequest {
  /** Whole metres and seconds by road, without live traffic. */
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly pickupAtMs: number;
  readonly pax: number;
  readonly wishes?: Wishes | undefined;
}

/** One computed price. */
export interface Quote {
  readonly priceCents: number;
  readonly provisionTokenCents: number;
}

/**
 * Returns the price of one ride: base fee, kilometres in steps and minutes, times the factors for passengers and for
 * night or special day, rounded, and at least the minimum; the extras come on top. Exact: whole numbers until the one
 * rounding at the end.
 */
export function quotePrice(tariff: Tariff, request: QuoteRequest): Quote {
  // In cents times 60,000, so that metres (per 1,000) and seconds (per 60) stay whole.
  const plain =
    BigInt(tariff.baseFeeCents) * 60_000n +
    kilometreCents(tariff, request.distanceMeters) * 60n +
    BigInt(tariff.perMinuteCents) * BigInt(request.durationSeconds) * 1_000n;
  const factored =
    plain * passengerPercent(tariff, request.pax) * BigInt(timeFactor(tariff, request.pickupAtMs).percent);
  const fareCents = Math.max(roundHalfUp(factored, 60_000n * 10_000n, tariff.roundToCents), tariff.minimumCents);
  const priceCents = fareCents + extrasCents(tariff, request.wishes);
  return { priceCents, provisionTokenCents: provisionOf(tariff, priceCents) };
}

/** Returns the commission in hundredths of a token (1 token is worth 1 EUR), rounded half up. */
export function provisionOf(tariff: Pick<Tariff, 'provisionPercent'>, priceCents: number): number {
  return Math.round((priceCents * tariff.provisionPercent) / 100);
}

/** Returns cents times 1,000. */
function kilometreCents(tariff: Tariff, distanceMeters: number): bigint {
  let sum = 0n;
  let from = 0;
  for (const { upToKm, perKmCents } of tariff.kmSteps) {
    const to = Math.min(distanceMeters, upToKm === null ? distanceMeters : upToKm * 1_000);
    if (to > from) sum += BigInt(perKmCents) * BigInt(to - from);
    from = Math.max(from, to);
  }
  return sum;
}

function passengerPercent(tariff: Tariff, pax: number): bigint {
  return pax < vanFromPax ? 100n : BigInt(tariff.vanFactorPercent) * BigInt(vehiclesFor(pax));
}

/** Returns numerator / denominator, to the nearest multiple of `step`, halves upwards. */
function roundHalfUp(numerator: bigint, denominator: bigint, step: number): number {
  const unit = denominator * BigInt(step);
  return Number((numerator * 2n + unit) / (unit * 2n)) * step;
}

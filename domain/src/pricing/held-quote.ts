import { type Wishes, wishesOf, withoutConnection } from '../ride/wishes.ts';
import { provisionOf, type Quote } from './quote.ts';
import type { Tariff } from './tariff.ts';

/** How long a price that a guest has seen holds, whatever the tariff becomes. */
export const quoteHoldsMs = 15 * 60_000;

/** What the price of a ride depends on besides the tariff. */
export interface QuotedRide {
  readonly fromPlaceId: string;
  readonly toPlaceId: string;
  readonly pickupAtMs: number;
  readonly pax: number;
  readonly wishes?: Wishes | undefined;
}

/** A price as it was answered. */
export interface AnsweredQuote {
  readonly priceCents: number;
  readonly quotedAtMs: number;
}

/** Returns a text that differs for rides that differ in anything their price may depend on. */
export const quotedText = ({ fromPlaceId, toPlaceId, pickupAtMs, pax, wishes }: QuotedRide): string =>
  JSON.stringify([fromPlaceId, toPlaceId, pickupAtMs, pax, wishesOf(withoutConnection(wishes ?? {}))]);

/** Returns the quoted price while it holds, undefined after; also one of an instance whose clock is ahead. */
export const heldPriceCents = (quote: AnsweredQuote | undefined, nowMs: number): number | undefined =>
  quote && nowMs - quote.quotedAtMs <= quoteHoldsMs ? quote.priceCents : undefined;

/** Returns the quote with the price that holds. Its provision is the present tariff's, as the guest was told none. */
export const quoteAt = (priceCents: number, tariff: Pick<Tariff, 'provisionPercent'>): Quote => ({
  priceCents,
  provisionTokenCents: provisionOf(tariff, priceCents),
});

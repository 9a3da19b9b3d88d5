import { heldPriceCents, type QuotedRide } from '@talwaerts/domain/pricing/held-quote.ts';
import { linkSigningKey } from '../../platform/params.ts';
import { verifyQuote } from '../../platform/quote-token.ts';

/** Returns the price of the token in cents; undefined without a token, if it is another ride's, or if it is too old. */
export const heldPrice = (token: string | undefined, ride: QuotedRide, nowMs: number): number | undefined =>
  token === undefined ? undefined : heldPriceCents(verifyQuote(token, ride, linkSigningKey.value()), nowMs);

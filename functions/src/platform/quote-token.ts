import { type AnsweredQuote, type QuotedRide, quotedText } from '@talwaerts/domain/pricing/held-quote.ts';
import { isSigned, signatureOf } from './signature.ts';

const purpose = 'price-quote';

const textOf = (priceCents: string, quotedAtMs: string, ride: QuotedRide): string =>
  `${priceCents}.${quotedAtMs}.${quotedText(ride)}`;

/** Signs the token that proves the price of one ride to the call that orders it. It does not contain the ride. */
export function signQuote({ priceCents, quotedAtMs }: AnsweredQuote, ride: QuotedRide, key: string): string {
  const text = textOf(String(priceCents), String(quotedAtMs), ride);
  return `${priceCents}.${quotedAtMs}.${signatureOf(purpose, text, key)}`;
}

/** Verifies a token. Returns its quote, or undefined if this key has not signed exactly this token for this ride. */
export function verifyQuote(token: string, ride: QuotedRide, key: string): AnsweredQuote | undefined {
  const [priceCents = '', quotedAtMs = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(purpose, textOf(priceCents, quotedAtMs, ride), signature, key)) return undefined;
  return { priceCents: Number(priceCents), quotedAtMs: Number(quotedAtMs) };
}

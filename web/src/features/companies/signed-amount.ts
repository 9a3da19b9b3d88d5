import { maxBookedTokens } from '@talwaerts/domain/ledger/book-tokens.ts';
import { eurToCents } from '@talwaerts/domain/money/money.ts';

/** Parses typed tokens, with comma or point, and a minus to deduct; undefined unless allowed for a token booking. */
export function signedAmountOf(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.').replace('−', '-');
  if (!/^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain);
  if (amount === 0 || Math.abs(amount) > maxBookedTokens || eurToCents(amount) === undefined) return undefined;
  return amount;
}

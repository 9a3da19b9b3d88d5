import { maxBookedTokens } from '@talwaerts/domain/ledger/book-tokens.ts';
import { typedAmount } from '../../shared/typed-amount.ts';

/** Parses typed tokens, with a minus to deduct; undefined unless allowed for a token booking. */
export function signedAmountOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount === undefined || amount === 0 || Math.abs(amount) > maxBookedTokens ? undefined : amount;
}

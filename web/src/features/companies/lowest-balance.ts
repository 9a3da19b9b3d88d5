import { maxBookedTokens } from '@talwaerts/domain/ledger/book-tokens.ts';
import { signedAmountOf } from './signed-amount.ts';

/** Parses a typed amount in tokens; undefined for anything that is no amount. */
const amountOf = (typed: string): number | undefined =>
  /^[+-]?0+(?:[.,]0{1,2})?$/.test(typed.trim()) ? 0 : signedAmountOf(typed);

/** Parses the typed limit in tokens, 0 or less; undefined for anything else. */
export function lowestBalanceOf(typed: string): number | undefined {
  const amount = amountOf(typed);
  return amount !== undefined && amount <= 0 ? amount : undefined;
}

/** Parses the typed fee in tokens, 0 or more; undefined for anything else. */
export function highestFeeOf(typed: string): number | undefined {
  const amount = amountOf(typed);
  return amount !== undefined && amount >= 0 && amount <= maxBookedTokens ? amount : undefined;
}

import { maxBookedTokens } from '@talwaerts/domain/ledger/book-tokens.ts';
import { typedAmount } from '../../shared/typed-amount.ts';

/** Parses the typed limit in tokens, 0 or less; undefined for anything else. */
export function lowestBalanceOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount !== undefined && amount <= 0 && amount >= -maxBookedTokens ? amount : undefined;
}

/** Parses the typed fee in tokens, 0 or more; undefined for anything else. */
export function highestFeeOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount !== undefined && amount >= 0 && amount <= maxBookedTokens ? amount : undefined;
}

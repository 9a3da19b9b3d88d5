import { signedAmountOf } from './signed-amount.ts';

/** Parses the typed limit in tokens, 0 or less; undefined for anything else. */
export function lowestBalanceOf(typed: string): number | undefined {
  if (/^[+-]?0+(?:[.,]0{1,2})?$/.test(typed.trim())) return 0;
  const amount = signedAmountOf(typed);
  return amount !== undefined && amount < 0 ? amount : undefined;
}

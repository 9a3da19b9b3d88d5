import { typedAmount } from '../../../shared/typed-amount.ts';

/** Parses typed tokens; undefined unless they are fewer than the present provision. */
export function lowerProvisionOf(typed: string, presentTokenCents: number): number | undefined {
  const provision = typedAmount(typed);
  const isLower = provision !== undefined && provision >= 0 && provision * 100 < presentTokenCents;
  return isLower ? provision : undefined;
}

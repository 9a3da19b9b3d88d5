import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { type AutoTopUp, autoTopUpBounds } from '@talwaerts/domain/ledger/auto-top-up.ts';

export interface Typed {
  readonly isOn: boolean;
  readonly below: string;
  readonly amount: string;
  readonly limit: string;
}

export const typedOf = ({ isOn, belowTokens, amountTokens, limitTokens }: AutoTopUp): Typed => ({
  ...{ isOn, below: String(belowTokens), amount: String(amountTokens), limit: String(limitTokens) },
});

/** Whether a number is one that the call accepts. The limit of a month allows one top-up at least. */
export function isWithin(
  name: keyof typeof autoTopUpBounds,
  typed: string,
  { amount }: Pick<Typed, 'amount'>,
): boolean {
  const [min, max] = autoTopUpBounds[name];
  const value = Number(typed);
  return (
    /^\d{1,6}$/.test(typed.trim()) && value >= min && value <= max && (name !== 'limit' || value >= Number(amount))
  );
}

export const payloadOf = ({ isOn, below, amount, limit }: Typed): PayloadOf<'taxi-setautotopup'> => ({
  ...{ isOn, below: Number(below), amount: Number(amount), limit: Number(limit) },
});

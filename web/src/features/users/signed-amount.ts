import { eurToCents } from '@talwaerts/domain/money/money.ts';

const most = 100_000;

/** Tokens as an administrator types them, by comma or point, with a sign to deduct; undefined where it is no booking. */
export function signedAmountOf(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.').replace('−', '-');
  if (!/^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain);
  if (amount === 0 || Math.abs(amount) > most || eurToCents(amount) === undefined) return undefined;
  return amount;
}

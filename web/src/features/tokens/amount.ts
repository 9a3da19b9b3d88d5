import { maxTopUp, minTopUp } from '@talwaerts/domain/calls/tokens.ts';
import { eurToCents } from '@talwaerts/domain/money/money.ts';

/** What somebody typed as an amount in EUR, by comma or point; undefined where it is none that can be paid. */
export function amountOf(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount >= minTopUp && amount <= maxTopUp && eurToCents(amount) !== undefined ? amount : undefined;
}

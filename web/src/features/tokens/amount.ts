import { eurToCents } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';

const { minimum, maximum } = product.topUp;

/** Parses a typed amount in EUR, with comma or point; undefined unless it is allowed for a top-up. */
export function amountOf(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount >= minimum && amount <= maximum && eurToCents(amount) !== undefined ? amount : undefined;
}

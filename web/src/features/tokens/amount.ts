import { product } from '@talwaerts/domain/product/product.ts';
import { typedAmount } from '../../shared/typed-amount.ts';

const { minimum, maximum } = product.topUp;

/** Parses a typed amount in EUR; undefined unless it is allowed for a top-up. */
export function amountOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount !== undefined && amount >= minimum && amount <= maximum ? amount : undefined;
}

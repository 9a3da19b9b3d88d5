import { product } from '../product/product.ts';

const { amounts, usual, maximum } = product.topUp;

/**
 * The amount in whole EUR that takes a balance in hundredths of a token back to zero at least: the usual one, the next bigger
 * one that is offered, or where none of them is enough just what is missing. Never more than can be paid at once.
 */
export function liftingTopUp(balanceTokenCents: number): number {
  const missing = Math.max(usual, Math.ceil(-balanceTokenCents / 100));
  const offered = [...amounts].sort((a, b) => a - b).find((amount) => amount >= missing);
  return Math.min(offered ?? missing, maximum);
}

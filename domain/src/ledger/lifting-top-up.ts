import { product } from '../product/product.ts';

const { amounts, usual, maximum } = product.topUp;

/**
 * Returns the amount in whole EUR that lifts a balance in hundredths of a token to at least zero: the usual amount,
 * else the next bigger one on offer, else exactly what is missing. Never more than one payment's maximum.
 */
export function liftingTopUp(balanceTokenCents: number): number {
  const missing = Math.max(usual, Math.ceil(-balanceTokenCents / 100));
  const offered = [...amounts].sort((a, b) => a - b).find((amount) => amount >= missing);
  return Math.min(offered ?? missing, maximum);
}

import { product } from '../product/product.ts';

/** The threshold of companies that have chosen none: about three provisions. */
export const usualThresholdTokenCents = 5_000;
export const maxThresholdTokens = 10_000;

/**
 * Whether a change takes the balance from above the threshold to below it, so that the company gets a mail. False for
 * further changes below it, and for a threshold of 0, which switches the mail off.
 */
export const hasBecomeLow = (beforeTokenCents: number, afterTokenCents: number, thresholdTokenCents: number): boolean =>
  thresholdTokenCents > 0 && beforeTokenCents >= thresholdTokenCents && afterTokenCents < thresholdTokenCents;

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

/** The threshold of companies that have chosen none: about three provisions. */
export const usualThresholdTokenCents = 5_000;
export const maxThresholdTokens = 10_000;

/**
 * Whether a change takes the balance from above the threshold to below it, so that the company gets a mail. False for
 * further changes below it, and for a threshold of 0, which switches the mail off.
 */
export const hasBecomeLow = (beforeTokenCents: number, afterTokenCents: number, thresholdTokenCents: number): boolean =>
  thresholdTokenCents > 0 && beforeTokenCents >= thresholdTokenCents && afterTokenCents < thresholdTokenCents;

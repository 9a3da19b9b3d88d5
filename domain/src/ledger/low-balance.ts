/** The threshold of companies that have chosen none: about three provisions. */
export const usualThresholdTokenCents = 5_000;
export const maxThresholdTokens = 10_000;

/**
 * Whether a change of the balance takes it below the threshold, of which the company is told; further changes below it
 * are not told again. Never for a threshold of 0, by which a company switches that off.
 */
export const hasBecomeLow = (beforeTokenCents: number, afterTokenCents: number, thresholdTokenCents: number): boolean =>
  thresholdTokenCents > 0 && beforeTokenCents >= thresholdTokenCents && afterTokenCents < thresholdTokenCents;

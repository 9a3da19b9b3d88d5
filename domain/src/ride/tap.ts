import { validInstant } from '../time/vienna.ts';

/** A phone is not longer without a network. */
const longestWaitMs = 12 * 3_600_000;

/** Returns the instant of a driver's tap that was sent later, by the phone's clock: never ahead, nor of another day. */
export const tappedAtMs = (at: string | undefined, nowMs: number): number =>
  at === undefined ? nowMs : Math.min(Math.max(validInstant(at), nowMs - longestWaitMs), nowMs);

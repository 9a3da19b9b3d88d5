import { expect } from 'vitest';
import { inParallel } from '../in-parallel.ts';
import { isLong } from '../suite.ts';
import type { Life } from './instance.ts';

/** Whether a moment is a message to or from Auth, which is omitted if a trigger has updated the account first. */
export const isOfAccount = (moment: string): boolean => moment.includes(' auth ');

/**
 * Runs a scenario twice, then again for each moment of the shorter run, killing the process at that moment. Unless
 * `isLong`, chooses at most `many` moments, including the last, at which only the answer is lost. Runs `width` at a
 * time, since they mostly wait; pass 1 if they would affect each other. A moment that `mayBePreempted` need not recur:
 * a trigger may have done that part first.
 */
export async function atEveryMoment(
  many: number,
  live: (endAt: string | undefined) => Promise<Life<unknown>>,
  width = 3,
  mayBePreempted: (moment: string, moments: readonly string[]) => boolean = () => false,
): Promise<void> {
  const recorded = [await live(undefined), await live(undefined)].map((life) => life.moments);
  // The shorter one: a message that was split by chance, or what others have left to do, does not recur.
  const moments = recorded.reduce((shorter, other) => (other.length < shorter.length ? other : shorter));
  expect(moments.length).toBeGreaterThan(3);
  const stride = isLong ? 1 : Math.ceil(moments.length / many);
  const chosen = moments.filter((_, i) => (moments.length - 1 - i) % stride === 0);
  const lives = await inParallel(chosen, width, async (moment) => {
    let life = await live(moment);
    // A run has fewer moments if answers share a packet or a trigger is faster: try again.
    for (let again = 0; again < 5 && !life.hasEnded && !mayBePreempted(moment, moments); again += 1)
      life = await live(moment);
    return life;
  });
  // A run that never reached its moment has proven nothing.
  expect(chosen.filter((moment, i) => !lives[i]?.hasEnded && !mayBePreempted(moment, moments))).toEqual([]);
}

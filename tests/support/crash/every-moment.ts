import { expect } from 'vitest';
import { inParallel } from '../in-parallel.ts';
import { isLong } from '../suite.ts';
import type { Life } from './instance.ts';

/** Whether a moment concerns the account, which the trigger of account updates may change before the call does. */
export const isOfAccount = (moment: string): boolean => moment.includes(' auth ');

/**
 * Runs a scenario once, and then again for each moment of that run, with a process that ends there. Without the long
 * form only for about `many` of the moments, including the last one: everything is done, and the answer is lost. Three
 * runs go on at the same time, since they mostly wait, unless they would affect each other. A moment that
 * `mayBePreempted` need not recur: a trigger may have done that part first.
 */
export async function atEveryMoment(
  many: number,
  live: (endAt: string | undefined) => Promise<Life<unknown>>,
  width = 3,
  mayBePreempted: (moment: string) => boolean = () => false,
): Promise<void> {
  const { moments } = await live(undefined);
  expect(moments.length).toBeGreaterThan(3);
  const stride = isLong ? 1 : Math.max(1, Math.floor(moments.length / many));
  const chosen = moments.filter((_, i) => (moments.length - 1 - i) % stride === 0);
  const lives = await inParallel(chosen, width, async (moment) => {
    let life = await live(moment);
    // Answers that share a packet, or a faster trigger, leave fewer moments.
    for (let again = 0; again < 5 && !life.hasEnded && !mayBePreempted(moment); again += 1) life = await live(moment);
    return life;
  });
  // A moment that did not recur would have proven nothing.
  expect(chosen.filter((moment, i) => !lives[i]?.hasEnded && !mayBePreempted(moment))).toEqual([]);
}

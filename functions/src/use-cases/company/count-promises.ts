import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { attemptAll } from '../../platform/attempt-all.ts';
import { countedUntil, countPromises, withUnendedRides } from '../../store/promises.ts';
import { companyToCountOf } from '../../store/ride-signals.ts';

/** Counts the promises of the company whose ride has ended, was taken from it, or was reopened. Idempotent. */
export async function countPromisesOf(before: StoredSnapshot, after: StoredSnapshot): Promise<void> {
  const companyId = companyToCountOf(before, after);
  if (companyId !== undefined) await countPromises(companyId, Date.now());
}

/** Shorter than the time between two nights' runs. */
const countedRecentlyMs = 12 * 3_600_000;

/**
 * Counts the promises that change without an event: rides that were let pass, and old ones that count no more. All
 * companies that can be counted are, before it throws.
 */
export async function countAllPromises(nowMs: number): Promise<void> {
  const companyIds = new Set([...(await countedUntil(nowMs - countedRecentlyMs)), ...(await withUnendedRides(nowMs))]);
  await attemptAll([...companyIds].map((id) => () => countPromises(id, nowMs)));
}

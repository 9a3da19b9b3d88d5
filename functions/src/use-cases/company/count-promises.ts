import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { attemptAll } from '../../platform/attempt-all.ts';
import { countPromises } from '../../store/promises.ts';
import { companyToCountOf } from '../../store/ride-events.ts';

/** Counts the promises of the company whose ride has ended, was taken from it, or was reopened. Idempotent. */
export async function countPromisesOf(before: StoredSnapshot, after: StoredSnapshot): Promise<void> {
  const companyId = companyToCountOf(before, after);
  if (companyId !== undefined) await countPromises(companyId, Date.now());
}

const pageSize = 100;

/**
 * Counts the promises of every active taxi company: rides that were let pass, and old ones that count no more, cause no
 * event. All that can be counted are, before it throws.
 */
export async function countAllPromises(nowMs: number): Promise<void> {
  const taxis = db().collection('companies').where('kind', '==', 'taxi').where('state', '==', 'active');
  const all = taxis.orderBy('__name__').select();
  const runs: (() => Promise<void>)[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? all.startAfter(last) : all).limit(pageSize).get();
    runs.push(
      ...docs.map(
        ({ id }) =>
          () =>
            countPromises(id, nowMs),
      ),
    );
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last);
  await attemptAll(runs);
}

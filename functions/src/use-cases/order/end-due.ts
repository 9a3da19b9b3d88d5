import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';

const pageSize = 50;

/**
 * Ends what is pending on rides and whose time is over: runs `end` for each ride in a transaction of its own. Reads no
 * other rides. A ride that fails does not stop the others, and the run fails at the end; the next run tries it again.
 */
export async function endDue(
  untilMs: 'handOn.untilMs' | 'changeRequest.untilMs',
  nowMs: number,
  end: (tx: Transaction, rideId: string) => Promise<void>,
): Promise<void> {
  const due = db().collection('rides').where(untilMs, '<=', nowMs).orderBy(untilMs);
  const pageAfter = async (last?: QueryDocumentSnapshot): Promise<readonly QueryDocumentSnapshot[]> =>
    (await (last ? due.startAfter(last) : due).limit(pageSize).select(untilMs).get()).docs;
  const failures: unknown[] = [];
  for (let page = await pageAfter(); page.length > 0; page = await pageAfter(page.at(-1))) {
    const outcomes = await Promise.allSettled(page.map(({ id }) => db().runTransaction((tx) => end(tx, id))));
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rides could not be settled`);
}

import { expireHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { storeMails } from '../../store/outbox.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

const pageSize = 50;

/**
 * Ends the offers of rides whose time is over, each in a transaction of its own, and tells their carriers. Reads no
 * other rides. A ride that fails does not stop the others, and the run fails at the end; the next run tries it again.
 */
export async function expireHandOns(nowMs: number): Promise<void> {
  const failures: unknown[] = [];
  for (let page = await dueRides(nowMs); page.length > 0; page = await dueRides(nowMs, page.at(-1))) {
    const outcomes = await Promise.allSettled(page.map(({ id }) => expire(id, nowMs)));
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} offers could not be ended`);
}

async function dueRides(nowMs: number, after?: QueryDocumentSnapshot): Promise<readonly QueryDocumentSnapshot[]> {
  const due = db().collection('rides').where('handOn.untilMs', '<=', nowMs).orderBy('handOn.untilMs');
  const { docs } = await (after ? due.startAfter(after) : due).limit(pageSize).select('handOn.untilMs').get();
  return docs;
}

const expire = (rideId: string, nowMs: number): Promise<void> =>
  db().runTransaction(async (tx) => {
    const stored = await loadRide(tx, rideId);
    const step = stored && expireHandOn(stored.ride, nowMs);
    if (!step) return;
    storeStep(tx, step, stored.contact);
    storeMails(tx, step.told);
  });

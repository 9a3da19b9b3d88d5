import { expireChange } from '@talwaerts/domain/ride/change-request.ts';
import { expireHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { storeMails } from '../../store/outbox.ts';
import { endWantedRoute, loadRide, logEvents, storeStep } from '../../store/rides.ts';

/** Ends the offers of rides whose time is over, and tells their carriers. */
export const expireHandOns = (nowMs: number): Promise<void> =>
  endDue('handOn.untilMs', nowMs, async (tx, rideId) => {
    const stored = await loadRide(tx, rideId);
    const step = stored && expireHandOn(stored.ride, nowMs);
    if (!step) return;
    await logEvents(tx, rideId, ...step.logged);
    storeStep(tx, step, stored.contact);
    storeMails(tx, step.told);
  });

/** Ends the requested changes that carriers have not answered in time, and tells guests and hotels. */
export const expireChanges = (nowMs: number): Promise<void> =>
  endDue('changeRequest.untilMs', nowMs, async (tx, rideId) => {
    const stored = await loadRide(tx, rideId);
    const step = stored && expireChange(stored.ride, nowMs);
    if (!step) return;
    storeStep(tx, step, stored.contact);
    endWantedRoute(tx, stored.ride, undefined);
  });

const pageSize = 50;

/**
 * Ends what is pending on rides and whose time is over: runs `end` for each ride in a transaction of its own. Reads no
 * other rides. A ride that fails does not stop the others, and the run fails at the end; the next run tries it again.
 */
async function endDue(
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

import { type Escalating, escalateRide } from '@talwaerts/domain/ride/escalate-ride.ts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { loadEscalation } from '../../store/config.ts';
import { administratorIds } from '../../store/members.ts';
import { storeMails } from '../../store/outbox.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

/** Rides whose steps are done at the same time. */
const pageSize = 50;

/**
 * Does each ride's step that is due, in a transaction of its own. Reads no rides but those with a step that is due. A
 * ride that fails does not stop the others, and the run fails at the end; the next run tries it again.
 */
export async function escalateRides(nowMs: number): Promise<void> {
  const failures: unknown[] = [];
  let escalating: Escalating | undefined;
  for (let page = await dueRides(nowMs); page.length > 0; page = await dueRides(nowMs, page.at(-1))) {
    escalating ??= await loadEscalating(nowMs);
    const known = escalating;
    const outcomes = await Promise.allSettled(page.map(({ id }) => escalate(id, known)));
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rides could not be escalated`);
}

async function dueRides(nowMs: number, after?: QueryDocumentSnapshot): Promise<readonly QueryDocumentSnapshot[]> {
  const due = db().collection('rides').where('nextStepAt', '<=', Timestamp.fromMillis(nowMs)).orderBy('nextStepAt');
  const { docs } = await (after ? due.startAfter(after) : due).limit(pageSize).select('nextStepAt').get();
  return docs;
}

async function loadEscalating(nowMs: number): Promise<Escalating> {
  const [settings, toTell] = await Promise.all([loadEscalation(), administratorIds()]);
  return { settings, administratorIds: toTell, nowMs };
}

const escalate = (rideId: string, escalating: Escalating): Promise<void> =>
  db().runTransaction(async (tx) => {
    const stored = await loadRide(tx, rideId);
    const step = stored && escalateRide(stored.ride, escalating);
    if (!step) return;
    storeStep(tx, step, stored.contact);
    storeMails(tx, step.alerts);
  });

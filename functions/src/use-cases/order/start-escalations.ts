import { withEscalation } from '@talwaerts/domain/ride/escalate-ride.ts';
import { fieldsOf } from '@talwaerts/domain/stored/stored-fields.ts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { loadEscalation } from '../../store/escalation.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

const pageSize = 100;
/** Stored once no ride is left: from then on a run reads this document only. */
const finished = () => db().doc('config/escalationStarted');

/**
 * Starts the escalation of open rides ahead that a version without it has stored: no query finds what they lack. Goes
 * through them once; a run that ends halfway is repeated. Returns the rides' ids.
 */
export async function sweepRidesWithoutSteps(): Promise<readonly string[]> {
  if ((await finished().get()).exists) return [];
  const settings = await loadEscalation();
  const started: string[] = [];
  for (let page = await openRides(); page.length > 0; page = await openRides(page.at(-1))) {
    const ids = page.filter((ride) => !fieldsOf(ride).has('escalation')).map(({ id }) => id);
    for (const id of ids) {
      await db().runTransaction(async (tx) => {
        const stored = await loadRide(tx, id);
        const ride = stored && withEscalation(stored.ride, settings);
        if (ride) storeStep(tx, { ride, account: null, entries: [], mails: [] }, stored.contact);
      });
      started.push(id);
    }
  }
  await finished().set({ at: Timestamp.now() });
  return started;
}

async function openRides(after?: QueryDocumentSnapshot): Promise<readonly QueryDocumentSnapshot[]> {
  const ahead = db().collection('rides').where('status', '==', 'open').where('pickupAt', '>=', Timestamp.now());
  const ordered = ahead.orderBy('pickupAt').select('pickupAt', 'escalation');
  return (await (after ? ordered.startAfter(after) : ordered).limit(pageSize).get()).docs;
}

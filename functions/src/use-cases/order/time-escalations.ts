import { planNextStep } from '@talwaerts/domain/ride/escalate-ride.ts';
import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { db } from '../../platform/app.ts';
import { loadEscalation } from '../../store/config.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

/** Rides that are planned again at the same time. */
const pageSize = 50;
/** Has the settings that every open ride follows. */
const followed = () => db().doc('config/escalationFollowed');

/**
 * Plans the next step of every open ride by the settings in force, unless that was done. A ride that fails is logged
 * and does not stop the others. The sweep repeats a run that failed for a ride, that ended halfway, or during which the
 * settings changed. Returns the ids of the rides that it went through.
 */
export async function timeEscalations(): Promise<readonly string[]> {
  const [settings, stored] = await Promise.all([loadEscalation().then(JSON.stringify), followed().get()]);
  if (ifStored(stored, (one) => fieldsOf(one).text('settings')) === settings) return [];
  const seen: string[] = [];
  const failed: string[] = [];
  for (let page = await escalatedRides(); page.length > 0; page = await escalatedRides(page.at(-1))) {
    const plans = page.map(({ id }) =>
      plan(id).catch((error: unknown) => {
        logError('The next step of a ride could not be planned', { rideId: id, error });
        failed.push(id);
      }),
    );
    await Promise.all(plans);
    seen.push(...page.map(({ id }) => id));
  }
  if (failed.length === 0) await followed().set({ settings });
  return seen;
}

const plan = (rideId: string): Promise<void> =>
  db().runTransaction(async (tx) => {
    const [settings, stored] = await Promise.all([loadEscalation(tx), loadRide(tx, rideId)]);
    const ride = stored && planNextStep(stored.ride, settings);
    if (ride) storeStep(tx, { ride, account: null, entries: [], mails: [] }, stored.contact);
  });

/** Also past their pickup, when their end is ahead. A ride that moves back is found, and left alone, a second time. */
async function escalatedRides(after?: QueryDocumentSnapshot): Promise<readonly QueryDocumentSnapshot[]> {
  const planned = db().collection('rides').where('nextStepAt', '>', new Timestamp(0, 0)).orderBy('nextStepAt');
  return (await (after ? planned.startAfter(after) : planned).limit(pageSize).select('nextStepAt').get()).docs;
}

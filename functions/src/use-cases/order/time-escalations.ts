import { atTimesOf } from '@talwaerts/domain/ride/escalate-ride.ts';
import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { loadEscalation } from '../../store/escalation.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

/** Rides that are planned again at the same time. */
const pageSize = 50;
/** Has the settings that every open ride follows. */
const followed = () => db().doc('config/escalationFollowed');

/**
 * Plans the next step of every open ride ahead by the settings in force, unless that was done. A run that ends halfway,
 * or during which the settings change, is repeated by the sweep. Returns the ids of the rides that it went through.
 */
export async function timeEscalations(): Promise<readonly string[]> {
  const [settings, stored] = await Promise.all([loadEscalation().then(JSON.stringify), followed().get()]);
  if (ifStored(stored, (one) => fieldsOf(one).text('settings')) === settings) return [];
  const planned: string[] = [];
  for (let page = await openRides(); page.length > 0; page = await openRides(page.at(-1))) {
    await Promise.all(page.map(({ id }) => plan(id)));
    planned.push(...page.map(({ id }) => id));
  }
  await followed().set({ settings });
  return planned;
}

const plan = (rideId: string): Promise<void> =>
  db().runTransaction(async (tx) => {
    const [settings, stored] = await Promise.all([loadEscalation(tx), loadRide(tx, rideId)]);
    const ride = stored && atTimesOf(settings, stored.ride);
    if (ride) storeStep(tx, { ride, account: null, entries: [], mails: [] }, stored.contact);
  });

async function openRides(after?: QueryDocumentSnapshot): Promise<readonly QueryDocumentSnapshot[]> {
  const ahead = db().collection('rides').where('status', '==', 'open').where('pickupAt', '>=', Timestamp.now());
  const ordered = ahead.orderBy('pickupAt').select('pickupAt');
  return (await (after ? ordered.startAfter(after) : ordered).limit(pageSize).get()).docs;
}

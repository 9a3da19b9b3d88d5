import { unchanged } from '@talwaerts/domain/ride/outcome.ts';
import { fieldsOf } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayAfter, startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

const pageSize = 100;
/** Stored once no ride is left: from then on a run reads this document only. */
const finished = () => db().doc('config/rideFigures');

/**
 * Stores the figures of rides from yesterday on that a version without them has stored: aggregations of today would
 * leave these out. Goes through them once; a run that ends halfway is repeated. Returns the rides' ids.
 */
export async function sweepRidesWithoutFigures(nowMs: number): Promise<readonly string[]> {
  if ((await finished().get()).exists) return [];
  const added: string[] = [];
  for (let page = await ridesFrom(nowMs); page.length > 0; page = await ridesFrom(nowMs, page.at(-1))) {
    for (const { id } of page.filter((ride) => !fieldsOf(ride).has('figures'))) {
      await db().runTransaction(async (tx) => {
        const stored = await loadRide(tx, id);
        if (stored) storeStep(tx, unchanged(stored.ride), stored.contact);
      });
      added.push(id);
    }
  }
  await finished().set({ at: Timestamp.now() });
  return added;
}

/** Figures of earlier days are counted by the nightly task, which reads the rides themselves. */
async function ridesFrom(nowMs: number, after?: QueryDocumentSnapshot): Promise<readonly QueryDocumentSnapshot[]> {
  const fromMs = startOfDay(dayAfter(viennaDay(nowMs), -1));
  const rides = db().collection('rides').where('pickupAt', '>=', Timestamp.fromMillis(fromMs));
  const ordered = rides.orderBy('pickupAt').select('pickupAt', 'figures');
  return (await (after ? ordered.startAfter(after) : ordered).limit(pageSize).get()).docs;
}

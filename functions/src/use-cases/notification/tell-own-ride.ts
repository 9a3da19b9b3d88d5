import { isConcerned } from '@talwaerts/domain/notification/own-rides.ts';
import { readRecipient } from '@talwaerts/domain/notification/recipient.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../../platform/app.ts';
import { ownRideEventOf } from '../../store/ride-events.ts';
import { tellPerson } from './tell-person.ts';

/** Tells the members of a carrier that its ride was canceled, or that it got one. Idempotent. */
export async function tellOwnRide(rideId: string, before: StoredSnapshot, after: StoredSnapshot): Promise<void> {
  const event = ownRideEventOf(before, after);
  if (!event) return;
  const { companyId, what, round } = event;
  const { docs } = await db().collection('recipients').where('companyId', '==', companyId).get();
  for (const found of docs) {
    const [uid, recipient] = [found.id, readRecipient(found)];
    if (!isConcerned(uid, recipient, event)) continue;
    const id = `told_${rideId}_${what}_${round}_${uid}`;
    await tellPerson(recipient, { id, template: 'own-ride', uid, companyId, rideId, what });
  }
}

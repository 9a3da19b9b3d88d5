import { unchanged } from '@talwaerts/domain/ride/outcome.ts';
import { byPlatform, crewEvent } from '@talwaerts/domain/ride/ride-log.ts';
import { withoutLeft } from '@talwaerts/domain/ride/set-crew.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { db } from '../../platform/app.ts';
import { storeMails } from '../../store/outbox.ts';
import { loadRide, logEvents, storeStep } from '../../store/rides.ts';

type Left = { readonly driverUid: string } | { readonly vehicleId: string };

interface Leaving {
  readonly companyId: string;
  readonly left: Left;
  /** The driver's or vehicle's name, for the mail. */
  readonly name: string;
  /** Names the event, so that a repeated one sends no second mail. */
  readonly eventId: string;
}

/**
 * Takes a driver or vehicle that has left the company off its confirmed rides, and tells the company which rides lack a
 * crew. The mail is stored first: a repeated run would not find the rides that an earlier one has changed.
 */
export async function takeOffRides({ companyId, left, name, eventId }: Leaving): Promise<void> {
  const [field, value] = 'driverUid' in left ? ['crew.driverUid', left.driverUid] : ['crew.vehicleId', left.vehicleId];
  const found = await db()
    .collection('rides')
    .where('carrier.companyId', '==', companyId)
    .where('status', '==', 'confirmed')
    .where(field, '==', value)
    .get();
  const rides = found.docs.map(readRide).toSorted((a, b) => a.pickupAtMs - b.pickupAtMs);
  if (rides.length === 0) return;
  const id = `crew-left_${eventId}`;
  await db().runTransaction(async (tx) => {
    if ((await tx.get(db().doc(`mail/${id}`))).exists) return;
    storeMails(tx, [{ id, template: 'crew-left', companyId, name, rideIds: rides.map((ride) => ride.id) }]);
  });
  for (const ride of rides) {
    await db().runTransaction(async (tx) => {
      const stored = await loadRide(tx, ride.id);
      const changed = stored && withoutLeft(stored.ride, left);
      if (!changed) return;
      await logEvents(tx, ride.id, crewEvent(changed, byPlatform(Date.now())));
      storeStep(tx, unchanged(changed), stored.contact);
    });
  }
}

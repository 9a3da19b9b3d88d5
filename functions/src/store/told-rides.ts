import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { isStillTrue } from '@talwaerts/domain/notification/own-rides.ts';
import type { ConfirmedRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { readReadable } from './reading.ts';
import { returnDocument } from './returns.ts';
import { rideDocument } from './rides.ts';

/** Finds the rides of a message that are still open, without those that the company has given back or lost. */
export async function findToldRides({ companyId, rideIds }: OrderOf<'open-rides'>): Promise<readonly Ride[]> {
  if (rideIds.length === 0) return [];
  const snapshots = await db().getAll(...rideIds.map((id) => rideDocument(id)));
  const open = snapshots.flatMap((one) => ifStored(one, readRide) ?? []).filter(({ status }) => status === 'open');
  const again = open.filter(({ round }) => round > 0);
  if (again.length === 0) return open;
  const returns = await db().getAll(...again.map(({ id }) => returnDocument(companyId, id)));
  const returned = new Set(returns.filter(({ exists }) => exists).map(({ id }) => id));
  return open.filter(({ id }) => !returned.has(id));
}

/** Finds the company's ride that a message is about. Undefined if the message is not true any more. */
export async function findToldOwnRide(order: OrderOf<'own-ride'>, nowMs: number): Promise<Ride | undefined> {
  const ride = ifStored(await rideDocument(order.rideId).get(), readRide);
  return ride && isStillTrue(order, ride, nowMs) ? ride : undefined;
}

interface Pickups {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Finds confirmed rides by their pickup, from `fromMs` to before `untilMs`. Leaves out an unreadable one. */
export async function findStartingRides({ fromMs, untilMs }: Pickups): Promise<readonly ConfirmedRide[]> {
  const { docs } = await db()
    .collection('rides')
    .where('status', '==', 'confirmed')
    .where('pickupAt', '>=', Timestamp.fromMillis(fromMs))
    .where('pickupAt', '<', Timestamp.fromMillis(untilMs))
    .get();
  return readReadable(docs, readRide).filter((ride) => ride.status === 'confirmed');
}

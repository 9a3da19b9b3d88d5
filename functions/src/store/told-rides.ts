import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';
import { returnDocument } from './returns.ts';
import { rideDocument } from './rides.ts';

const stateAfter = { canceled: 'canceled', assigned: 'confirmed' } as const;

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

/** Finds the company's ride that a message is about. Undefined if the ride's state or carrier has changed since. */
export async function findToldOwnRide(order: OrderOf<'own-ride'>): Promise<Ride | undefined> {
  const ride = ifStored(await rideDocument(order.rideId).get(), readRide);
  const isCurrent = ride?.status === stateAfter[order.what] && carrierOf(ride)?.companyId === order.companyId;
  return isCurrent ? ride : undefined;
}

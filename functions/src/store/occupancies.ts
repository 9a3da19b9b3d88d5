import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { type TakenTime, takenTimeOf } from '@talwaerts/domain/website/capacity.ts';
import { readOccupancy } from '@talwaerts/domain/website/stored-website.ts';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** The times that a company's confirmed rides take. One document, so that a guest's question costs one read. */
const occupancyDocument = (companyId: string) => db().doc(`occupancies/${companyId}`);

export async function loadTakenTimes(tx: Transaction, companyId: string): Promise<readonly TakenTime[]> {
  return readOccupancy(await tx.get(occupancyDocument(companyId)));
}

/** Keeps the ride's time while it is confirmed. Whoever moves it to another carrier also calls `freeTime`. */
export function storeTakenTime(tx: Transaction, ride: Ride): void {
  const carrier = carrierOf(ride);
  if (ride.status === 'confirmed') storeTime(tx, ride.carrier.companyId, { [ride.id]: takenTimeOf(ride) });
  else if (carrier) freeTime(tx, carrier.companyId, ride.id);
}

/** Frees the time of a ride that is not the company's any more. */
export const freeTime = (tx: Transaction, companyId: string, rideId: string): void =>
  storeTime(tx, companyId, { [rideId]: FieldValue.delete() });

function storeTime(tx: Transaction, companyId: string, rides: Readonly<Record<string, TakenTime | FieldValue>>): void {
  tx.set(occupancyDocument(companyId), { rides }, { merge: true });
}

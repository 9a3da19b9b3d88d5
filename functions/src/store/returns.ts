import type { RideReturn } from '@talwaerts/domain/ride/ride-return.ts';
import { readReturn } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const returnDocument = (companyId: string, rideId: string) =>
  db().doc(`companies/${companyId}/returns/${rideId}`);

/** Loads the return of a ride by a company; undefined if the company has not lost it. */
export async function loadReturn(tx: Transaction, companyId: string, rideId: string): Promise<RideReturn | undefined> {
  return ifStored(await tx.get(returnDocument(companyId, rideId)), readReturn);
}

export function storeReturn(
  tx: Transaction,
  { companyId, rideId }: { readonly companyId: string; readonly rideId: string },
  { givenBackAtMs, pickupAtMs, ...returned }: RideReturn,
): void {
  tx.create(returnDocument(companyId, rideId), {
    ...returned,
    givenBackAt: Timestamp.fromMillis(givenBackAtMs),
    pickupAt: Timestamp.fromMillis(pickupAtMs),
  });
}

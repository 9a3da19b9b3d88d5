import type { RideReturn } from '@talwaerts/domain/ride/give-back.ts';
import { readReturn } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

const returnDocument = (companyId: string, rideId: string) => db().doc(`companies/${companyId}/returns/${rideId}`);

/** Loads the return of a ride by a company; undefined if the company has not given it back. */
export async function loadReturn(tx: Transaction, companyId: string, rideId: string): Promise<RideReturn | undefined> {
  return ifStored(await tx.get(returnDocument(companyId, rideId)), readReturn);
}

export function storeReturn(
  tx: Transaction,
  { companyId, rideId }: { readonly companyId: string; readonly rideId: string },
  { givenBackAtMs, pickupAtMs, isProvisionKept }: RideReturn,
): void {
  tx.create(returnDocument(companyId, rideId), {
    givenBackAt: Timestamp.fromMillis(givenBackAtMs),
    pickupAt: Timestamp.fromMillis(pickupAtMs),
    isProvisionKept,
  });
}

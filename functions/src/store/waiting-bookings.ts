import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { readWaitingBooking, type WaitingBooking } from '@talwaerts/domain/website/waiting-booking.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const waitingBookingDocument = (rideId: string) => db().doc(`waitingBookings/${rideId}`);

export async function loadWaitingBooking(tx: Transaction, rideId: string): Promise<WaitingBooking | undefined> {
  return ifStored(await tx.get(waitingBookingDocument(rideId)), readWaitingBooking);
}

export function storeWaitingBooking(tx: Transaction, rideId: string, { expireAtMs, ...waiting }: WaitingBooking): void {
  tx.create(waitingBookingDocument(rideId), { ...waiting, expireAt: Timestamp.fromMillis(expireAtMs) });
}

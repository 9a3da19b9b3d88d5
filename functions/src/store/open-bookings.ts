import { mailboxOf } from '@talwaerts/domain/contact/email-shape.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { readWaitingBooking, type WaitingBooking } from '@talwaerts/domain/website/waiting-booking.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { rideDocument } from './rides.ts';
import { usageDocument } from './usage.ts';

interface Booked {
  readonly rideId: string;
  readonly pickupAtMs: number;
}
/** More than any rule asks for, so that a transaction reads few rides. */
const maxRemembered = 10;

/**
 * Counts a guest's bookings on companies' pages whose pickup is to come, by mailbox. Only reads: returns the count, and
 * the function that adds the rides of a booking.
 */
export async function countOpenBookings(tx: Transaction, guestEmail: string, nowMs: number) {
  const document = usageDocument({ name: 'page-bookings' }, mailboxOf(guestEmail));
  const known = ifStored(await tx.get(document), (stored) =>
    fieldsOf(stored).parts(
      'rides',
      (part): Booked => ({ rideId: part.text('rideId'), pickupAtMs: part.integer('pickupAtMs') }),
    ),
  );
  const ahead = (known ?? []).filter(({ pickupAtMs }) => pickupAtMs > nowMs);
  const stored = ahead.length > 0 ? await tx.getAll(...ahead.map(({ rideId }) => rideDocument(rideId))) : [];
  const open = stored.filter((ride) => ifStored(ride, readRide)?.status === 'confirmed').map(({ id }) => id);
  return {
    count: open.length,
    add: (booked: readonly Booked[]): void => {
      const rides = [...ahead.filter(({ rideId }) => open.includes(rideId)), ...booked].slice(-maxRemembered);
      const lastMs = Math.max(...rides.map(({ pickupAtMs }) => pickupAtMs));
      tx.set(document, { rides, expireAt: Timestamp.fromMillis(lastMs) });
    },
  };
}

export const waitingBookingDocument = (rideId: string) => db().doc(`waitingBookings/${rideId}`);

export async function loadWaitingBooking(tx: Transaction, rideId: string): Promise<WaitingBooking | undefined> {
  return ifStored(await tx.get(waitingBookingDocument(rideId)), readWaitingBooking);
}

export function storeWaitingBooking(tx: Transaction, rideId: string, { expireAtMs, ...waiting }: WaitingBooking): void {
  tx.create(waitingBookingDocument(rideId), { ...waiting, expireAt: Timestamp.fromMillis(expireAtMs) });
}

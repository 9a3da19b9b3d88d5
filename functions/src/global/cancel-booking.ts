import { cancelBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { cancelByGuest } from '@talwaerts/domain/ride/cancel-ride.ts';
import { payerOf } from '@talwaerts/domain/ride/hand-on.ts';
import { db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { loadAccount } from '../store/ledger.ts';
import { loadRide, storeStep } from '../store/rides.ts';
import { isLinkOf, verifyBooking } from '../use-cases/order/booking-link.ts';

/**
 * Cancels the ride of the booking that the signed link opens, or the other ride of its trip. Idempotent. Refused with
 * `not-found` (also for a token that we did not sign), `wrong-state`, `too-late`.
 */
export const cancelbooking = guestCallable(
  'global-cancelbooking',
  { payload: cancelBookingSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ token, orderId }, { nowMs }) => {
    const link = verifyBooking(token, linkSigningKey.value());
    const rideId = normaliseBookingId(orderId);
    if (!link || rideId === undefined) return refusal({ refused: 'not-found' });
    return db().runTransaction(async (tx) => {
      const [stored, linked] = await Promise.all([loadRide(tx, rideId), loadRide(tx, link.bookingId)]);
      if (linked && !isLinkOf(link, linked.ride)) return refusal({ refused: 'not-found' });
      const isOfTrip = stored?.ride.tripId !== null && stored?.ride.tripId === linked?.ride.tripId;
      if (!stored || (rideId !== link.bookingId && !isOfTrip)) return refusal({ refused: 'not-found' });
      const { ride } = stored;
      if (ride.status === 'canceled') return { valid: true };
      const account = ride.status === 'confirmed' ? await loadAccount(tx, payerOf(ride)) : null;
      const outcome = cancelByGuest(ride, account, nowMs);
      if ('refused' in outcome) return refusal(outcome);
      storeStep(tx, outcome, stored.contact);
      return { valid: true };
    });
  },
);

import { openBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { verifyBooking } from '../use-cases/booking-link.ts';
import { readBack } from '../use-cases/read-booking.ts';

/** A guest opens a booking by the signed link of the confirmation mail; here it also says until when each ride can be canceled. */
export const openbooking = guestCallable(
  'global-openbooking',
  { payload: openBookingSchema, rateLimit: { requests: 60, perSeconds: 60 }, secrets: [linkSigningKey] },
  async ({ token }, { nowMs }) => {
    const bookingId = verifyBooking(token, linkSigningKey.value());
    const booking = bookingId === undefined ? undefined : await readBack(bookingId, { cancelableAtMs: nowMs });
    return booking ? { valid: true, data: booking.data } : { valid: false };
  },
);

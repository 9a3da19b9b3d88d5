import { openBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { verifyBooking } from '../use-cases/order/booking-link.ts';
import { openBooking } from '../use-cases/order/open-booking.ts';

/**
 * Opens a booking by the signed link of a mail. The answer states until when each ride can be canceled. Refused with
 * `link-expired` from 30 days after the ride.
 */
export const openbooking = guestCallable(
  'global-openbooking',
  { payload: openBookingSchema, rateLimit: { requests: 60, perSeconds: 60 }, secrets: [linkSigningKey] },
  async ({ token }, { nowMs }) => {
    const bookingId = verifyBooking(token, linkSigningKey.value());
    if (bookingId === undefined) return { valid: false };
    const opened = await openBooking(bookingId, nowMs);
    if (!opened) return { valid: false };
    return 'refused' in opened ? refusal(opened) : { valid: true, data: opened };
  },
);

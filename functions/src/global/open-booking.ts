import { openBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { cancelableUntilMs } from '@talwaerts/domain/ride/cancel-ride.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkedBooking } from '../use-cases/order/proven-booking.ts';
import { readBack } from '../use-cases/order/read-booking.ts';

/**
 * Opens a booking by the signed link of a mail. The answer states until when each ride can be canceled. Refused with
 * `link-expired` from 30 days after the ride.
 */
export const openbooking = guestCallable(
  'global-openbooking',
  { payload: openBookingSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ token }, { nowMs }) => {
    const booking = await linkedBooking(token, nowMs);
    if (!booking) return { valid: false };
    if ('refused' in booking) return refusal(booking);
    return { valid: true, data: await readBack(booking, nowMs, (ride) => cancelableUntilMs(ride, nowMs)) };
  },
);

import { loadBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { guestCallable } from '../platform/callable.ts';
import { typedBooking } from '../use-cases/order/proven-booking.ts';
import { readBack } from '../use-cases/order/read-booking.ts';

/** Looks a booking up by its number and the guest's e-mail. A wrong number and a wrong e-mail get the same answer. */
export const loadbooking = guestCallable(
  'global-loadbooking',
  { payload: loadBookingSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ orderId, email }, { nowMs }) => {
    const booking = await typedBooking(normaliseBookingId(orderId) ?? '', email, nowMs);
    return booking ? { valid: true, data: await readBack(booking, nowMs, () => null) } : { valid: false };
  },
);

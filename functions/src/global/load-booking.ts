import { loadBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { guestCallable } from '../platform/callable.ts';
import { lookUpBooking } from '../use-cases/order/look-up-booking.ts';

/** Looks a booking up by its number and the guest's e-mail. A wrong number and a wrong e-mail get the same answer. */
export const loadbooking = guestCallable(
  'global-loadbooking',
  { payload: loadBookingSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ orderId, email }, { nowMs }) => {
    const data = await lookUpBooking(normaliseBookingId(orderId) ?? '', email, nowMs);
    return data ? { valid: true, data } : { valid: false };
  },
);

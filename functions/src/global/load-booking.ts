import { loadBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { guestCallable } from '../platform/callable.ts';
import { readBack } from '../use-cases/read-booking.ts';

/** A guest looks a booking up. A wrong id and a wrong e-mail answer the same. */
export const loadbooking = guestCallable(
  'global-loadbooking',
  { payload: loadBookingSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ orderId, email }) => {
    const booking = await readBack(normaliseBookingId(orderId) ?? '');
    if (!booking || booking.email.toLowerCase() !== email.toLowerCase()) return { valid: false };
    return { valid: true, data: booking.data };
  },
);

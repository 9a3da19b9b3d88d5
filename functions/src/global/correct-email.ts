import { correctEmailSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { correctBookingEmail } from '../use-cases/order/correct-booking-email.ts';

/**
 * Corrects the e-mail address of a booking. The proof is the order's `requestId`, which only the browser that has
 * booked knows. Idempotent. Refused with `not-found`, `too-old`, and the refusals of the domain's `correctEmail`.
 */
export const correctemail = guestCallable(
  'global-correctemail',
  { payload: correctEmailSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ requestId, email }, { nowMs }) => {
    const refused = await correctBookingEmail(requestId.toLowerCase(), email, nowMs);
    return refused ? refusal(refused) : { valid: true };
  },
);

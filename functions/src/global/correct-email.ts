import { correctEmailSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { signBooking } from '../use-cases/order/booking-link.ts';
import { correctBookingEmail } from '../use-cases/order/correct-booking-email.ts';

/**
 * Corrects the e-mail address of a booking. The proof is the order's `requestId`, which only the browser that has
 * booked knows. Idempotent. The token opens the booking like the link of the mail to that address. Refused with
 * `not-found`, `too-old`, and the refusals of the domain's `correctEmail`.
 */
export const correctemail = guestCallable(
  'global-correctemail',
  { payload: correctEmailSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ requestId, email }, { nowMs }) => {
    const corrected = await correctBookingEmail(requestId.toLowerCase(), email, nowMs);
    if ('refused' in corrected) return refusal(corrected);
    return { valid: true, token: signBooking(corrected, linkSigningKey.value()) };
  },
);

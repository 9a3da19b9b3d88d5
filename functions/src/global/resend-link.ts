import { resendLinkSchema } from '@talwaerts/domain/calls/booking.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { guestCallable } from '../platform/callable.ts';
import { resendLink } from '../use-cases/order/resend-link.ts';

/** Mails the signed link of a booking to its guest again. Never tells whether the booking exists. */
export const resendlink = guestCallable(
  'global-resendlink',
  { payload: resendLinkSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ orderId, requestId }, { nowMs }) => {
    await resendLink(normaliseBookingId(orderId) ?? '', requestId.toLowerCase(), nowMs);
    return { valid: true };
  },
);

import { confirmPageRideSchema } from '@talwaerts/domain/calls/website.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { confirmWaitingRide } from '../use-cases/order/book-on-page.ts';
import { signBooking, verifyWaiting } from '../use-cases/order/booking-link.ts';

/**
 * Books a ride that waits, by the token of the mailed link. A call and no page: programs that check mails open links,
 * and press no buttons.
 */
export const confirmride = guestCallable(
  'website-confirmride',
  { payload: confirmPageRideSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ token }, { nowMs }) => {
    const key = linkSigningKey.value();
    const rideId = verifyWaiting(token, key);
    const booked = rideId === undefined ? refused('not-found') : await confirmWaitingRide(rideId, nowMs);
    return 'refused' in booked
      ? refusal(booked)
      : { valid: true, token: signBooking({ id: booked.rideId, emailCorrectedAtMs: null }, key) };
  },
);

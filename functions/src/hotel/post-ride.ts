import { postRideSchema } from '@talwaerts/domain/calls/post-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { orderRide } from '../use-cases/order/order-ride.ts';

/** Orders a ride for a hotel's guest. */
export const postride = memberCallable(
  'hotel-postride',
  {
    roles: ['hotel'],
    payload: postRideSchema,
    rateLimit: { requests: 30, perSeconds: 60 },
  },
  async (payload, caller) => {
    const booked = await orderRide(payload, { caller, payToPartner: payload.payToPartner }, caller.nowMs);
    return 'refused' in booked ? refusal(booked) : { valid: true, document: booked.bookingIds[0] ?? '' };
  },
);

import { postRideSchema } from '@talwaerts/domain/calls/post-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mapsServerKey } from '../platform/params.ts';
import { orderRide } from '../use-cases/order-ride.ts';

/** A hotel orders a ride for its guest. */
export const postride = memberCallable(
  'hotel-postride',
  { roles: ['hotel'], payload: postRideSchema, rateLimit: { requests: 30, perSeconds: 60 }, secrets: [mapsServerKey] },
  async (payload, { member, nowMs }) => {
    const booked = await orderRide(payload, { member, payToPartner: payload.payToPartner }, nowMs);
    return 'refused' in booked ? refusal(booked) : { valid: true, document: booked.bookingIds[0] ?? '' };
  },
);

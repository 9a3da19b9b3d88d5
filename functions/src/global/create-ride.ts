import { createRideSchema } from '@talwaerts/domain/calls/create-ride.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { signBooking } from '../use-cases/order/booking-link.ts';
import { orderRide } from '../use-cases/order/order-ride.ts';

/** Books a guest's ride or round trip. The token, if wanted, opens the booking like the link of its first mail. */
export const createride = guestCallable(
  'global-createride',
  { payload: createRideSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async (payload, { nowMs }) => {
    const booked = await orderRide(payload, null, nowMs);
    if ('refused' in booked) return refusal(booked);
    const [document = '', documentBack] = booked.bookingIds;
    return {
      valid: true,
      document,
      ...(documentBack !== undefined && { documentBack }),
      ...(payload.withToken && {
        token: signBooking({ id: document, emailCorrectedAtMs: null }, linkSigningKey.value()),
      }),
    };
  },
);

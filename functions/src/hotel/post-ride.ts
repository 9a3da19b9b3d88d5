import { postRideSchema } from '@talwaerts/domain/calls/post-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mapsServerKey } from '../platform/params.ts';
import { orderRide } from '../use-cases/order-ride.ts';

/** A hotel orders a ride for its guest. */
export const postride = memberCallable<'hotel-postride', ReturnType<typeof postRideSchema.validateSync>>(
  { roles: ['hotel'], payload: postRideSchema, rateLimit: { requests: 30, perSeconds: 60 }, secrets: [mapsServerKey] },
  async (payload, { member, nowMs }) => {
    if (member.role !== 'hotel') return refusal({ refused: 'not-yours' });
    const hotel = { companyId: member.companyId, payToPartner: payload.payToPartner };
    const booked = await orderRide(payload, { by: member.uid, hotel }, nowMs);
    return 'refused' in booked ? refusal(booked) : { valid: true, document: booked.bookingIds[0] ?? '' };
  },
);

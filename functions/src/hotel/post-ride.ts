import { postRideSchema } from '@talwaerts/domain/calls/post-ride.ts';
import { memberCallable, refusal } from '../shared/callable.ts';
import { orderRide } from '../shared/order-ride.ts';
import { mapsServerKey } from '../shared/params.ts';

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

import { changeRideSchema } from '@talwaerts/domain/calls/change-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { changeBooking } from '../use-cases/order/change-booking.ts';

/** Changes a ride that the caller's hotel has posted. Refused with the refusals of `changeBooking`. */
export const changeride = memberCallable(
  'hotel-changeride',
  {
    roles: ['hotel'],
    payload: changeRideSchema,
    rateLimit: { requests: 30, perSeconds: 60 },
  },
  async ({ rideid, ...payload }, hotel) => {
    const outcome = await changeBooking({ rideId: rideid, changer: { hotel }, payload, nowMs: hotel.nowMs });
    return 'refused' in outcome ? refusal(outcome) : { valid: true, state: outcome.state };
  },
);

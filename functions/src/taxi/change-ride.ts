import { changeForGuestSchema } from '@talwaerts/domain/calls/change-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { changeBooking } from '../use-cases/order/change-booking.ts';

/**
 * Changes a confirmed ride of the caller's company for the guest who has called it. Refused with the refusals of
 * `changeBooking`.
 */
export const changeride = memberCallable(
  'taxi-changeride',
  { roles: ['taxi'], payload: changeForGuestSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ rideid, ...payload }, taxi) => {
    const outcome = await changeBooking({ rideId: rideid, changer: { taxi }, payload, nowMs: taxi.nowMs });
    return 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);

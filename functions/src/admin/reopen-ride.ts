import { reopenRideSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { reopenRide } from '@talwaerts/domain/ride/complete-ride.ts';
import { memberCallable } from '../platform/callable.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

/** Reverts a finish or a no-show: the ride is confirmed again. */
export const reopenride = memberCallable(
  'admin-reopenride',
  { roles: ['admin'], payload: reopenRideSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, reason }, caller) =>
    decideOnRide(rideid, caller, (ride) => reopenRide(ride, caller.nowMs), {
      what: 'ride-reopened',
      data: { reason: reason.trim() },
    }),
);

import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { reportNoShow } from '@talwaerts/domain/ride/complete-ride.ts';
import { memberCallable } from '../platform/callable.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

/** Closes a ride whose guest did not come. */
export const noshow = memberCallable(
  'driver-noshow',
  { roles: ['taxi', 'driver', 'admin'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, caller) =>
    decideOnRide(rideid, caller, (ride) => reportNoShow(ride, caller.member, caller.nowMs), { what: 'ride-no-show' }),
);

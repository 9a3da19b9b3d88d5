import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { finishRide } from '@talwaerts/domain/ride/complete-ride.ts';
import { memberCallable } from '../platform/callable.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

/** Closes a ride whose transport took place. */
export const finishride = memberCallable(
  'driver-finishride',
  { roles: ['taxi', 'driver', 'admin'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, caller) =>
    decideOnRide(rideid, caller, (ride) => finishRide(ride, caller.member, caller.nowMs), { what: 'ride-finished' }),
);

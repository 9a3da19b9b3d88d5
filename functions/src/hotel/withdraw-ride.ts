import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { withdrawRide } from '@talwaerts/domain/ride/cancel-ride.ts';
import { stampOf } from '@talwaerts/domain/ride/stamp.ts';
import { memberCallable } from '../platform/callable.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

/** Withdraws an open ride of the caller's hotel. */
export const withdrawride = memberCallable(
  'hotel-withdrawride',
  { roles: ['hotel'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, caller) =>
    decideOnRide(
      rideid,
      caller,
      (ride) => withdrawRide(ride, caller.member.companyId, stampOf(caller.member, caller.nowMs)),
      { what: 'ride-withdrawn' },
    ),
);

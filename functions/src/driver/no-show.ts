import { closeRideSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { reportNoShow } from '@talwaerts/domain/ride/complete-ride.ts';
import { tappedAtMs } from '@talwaerts/domain/ride/report-progress.ts';
import { memberCallable } from '../platform/callable.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

/** Closes a ride whose guest did not come. */
export const noshow = memberCallable(
  'driver-noshow',
  { roles: ['taxi', 'driver', 'admin'], payload: closeRideSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, at }, caller) =>
    decideOnRide(rideid, caller, (ride) => reportNoShow(ride, caller.member, tappedAtMs(at, caller.nowMs)), {
      what: 'ride-no-show',
    }),
);

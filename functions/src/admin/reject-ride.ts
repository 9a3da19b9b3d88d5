import { rejectRideSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { rejectRide } from '@talwaerts/domain/ride/cancel-ride.ts';
import { stampOf } from '@talwaerts/domain/ride/stamp.ts';
import { memberCallable } from '../platform/callable.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

/** Rejects an open ride. */
export const rejectride = memberCallable(
  'admin-rejectride',
  { roles: ['admin'], payload: rejectRideSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, reason }, caller) =>
    decideOnRide(rideid, caller, (ride) => rejectRide(ride, stampOf(caller.member, caller.nowMs)), {
      what: 'ride-rejected',
      data: { reason: reason?.trim() || null },
    }),
);

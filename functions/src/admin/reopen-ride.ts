import { reopenRideSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { reopenRide } from '@talwaerts/domain/ride/complete-ride.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { memberCallable } from '../platform/callable.ts';
import { hasInvoice } from '../store/ride-invoices.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

/** Reverts a finish or a no-show: the ride is confirmed again. */
export const reopenride = memberCallable(
  'admin-reopenride',
  { roles: ['admin'], payload: reopenRideSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, reason }, caller) =>
    decideOnRide(
      rideid,
      caller,
      async (ride, tx) => reopenRide(ride, caller.nowMs, await hasInvoice(tx, ride.id)),
      (ride) => ({ what: 'ride-reopened', data: { reason: reason.trim(), ...endOf(ride) } }),
    ),
);

/** Returns the end that the ride loses. */
const endOf = (ride: Ride) =>
  ride.status === 'closed' && {
    ended: ride.closed.how,
    endedAtMs: ride.closed.atMs,
    endedBy: ride.closed.by,
  };

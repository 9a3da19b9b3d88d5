import { closeRideSchema, delaySchema, progressSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { reportProgress, setDelay, tappedAtMs, undoProgress } from '@talwaerts/domain/ride/report-progress.ts';
import { markSeen } from '@talwaerts/domain/ride/set-crew.ts';
import { memberCallable } from '../platform/callable.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

const rateLimit = { requests: 120, perSeconds: 60 };

/** Reports a step of a ride for its carrier, or takes the last one back. */
export const progress = memberCallable(
  'driver-progress',
  { roles: ['taxi', 'driver'], payload: progressSchema, rateLimit },
  ({ rideid, step, at, undo = false }, caller) => {
    const { member, nowMs } = caller;
    const report = { step, atMs: tappedAtMs(at, nowMs), nowMs };
    const decide = undo ? undoProgress : reportProgress;
    return decideOnRide(rideid, caller, (ride) => decide(ride, member, report), null);
  },
);

/** Tells the guest that the taxi comes later. */
export const delay = memberCallable(
  'driver-delay',
  { roles: ['taxi', 'driver'], payload: delaySchema, rateLimit },
  ({ rideid, minutes }, caller) => decideOnRide(rideid, caller, (ride) => setDelay(ride, caller.member, minutes), null),
);

/** Stores that the driver has seen the ride as it was at the tap: what changed since has not been seen. */
export const seen = memberCallable(
  'driver-seen',
  { roles: ['taxi', 'driver'], payload: closeRideSchema, rateLimit },
  ({ rideid, at }, caller) => {
    const seenAtMs = tappedAtMs(at, caller.nowMs);
    return decideOnRide(rideid, caller, (ride) => markSeen(ride, caller.member, seenAtMs), null);
  },
);

import { saveOwnRideSchema } from '@talwaerts/domain/calls/own-ride.ts';
import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { cancelOwnRide } from '@talwaerts/domain/ride/cancel-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';
import { saveOwnRide } from '../use-cases/order/save-own-ride.ts';

const rateLimit = { requests: 60, perSeconds: 60 };

/** Stores a new own ride of the caller's company, or changes one. Idempotent by `requestId`. */
export const saveride = memberCallable(
  'taxi-saveride',
  { roles: ['taxi'], payload: saveOwnRideSchema, rateLimit },
  async (payload, caller) => {
    const saved = await saveOwnRide(payload, caller);
    return 'refused' in saved ? refusal(saved) : { valid: true, document: saved.rideId };
  },
);

/** Cancels an own ride of the caller's company. Idempotent. */
export const cancelride = memberCallable(
  'taxi-cancelride',
  { roles: ['taxi'], payload: rideActionSchema, rateLimit },
  ({ rideid }, caller) => {
    const { companyId, uid } = caller.member;
    const stamp = { atMs: caller.nowMs, by: uid };
    return decideOnRide(rideid, caller, (ride) => cancelOwnRide(ride, companyId, stamp), null);
  },
);

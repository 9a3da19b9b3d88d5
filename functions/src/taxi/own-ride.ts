import { cancelOwnRideSchema, saveOwnRideSchema } from '@talwaerts/domain/calls/own-ride.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { cancelOwnRide } from '@talwaerts/domain/ride/cancel-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';
import { cancelSeries } from '../use-cases/order/repeat-own-ride.ts';
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

/** Cancels an own ride of the caller's company, with `scope` `later` also the later ones of its series. Idempotent. */
export const cancelride = memberCallable(
  'taxi-cancelride',
  { roles: ['taxi'], payload: cancelOwnRideSchema, rateLimit },
  async ({ rideid, scope }, caller) => {
    const { companyId, uid } = caller.member;
    const stamp = { atMs: caller.nowMs, by: uid };
    if (scope !== 'later') return decideOnRide(rideid, caller, (ride) => cancelOwnRide(ride, companyId, stamp), null);
    const outcome = await memberTransaction(caller.member, async (tx) =>
      (await mayAct(tx, caller.member))
        ? cancelSeries(tx, { rideId: rideid, companyId, ...stamp })
        : refused('company-inactive'),
    );
    return outcome ? refusal(outcome) : { valid: true };
  },
);

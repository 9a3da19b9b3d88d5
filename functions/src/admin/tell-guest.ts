import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { tellGuest } from '@talwaerts/domain/ride/tell-guest.ts';
import { memberCallable } from '../platform/callable.ts';
import { loadEscalation } from '../store/config.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';

/** Tells the guest of an open ride at once that no taxi has accepted it yet. */
export const tellguest = memberCallable(
  'admin-tellguest',
  { roles: ['admin'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ rideid }, caller) => {
    const settings = await loadEscalation();
    return decideOnRide(rideid, caller, (ride) => tellGuest(ride, settings, caller.nowMs), { what: 'ride-guest-told' });
  },
);

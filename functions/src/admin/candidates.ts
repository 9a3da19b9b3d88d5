import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide } from '../store/rides.ts';
import { findCandidates } from '../use-cases/order/find-candidates.ts';

/** Lists the companies that could drive an open ride, for an administrator who looks for one. */
export const candidates = memberCallable(
  'admin-candidates',
  { roles: ['admin'], payload: rideActionSchema, rateLimit: { requests: 120, perSeconds: 60 } },
  ({ rideid }, { member, nowMs }) =>
    memberTransaction(
      member,
      async (tx) => {
        const stored = await loadRide(tx, rideid);
        if (!stored) return refusal({ refused: 'not-found' });
        return { valid: true, candidates: await findCandidates(tx, stored.ride, nowMs) };
      },
      { readOnly: true },
    ),
);

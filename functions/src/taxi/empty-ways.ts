import { emptyWaysSchema } from '@talwaerts/domain/calls/empty-ways.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { takeFromBudget } from '../store/route-requests.ts';
import { findRoute } from '../use-cases/pricing/quote-route.ts';

/** Measures the empty ways of rides that a company could take. Requests a route from the maps service once an hour. */
export const emptyways = memberCallable(
  'taxi-emptyways',
  {
    roles: ['taxi'],
    payload: emptyWaysSchema,
    rateLimit: { requests: 30, perSeconds: 600 },
  },
  async ({ ways }, { member, nowMs }) => {
    const isActive = await memberTransaction(member, (tx) => mayAct(tx, member), { readOnly: true });
    if (!isActive) return refusal(refused('company-inactive'));
    // One after the other, so that they share what the first one reserves.
    let taken = Promise.resolve();
    const take = () => (taken = taken.then(() => takeFromBudget('emptyWays', nowMs)));
    const routes = await Promise.all(ways.map(({ from, to }) => findRoute(from, to, nowMs, take)));
    return {
      valid: true,
      ways: routes.map((route) => {
        if (!route) return null;
        const { distanceMeters, durationSeconds } = route;
        return { distanceMeters, durationSeconds };
      }),
    };
  },
);

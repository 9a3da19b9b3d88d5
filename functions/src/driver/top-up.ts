import { topUpSchema } from '@talwaerts/domain/calls/tokens.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { stripeSecretKey } from '../platform/params.ts';
import { beginTopUp } from '../use-cases/company/start-top-up.ts';

/** Does the same as `createStripeSession`, but answers in the dashboard's form (docs/specification/calls.md). */
export const topUp = memberCallable(
  'driver-topUp',
  {
    roles: ['taxi', 'driver'],
    payload: topUpSchema,
    rateLimit: { requests: 20, perSeconds: 60 },
    secrets: [stripeSecretKey],
  },
  async ({ amount }, caller) => {
    const outcome = await beginTopUp(amount, caller);
    return 'refused' in outcome ? refusal(outcome) : { valid: true, url: outcome.url };
  },
);

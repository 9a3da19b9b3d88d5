import { topUpSchema } from '@talwaerts/domain/calls/tokens.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { stripeSecretKey } from '../platform/params.ts';
import { beginTopUp } from '../use-cases/company/start-top-up.ts';

/** Starts a top-up for a taxi company. Returns the URL of the payment page. */
export const createStripeSession = memberCallable(
  'driver-createStripeSession',
  {
    roles: ['taxi', 'driver'],
    payload: topUpSchema,
    rateLimit: { requests: 20, perSeconds: 60 },
    secrets: [stripeSecretKey],
  },
  async ({ amount }, caller) => {
    const outcome = await beginTopUp(amount, caller);
    return 'refused' in outcome ? refusal(outcome) : { valid: true, sessionURL: outcome.url };
  },
);

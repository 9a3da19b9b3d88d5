import { topUpSchema } from '@talwaerts/domain/calls/tokens.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { beginTopUp } from '../use-cases/company/start-top-up.ts';

const options = {
  roles: ['taxi', 'driver'],
  payload: topUpSchema,
  rateLimit: { requests: 20, perSeconds: 60 },
} as const;

/** Starts a top-up for a taxi company. Returns the URL of the payment page, in the dashboard's form. */
export const topUp = memberCallable('driver-topUp', options, async ({ amount }, caller) => {
  const outcome = await beginTopUp(amount, caller);
  return 'refused' in outcome ? refusal(outcome) : { valid: true, url: outcome.url };
});

/** Does the same as `topUp`, but answers in the other specified form (docs/specification/calls.md). */
export const createStripeSession = memberCallable('driver-createStripeSession', options, async ({ amount }, caller) => {
  const outcome = await beginTopUp(amount, caller);
  return 'refused' in outcome ? refusal(outcome) : { valid: true, sessionURL: outcome.url };
});

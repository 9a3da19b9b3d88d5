import { onboardingSchema } from '@talwaerts/domain/calls/onboarding.ts';
import { applicantCallable, refusal } from '../platform/callable.ts';
import { applyForCompany } from '../use-cases/company/apply-for-company.ts';

/** Submits a taxi company's application. The caller is the anonymous account that uploaded the licence. */
export const onboarding = applicantCallable(
  'global-onboarding',
  { payload: onboardingSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async (payload, { uid, sender, nowMs }) => {
    const refused = await applyForCompany(payload, { uid, network: sender.client }, nowMs);
    return refused ? refusal(refused) : { valid: true };
  },
);

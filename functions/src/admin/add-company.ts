import { addCompanySchema } from '@talwaerts/domain/calls/companies.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { takeInCompany } from '../use-cases/company/take-in-company.ts';

/** Creates a hotel or taxi company without an application, and invites its contact as the team's Admin. */
export const addcompany = memberCallable(
  'admin-addcompany',
  {
    roles: ['admin'],
    payload: addCompanySchema,
    rateLimit: { requests: 60, perSeconds: 60 },
  },
  async (payload, caller) => {
    const outcome = await takeInCompany(payload, caller);
    return 'refused' in outcome ? refusal(outcome) : { valid: true, userid: outcome.companyId };
  },
);

import { rejectUserSchema } from '@talwaerts/domain/calls/companies.ts';
import { deactivate } from '@talwaerts/domain/company/administer.ts';
import { memberCallable } from '../platform/callable.ts';
import { changeCompanyState } from '../use-cases/company/change-company-state.ts';

/** Closes a company or turns its application down, with a reason. */
export const rejectuser = memberCallable(
  'admin-rejectuser',
  { roles: ['admin'], payload: rejectUserSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ userid, reason }, caller) =>
    changeCompanyState(userid, caller, 'company-deactivated', (company) =>
      deactivate(company, reason.trim(), caller.nowMs),
    ),
);

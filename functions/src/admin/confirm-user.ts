import { confirmUserSchema } from '@talwaerts/domain/calls/companies.ts';
import { activate } from '@talwaerts/domain/company/administer.ts';
import { factsOf } from '@talwaerts/domain/company/licence.ts';
import { memberCallable } from '../platform/callable.ts';
import { changeCompanyState } from '../use-cases/company/change-company-state.ts';

/** Activates a company: approves its application, or reactivates a closed one. */
export const confirmuser = memberCallable(
  'admin-confirmuser',
  { roles: ['admin'], payload: confirmUserSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ userid, licence }, caller) =>
    changeCompanyState(userid, caller, 'company-activated', (company) =>
      activate(company, licence && factsOf(licence)),
    ),
);

import { userSchema } from '@talwaerts/domain/calls/companies.ts';
import { activate } from '@talwaerts/domain/company/administer.ts';
import { memberCallable } from '../platform/callable.ts';
import { changeCompanyState } from '../use-cases/change-company-state.ts';

/** An administrator opens a company, after its application or again. */
export const confirmuser = memberCallable(
  'admin-confirmuser',
  { roles: ['admin'], payload: userSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ userid }, caller) => changeCompanyState(userid, caller, 'company-activated', activate),
);

import { companyFiguresSchema } from '@talwaerts/domain/calls/figures.ts';
import { memberCallable } from '../platform/callable.ts';
import { memberTransaction } from '../store/members.ts';
import { listMonth } from '../use-cases/figures/list-month.ts';

/** Lists all taxi companies with rides, turnover, charges and balance of a month. */
export const companyfigures = memberCallable(
  'admin-companyfigures',
  { roles: ['admin'], payload: companyFiguresSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ month }, { member, nowMs }) => ({
    valid: true,
    companies: await memberTransaction(member, (tx) => listMonth(tx, month, nowMs), { readOnly: true }),
  }),
);

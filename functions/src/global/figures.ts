import { figuresSchema } from '@talwaerts/domain/calls/figures.ts';
import { monthsOf } from '@talwaerts/domain/figures/period.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadCompany } from '../store/companies.ts';
import { loadMonths } from '../store/figures.ts';
import { memberTransaction } from '../store/members.ts';
import { figuresOf } from '../use-cases/figures/load-figures.ts';

/** Answers with the figures of a year or a month; reads at most 40 documents. */
export const figures = memberCallable(
  'global-figures',
  {
    roles: ['admin', 'taxi', 'hotel'],
    payload: figuresSchema,
    rateLimit: { requests: 60, perSeconds: 60 },
  },
  async ({ period, companyID }, { member, nowMs }) => {
    const companyId = (member.role === 'admin' ? companyID : member.companyId) ?? null;
    const loaded = await memberTransaction(
      member,
      async (tx) => {
        const company = companyId === null ? undefined : await loadCompany(tx, companyId);
        if (companyId !== null && !company) return refused('not-found');
        if (member.role !== 'admin' && company?.state !== 'active') return refused('company-inactive');
        const subject =
          companyId !== null && company
            ? ({ kind: company.kind, companyId, includesOwn: member.role !== 'admin' } as const)
            : ({ kind: 'platform', companyId: null } as const);
        return { subject, stored: await loadMonths(tx, companyId, monthsOf(period)) };
      },
      { readOnly: true },
    );
    if ('refused' in loaded) return refusal(loaded);
    return { valid: true, ...(await figuresOf(loaded.subject, period, loaded.stored, nowMs)) };
  },
);

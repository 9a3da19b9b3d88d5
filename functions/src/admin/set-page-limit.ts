import { pageLimitSchema } from '@talwaerts/domain/calls/website.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import type { WebsiteConfig } from '@talwaerts/domain/website/page-access.ts';
import { memberCallable } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { websiteConfigDocument } from '../store/websites.ts';

/** Sets the balance below which companies' pages are closed to guests. */
export const setpagelimit = memberCallable(
  'admin-setpagelimit',
  { roles: ['admin'], payload: pageLimitSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ lowestBalance }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const config: WebsiteConfig = { lowestBalanceTokenCents: validCents(lowestBalance) };
      tx.set(websiteConfigDocument(), config);
      storeAudit(tx, caller, { what: 'page-limit-set', companyId: null, data: { ...config } });
      return { valid: true };
    }),
);

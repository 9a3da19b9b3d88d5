import { pageLimitSchema } from '@talwaerts/domain/calls/website.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import type { WebsiteConfig } from '@talwaerts/domain/website/page-access.ts';
import { readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import { memberCallable } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { websiteConfigDocument } from '../store/websites.ts';

/** Sets the balance below which companies' pages are closed to guests, and the fee above which a booking waits. */
export const setpagelimit = memberCallable(
  'admin-setpagelimit',
  { roles: ['admin'], payload: pageLimitSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ lowestBalance, clickAbove }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const config: WebsiteConfig = {
        ...readWebsiteConfig(await tx.get(websiteConfigDocument())),
        lowestBalanceTokenCents: validCents(lowestBalance),
        ...(clickAbove !== undefined && { clickAboveTokenCents: validCents(clickAbove) }),
      };
      tx.set(websiteConfigDocument(), config);
      storeAudit(tx, caller, { what: 'page-limit-set', companyId: null, data: { ...config } });
      return { valid: true };
    }),
);

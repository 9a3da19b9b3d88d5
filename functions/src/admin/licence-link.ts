import { userSchema } from '@talwaerts/domain/calls/companies.ts';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { licenceLink } from '../services/licence-files.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadCompany } from '../store/companies.ts';

/** A link to a company's licence that works for a short time. */
export const licencelink = memberCallable<'admin-licencelink', { userid: string }>(
  { roles: ['admin'], payload: userSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ userid: companyId }, caller) => {
    const company = (await db().doc(`companies/${companyId}`).get()).data();
    const path: unknown = company?.licenceFile;
    const url = typeof path === 'string' ? await licenceLink(path, caller.nowMs) : undefined;
    if (!url) return refusal({ refused: 'not-found' });
    return db().runTransaction(async (tx) => {
      // Only a licence that is still there is shown, and showing it is written down.
      if ((await loadCompany(tx, companyId))?.licenceFile !== path) return refusal({ refused: 'not-found' });
      storeAudit(tx, caller, { what: 'licence-opened', companyId });
      return { valid: true, url };
    });
  },
);

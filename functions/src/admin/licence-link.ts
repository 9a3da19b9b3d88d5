import { userSchema } from '@talwaerts/domain/calls/companies.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { licenceLink } from '../services/licence-files.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';

/** A link to a company's licence that works for a short time. */
export const licencelink = memberCallable(
  'admin-licencelink',
  { roles: ['admin'], payload: userSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ userid: companyId }, caller) => {
    const { member, nowMs } = caller;
    const company = await memberTransaction(member, (tx) => loadCompany(tx, companyId), { readOnly: true });
    const path = company?.licenceFile;
    const url = path ? await licenceLink(path, nowMs) : undefined;
    if (!url) return refusal({ refused: 'not-found' });
    return memberTransaction(member, async (tx) => {
      // The licence may have been replaced meanwhile; opening it is on the audit log.
      if ((await loadCompany(tx, companyId))?.licenceFile !== path) return refusal({ refused: 'not-found' });
      storeAudit(tx, caller, { what: 'licence-opened', companyId });
      return { valid: true, url };
    });
  },
);

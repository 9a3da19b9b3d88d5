import { licenceLinkSchema } from '@talwaerts/domain/calls/companies.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { licenceLink } from '../services/licence-files.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';

/** Returns a link to a company's licence that works for five minutes. */
export const licencelink = memberCallable(
  'admin-licencelink',
  { roles: ['admin'], payload: licenceLinkSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ userid: companyId, renewal = false }, caller) => {
    const { member, nowMs } = caller;
    const company = await memberTransaction(member, (tx) => loadCompany(tx, companyId), { readOnly: true });
    const path = company && fileOf(company, renewal);
    const link = path ? await licenceLink(path, nowMs) : undefined;
    if (!link) return refusal({ refused: 'not-found' });
    return memberTransaction(member, async (tx) => {
      // The licence may have been replaced meanwhile. Opening it is recorded in the audit log.
      const current = await loadCompany(tx, companyId);
      if (!current || fileOf(current, renewal) !== path) return refusal({ refused: 'not-found' });
      storeAudit(tx, caller, { what: 'licence-opened', companyId });
      return { valid: true, ...link };
    });
  },
);

const fileOf = ({ licenceFile, renewal }: Company, isRenewal: boolean): string | null =>
  isRenewal ? (renewal?.file ?? null) : licenceFile;

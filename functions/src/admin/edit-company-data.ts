import { editCompanySchema } from '@talwaerts/domain/calls/companies.ts';
import { type CompanyData, changesOf } from '@talwaerts/domain/company/administer.ts';
import { shownPhone } from '@talwaerts/domain/contact/phone-number.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { companyDocument, loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';

/** Corrects a company's data. Rides that the company has accepted keep its former data. */
export const editcompanydata = memberCallable(
  'admin-editcompanydata',
  { roles: ['admin'], payload: editCompanySchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ userid: companyId, data }, caller) => {
    const fields: CompanyData = {
      name: data.companyName.trim(),
      designation: data.companyFree.trim(),
      address: data.companyAddress.trim(),
      phone: shownPhone(data.companyPhone),
      email: data.companyEmail,
    };
    return memberTransaction(caller.member, async (tx) => {
      const company = await loadCompany(tx, companyId);
      if (!company) return refusal({ refused: 'not-found' });
      const changes = changesOf(company, fields);
      if (Object.keys(changes).length === 0) return { valid: true };
      tx.update(companyDocument(companyId), { ...fields });
      storeAudit(tx, caller, { what: 'company-edited', companyId, data: changes });
      return { valid: true };
    });
  },
);

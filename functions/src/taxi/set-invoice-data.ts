import { setInvoiceDataSchema } from '@talwaerts/domain/calls/companies.ts';
import { normaliseVatId } from '@talwaerts/domain/company/vat-id.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { memberCallable, refusal } from '../platform/callable.ts';
import { AccessRevoked } from '../platform/errors.ts';
import { storeAudit } from '../store/audit-log.ts';
import { companyDocument, loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadMember } from '../use-cases/team/change-team.ts';

/** Stores tax status, VAT number and address for invoices. Closed months keep the former ones. Idempotent. */
export const setinvoicedata = memberCallable(
  'taxi-setinvoicedata',
  { roles: ['taxi'], payload: setInvoiceDataSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  (typed, caller) => {
    const { uid, companyId } = caller.member;
    const { taxStatus } = typed;
    const vatId = normaliseVatId(typed.vatId) || null;
    const invoiceAddress = typed.invoiceAddress.trim() || null;
    return memberTransaction(caller.member, async (tx) => {
      const [company, member] = await Promise.all([loadCompany(tx, companyId), loadMember(tx, companyId, uid)]);
      if (company?.state !== 'active') return refusal({ refused: 'company-inactive' });
      if (member?.teamRole !== 'Admin') throw new AccessRevoked(`${uid} is not the Admin`);
      const isStored =
        company.taxStatus === taxStatus &&
        (company.vatId ?? null) === vatId &&
        (company.invoiceAddress ?? null) === invoiceAddress;
      if (isStored) return { valid: true };
      const removed = FieldValue.delete();
      const stored = { taxStatus, vatId: vatId ?? removed, invoiceAddress: invoiceAddress ?? removed };
      tx.update(companyDocument(companyId), stored);
      storeAudit(tx, caller, { what: 'invoice-data-changed', companyId, data: { taxStatus, vatId, invoiceAddress } });
      return { valid: true };
    });
  },
);

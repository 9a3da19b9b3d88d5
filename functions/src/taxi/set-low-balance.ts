import { setLowBalanceSchema } from '@talwaerts/domain/calls/tokens.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { companyDocument } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadForAdmin } from '../use-cases/company/admin-of-company.ts';

/** Stores the balance below which the company gets a mail, as its Admin chooses it. Idempotent. */
export const setlowbalance = memberCallable(
  'taxi-setlowbalance',
  { roles: ['taxi'], payload: setLowBalanceSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  ({ tokens }, caller) => {
    const { companyId } = caller.member;
    return memberTransaction(caller.member, async (tx) => {
      const company = await loadForAdmin(tx, caller.member);
      if ('refused' in company) return refusal(company);
      const lowBalanceTokenCents = 100 * tokens;
      if (company.lowBalanceTokenCents === lowBalanceTokenCents) return { valid: true };
      tx.update(companyDocument(companyId), { lowBalanceTokenCents });
      storeAudit(tx, caller, { what: 'low-balance-set', companyId, data: { tokens } });
      return { valid: true };
    });
  },
);

import { setLowBalanceSchema } from '@talwaerts/domain/calls/tokens.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { AccessRevoked } from '../platform/errors.ts';
import { storeAudit } from '../store/audit-log.ts';
import { companyDocument, loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadMember } from '../use-cases/team/change-team.ts';

/** Stores the balance below which the company gets a mail, as its Admin chooses it. Idempotent. */
export const setlowbalance = memberCallable(
  'taxi-setlowbalance',
  { roles: ['taxi'], payload: setLowBalanceSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  ({ tokens }, caller) => {
    const { uid, companyId } = caller.member;
    return memberTransaction(caller.member, async (tx) => {
      const [company, member] = await Promise.all([loadCompany(tx, companyId), loadMember(tx, companyId, uid)]);
      if (company?.state !== 'active') return refusal({ refused: 'company-inactive' });
      if (member?.teamRole !== 'Admin') throw new AccessRevoked(`${uid} is not the Admin`);
      const lowBalanceTokenCents = 100 * tokens;
      if (company.lowBalanceTokenCents === lowBalanceTokenCents) return { valid: true };
      tx.update(companyDocument(companyId), { lowBalanceTokenCents });
      storeAudit(tx, caller, { what: 'low-balance-set', companyId, data: { tokens } });
      return { valid: true };
    });
  },
);

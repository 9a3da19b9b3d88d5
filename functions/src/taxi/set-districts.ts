import { setDistrictsSchema } from '@talwaerts/domain/calls/companies.ts';
import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { AccessRevoked } from '../platform/errors.ts';
import { storeAudit } from '../store/audit-log.ts';
import { companyDocument, loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadMember } from '../use-cases/team/change-team.ts';

/** Stores the districts that the company serves, as its Admin states them. Idempotent. */
export const setdistricts = memberCallable(
  'taxi-setdistricts',
  { roles: ['taxi'], payload: setDistrictsSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  ({ districts }, caller) => {
    const { uid, companyId } = caller.member;
    return memberTransaction(caller.member, async (tx) => {
      const [company, member] = await Promise.all([loadCompany(tx, companyId), loadMember(tx, companyId, uid)]);
      if (company?.state !== 'active') return refusal({ refused: 'company-inactive' });
      if (member?.teamRole !== 'Admin') throw new AccessRevoked(`${uid} is not the Admin`);
      const servedDistricts = tyroleanDistricts.filter((district) => districts.includes(district));
      if (servedDistricts.join() === company.servedDistricts?.join()) return { valid: true };
      tx.update(companyDocument(companyId), { servedDistricts });
      const data = { districts: servedDistricts.join(', ') };
      storeAudit(tx, caller, { what: 'districts-stated', companyId, data });
      return { valid: true };
    });
  },
);

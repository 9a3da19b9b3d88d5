import { setAlarmsSchema } from '@talwaerts/domain/calls/companies.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { companyDocument } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadForAdmin } from '../use-cases/company/admin-of-company.ts';

/** Stores from when on a late or driverless ride is urgent, as the company's Admin chooses it. Idempotent. */
export const setalarms = memberCallable(
  'taxi-setalarms',
  { roles: ['taxi'], payload: setAlarmsSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  ({ driverlessMinutes, lateMinutes }, caller) => {
    const { companyId } = caller.member;
    return memberTransaction(caller.member, async (tx) => {
      const company = await loadForAdmin(tx, caller.member);
      if ('refused' in company) return refusal(company);
      const { alarmTimes: before } = company;
      if (before?.driverlessMinutes === driverlessMinutes && before.lateMinutes === lateMinutes) return { valid: true };
      const alarmTimes = { driverlessMinutes, lateMinutes };
      tx.update(companyDocument(companyId), { alarmTimes });
      storeAudit(tx, caller, { what: 'alarms-set', companyId, data: alarmTimes });
      return { valid: true };
    });
  },
);

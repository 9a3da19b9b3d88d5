import { withdrawTariffSchema } from '@talwaerts/domain/calls/tariff.ts';
import { changeDetails, tariffChanges, withdrawTariff } from '@talwaerts/domain/pricing/change-tariff.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadTariffs, removePlannedTariff } from '../store/config.ts';
import { memberTransaction } from '../store/members.ts';

/** Withdraws a planned change of the tariff until it starts. Idempotent. */
export const withdrawtariff = memberCallable(
  'admin-withdrawtariff',
  { roles: ['admin'], payload: withdrawTariffSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ tariff, startsAt }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const { stored, planned } = await loadTariffs(tx);
      const startsAtMs = validInstant(startsAt);
      const withdrawn = withdrawTariff(planned, { tariff, startsAtMs }, caller.nowMs);
      if (withdrawn === null) return { valid: true };
      if ('refused' in withdrawn) return refusal(withdrawn);
      removePlannedTariff(tx);
      const changes = withdrawn.tariff ? tariffChanges(stored.fields, withdrawn.tariff) : [];
      storeAudit(tx, caller, {
        what: 'tariff-withdrawn',
        companyId: null,
        data: changeDetails(changes, startsAtMs),
      });
      return { valid: true };
    }),
);

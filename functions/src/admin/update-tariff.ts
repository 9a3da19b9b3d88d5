import { updateTariffSchema } from '@talwaerts/domain/calls/tariff.ts';
import { changeDetails, changeTariff } from '@talwaerts/domain/pricing/change-tariff.ts';
import { tariffAt } from '@talwaerts/domain/pricing/stored-tariff.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadTariffs, storePlannedTariff, storeTariff } from '../store/config.ts';
import { memberTransaction } from '../store/members.ts';

/**
 * Replaces the tariff, at once or from an instant on. Running instances use one that starts at once within half a
 * minute, and a planned one from its start. Stored rides keep their price.
 */
export const updatetariff = memberCallable(
  'admin-updatetariff',
  { roles: ['admin'], payload: updateTariffSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ before, tariff, startsAt }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const tariffs = await loadTariffs(tx);
      const startsAtMs = startsAt === undefined ? undefined : validInstant(startsAt);
      const changes = changeTariff(tariffs, { before, tariff, startsAtMs }, caller.nowMs);
      if (changes === null) return { valid: true };
      if ('refused' in changes) return refusal(changes);
      const inForce = tariffAt(tariffs, caller.nowMs).tariff;
      const isPlanned = startsAtMs !== undefined && inForce !== null;
      if (isPlanned) storePlannedTariff(tx, inForce, tariff, startsAtMs);
      else storeTariff(tx, tariff);
      const data = changeDetails(changes, startsAtMs);
      storeAudit(tx, caller, { what: isPlanned ? 'tariff-planned' : 'tariff-changed', companyId: null, data });
      return { valid: true };
    }),
);

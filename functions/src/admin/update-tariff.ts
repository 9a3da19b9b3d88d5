import { updateTariffSchema } from '@talwaerts/domain/calls/tariff.ts';
import { changeTariff } from '@talwaerts/domain/pricing/change-tariff.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { loadStoredTariff, tariffDocument } from '../store/tariff.ts';

/** Replaces the tariff. Running instances use the new one within half a minute; stored rides keep their price. */
export const updatetariff = memberCallable(
  'admin-updatetariff',
  { roles: ['admin'], payload: updateTariffSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  (update, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const changes = changeTariff(await loadStoredTariff(tx), update);
      if (changes === null) return { valid: true };
      if ('refused' in changes) return refusal(changes);
      tx.set(tariffDocument(), update.tariff);
      const data = Object.fromEntries(changes.map(({ field, before, after }) => [field, `${before} → ${after}`]));
      storeAudit(tx, caller, { what: 'tariff-changed', companyId: null, data });
      return { valid: true };
    }),
);

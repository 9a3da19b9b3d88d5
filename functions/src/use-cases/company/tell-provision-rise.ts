import { raisesProvision } from '@talwaerts/domain/pricing/change-tariff.ts';
import { pendingTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import { db } from '../../platform/app.ts';
import { storeMails } from '../../store/outbox.ts';
import { loadTariffs } from '../../store/tariff.ts';

const batchSize = 100;

/**
 * Orders a mail to each active taxi company if the planned tariff raises the provision. Idempotent: a mail's id names
 * plan and company.
 */
export async function tellProvisionRise(nowMs: number): Promise<void> {
  const { stored, planned } = await loadTariffs();
  const pending = pendingTariff(planned, nowMs);
  if (!pending?.tariff || !stored.tariff || !raisesProvision(stored.tariff, pending.tariff)) return;
  const facts = {
    fromPercent: stored.tariff.provisionPercent,
    toPercent: pending.tariff.provisionPercent,
    startsAtMs: pending.startsAtMs,
  };
  const companies = db()
    .collection('companies')
    .where('kind', '==', 'taxi')
    .where('state', '==', 'active')
    .orderBy('__name__')
    .select()
    .limit(batchSize);
  for (let page = await companies.get(); page.size > 0; ) {
    const mails = page.docs.map(({ id: companyId }) => ({
      id: `provision-rises_${facts.startsAtMs}_${facts.toPercent}_${companyId}`,
      template: 'provision-rises' as const,
      companyId,
      ...facts,
    }));
    await db().runTransaction(async (tx) => {
      const ordered = await tx.getAll(...mails.map(({ id }) => db().doc(`mail/${id}`)));
      storeMails(
        tx,
        mails.filter((_, i) => !ordered[i]?.exists),
      );
    });
    page = await companies.startAfter(page.docs.at(-1)).get();
  }
}

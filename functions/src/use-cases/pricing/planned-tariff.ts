import { raisesProvision } from '@talwaerts/domain/pricing/change-tariff.ts';
import { pendingTariff, startedTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import { db } from '../../platform/app.ts';
import { loadTariffs, storeTariff } from '../../store/config.ts';
import { storeMails } from '../../store/outbox.ts';

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

/**
 * Moves a planned tariff that has started to `config/tariff`. Prices do not wait for it: `tariffAt` knows both. An
 * invalid one stays, for an administrator to replace. Idempotent. Returns nothing that was lost.
 */
export async function moveStartedTariff(nowMs: number): Promise<readonly never[]> {
  await db().runTransaction(async (tx) => {
    const { planned } = await loadTariffs(tx);
    const tariff = startedTariff(planned, nowMs)?.tariff;
    if (tariff) storeTariff(tx, tariff);
  });
  return [];
}

import { startedTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import { db } from '../../platform/app.ts';
import { loadTariffs, storeTariff } from '../../store/tariff.ts';

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

import { countDay } from '@talwaerts/domain/figures/count-day.ts';
import { districtFigures, waitDays } from '@talwaerts/domain/figures/district-figures.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { changedDays, loadDayRecords, nextDayWithRecords } from '../../store/day-records.ts';
import { loadFleets, loadWaits, storeDistrictFigures } from '../../store/district-figures.ts';
import { findCounted, storeCounted, storeDay } from '../../store/figures.ts';

/**
 * Counts the closed days that are not counted yet, and again those whose rides have changed since. Idempotent; a run
 * that was killed leaves whole days, and the next one continues. Returns how many days it counted.
 */
export async function countFigures(nowMs: number): Promise<number> {
  const yesterday = dayAfter(viennaDay(nowMs), -1);
  const counted = await findCounted();
  const changed = counted ? await changedDays(counted) : [];
  const countAndStore = async (day: string): Promise<void> => {
    const takenAtMs = Date.now();
    await storeDay(day, countDay(await loadDayRecords(day)), takenAtMs);
  };
  for (const day of changed) await countAndStore(day);
  if (counted) await storeCounted({ ...counted, changesUntilMs: nowMs });
  let missed = 0;
  for (let last = counted?.untilDay; ; missed += 1) {
    const day = await nextDayWithRecords(last);
    if (day === undefined || day > yesterday) break;
    await countAndStore(day);
    await storeCounted({ untilDay: day, changesUntilMs: nowMs });
    last = day;
  }
  await storeCounted({ untilDay: yesterday, changesUntilMs: nowMs });
  return changed.length + missed;
}

/** Counts what guests are told about the taxis of each district, from the days counted already. Idempotent. */
export async function countDistricts(nowMs: number): Promise<void> {
  const today = viennaDay(nowMs);
  const days = Array.from({ length: waitDays }, (_, i) => dayAfter(today, -1 - i));
  const [fleets, waits] = await Promise.all([loadFleets(), loadWaits(days)]);
  await storeDistrictFigures(districtFigures(fleets, waits));
}

import { districtFigures, waitDays } from '@talwaerts/domain/figures/district-figures.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { loadFleets, loadWaits, storeDistrictFigures } from '../../store/district-figures.ts';

/** Counts what guests are told about the taxis of each district, from the days counted already. Idempotent. */
export async function countDistricts(nowMs: number): Promise<void> {
  const today = viennaDay(nowMs);
  const days = Array.from({ length: waitDays }, (_, i) => dayAfter(today, -1 - i));
  const [fleets, waits] = await Promise.all([loadFleets(), loadWaits(days)]);
  await storeDistrictFigures(districtFigures(fleets, waits));
}

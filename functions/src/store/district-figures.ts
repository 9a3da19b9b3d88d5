import { servedDistrictsOf } from '@talwaerts/domain/company/served-districts.ts';
import { readCompany, readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import type { DistrictFigures, Fleet, Wait } from '@talwaerts/domain/figures/district-figures.ts';
import { monthOfDay } from '@talwaerts/domain/figures/period.ts';
import { readCountedDay, readDistrictFigures } from '@talwaerts/domain/figures/stored-figures.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';
import { cachedFor, readReadable } from './reading.ts';

const districtsDocument = () => db().doc('figures/districts');
const unknown: DistrictFigures = { districts: {} };

/** Returns what was counted last night about the districts; cached for an hour, because it changes once a night. */
export const loadDistrictFigures = cachedFor(
  3_600_000,
  async (): Promise<DistrictFigures> => ifStored(await districtsDocument().get(), readDistrictFigures) ?? unknown,
);

export async function storeDistrictFigures(figures: DistrictFigures): Promise<void> {
  await districtsDocument().set(figures);
}

/** Returns the waits of the days, as they were last counted. */
export async function loadWaits(days: readonly string[]): Promise<readonly Wait[]> {
  const documents = days.map((day) => db().doc(`figures/${monthOfDay(day)}/days/${day}`));
  return readReadable(await db().getAll(...documents), readCountedDay).flatMap(({ waits }) => waits);
}

/** Returns districts and vehicles of the active taxi companies. */
export async function loadFleets(): Promise<readonly Fleet[]> {
  const active = db().collection('companies').where('kind', '==', 'taxi').where('state', '==', 'active');
  const [companies, vehicles] = await Promise.all([active.get(), db().collectionGroup('vehicles').get()]);
  return readReadable(companies.docs, (company) => {
    const own = vehicles.docs.filter(({ ref }) => ref.parent.parent?.id === company.id);
    return { served: servedDistrictsOf(readCompany(company)), vehicles: readReadable(own, readVehicle) };
  });
}

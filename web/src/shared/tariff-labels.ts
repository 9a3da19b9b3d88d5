import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import type { TextId } from './intl/texts.ts';

/** One label for each field of the tariff: a new field without one does not compile. */
export const tariffLabels: Readonly<Record<keyof Tariff, TextId>> = {
  baseFeeCents: 'tariff.baseFeeCents',
  kmSteps: 'tariff.section.km',
  perMinuteCents: 'tariff.perMinuteCents',
  vanFactorPercent: 'tariff.vanFactorPercent',
  nightFactorPercent: 'tariff.nightFactorPercent',
  nightFromHour: 'tariff.nightFromHour',
  nightUntilHour: 'tariff.nightUntilHour',
  specialDayFactorPercent: 'tariff.specialDayFactorPercent',
  roundToCents: 'tariff.roundToCents',
  minimumCents: 'tariff.minimumCents',
  luggageCents: 'tariff.luggageCents',
  skiCents: 'tariff.skiCents',
  childSeatCents: 'tariff.childSeatCents',
  wheelchairCents: 'tariff.wheelchairCents',
  petCents: 'tariff.petCents',
  freeWaitingAirportMinutes: 'tariff.freeWaitingAirportMinutes',
  freeWaitingStationMinutes: 'tariff.freeWaitingStationMinutes',
  freeWaitingElsewhereMinutes: 'tariff.freeWaitingElsewhereMinutes',
  provisionPercent: 'tariff.provisionPercent',
};
// A map, because an invalid tariff has fields of any name.
const byName = new Map<string, TextId>(Object.entries(tariffLabels));

/** Returns the label of a field, also of a part of it such as `kmSteps[0].upToKm`. */
export const labelOf = (path: string): TextId => byName.get(path.split(/[.[]/)[0] ?? '') ?? 'tariff.unknown';

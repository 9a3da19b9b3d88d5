import type { TaxStatus } from '@talwaerts/domain/company/tax-status.ts';
import type { CuratedKind } from '@talwaerts/domain/place/curated-place.ts';
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

/** The steps before pickup that have times of their own, in their order. */
export const timedSteps = ['urgent', 'alerted', 'guestTold'] as const;
export type TimedStep = (typeof timedSteps)[number];
export const times = ['beforeMinutes', 'ageMinutes'] as const;

export const stepLabels: Readonly<Record<TimedStep, TextId>> = {
  urgent: 'escalation.urgent',
  alerted: 'escalation.alerted',
  guestTold: 'escalation.guestTold',
};
export const timeLabels = { beforeMinutes: 'escalation.before', ageMinutes: 'escalation.age' } as const;

/** Returns the labels of a number by its path, such as `urgent.ageMinutes`. */
export function escalationLabels(path: string): readonly TextId[] {
  const step = timedSteps.find((one) => path.startsWith(`${one}.`));
  const time = times.find((one) => path.endsWith(`.${one}`));
  if (step && time) return [stepLabels[step], timeLabels[time]];
  return [path === 'giveBackFreeHours' ? 'escalation.giveBackFree' : 'escalation.expired'];
}

export const taxStatusTexts: Readonly<Record<TaxStatus, TextId>> = {
  vat: 'profile.invoice.status.vat',
  small: 'profile.invoice.status.small',
  eu: 'profile.invoice.status.eu',
};

/** One text for each kind: a new kind without one does not compile. */
export const kindTexts: Readonly<Record<CuratedKind, TextId>> = {
  airport: 'places.kind.airport',
  station: 'places.kind.station',
  lift: 'places.kind.lift',
  hut: 'places.kind.hut',
  skiSchool: 'places.kind.skiSchool',
  campsite: 'places.kind.campsite',
};

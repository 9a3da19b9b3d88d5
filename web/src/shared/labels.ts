import type { TaxStatus } from '@talwaerts/domain/company/tax-status.ts';
import type { CuratedKind } from '@talwaerts/domain/place/curated-place.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import type { TextId } from './intl/texts.ts';

interface TariffSection {
  readonly title: TextId;
  /** `kmSteps` means a list. */
  readonly fields: readonly (keyof Tariff)[];
}
/** The fields of a tariff in their order on every screen. */
export const tariffSections: readonly TariffSection[] = [
  { title: 'tariff.section.base', fields: ['baseFeeCents', 'perMinuteCents', 'minimumCents', 'roundToCents'] },
  { title: 'tariff.section.km', fields: ['kmSteps'] },
  { title: 'tariff.section.passengers', fields: ['vanFactorPercent'] },
  {
    title: 'tariff.section.times',
    fields: ['nightFactorPercent', 'nightFromHour', 'nightUntilHour', 'specialDayFactorPercent'],
  },
  {
    title: 'tariff.section.extras',
    fields: ['luggageCents', 'skiCents', 'childSeatCents', 'wheelchairCents', 'petCents'],
  },
  {
    title: 'tariff.section.waiting',
    fields: ['freeWaitingAirportMinutes', 'freeWaitingStationMinutes', 'freeWaitingElsewhereMinutes'],
  },
  { title: 'tariff.section.provision', fields: ['provisionPercent'] },
];

export const tariffFields = tariffSections.flatMap(({ fields }) => fields);

/** Finds the field of a path such as `kmSteps[0].upToKm`; −1 for an unknown one. */
function positionOf(path: string): number {
  const names: readonly string[] = tariffFields;
  return names.indexOf(path.split(/[.[]/)[0] ?? '');
}

/** Sorts paths in the order of their fields, unknown ones first. */
export const byTariffField = (one: string, other: string): number => positionOf(one) - positionOf(other);

/** Returns the label of a field, also of a part of it. */
export function tariffLabel(path: string): TextId {
  const field = tariffFields[positionOf(path)];
  if (field === undefined) return 'tariff.unknown';
  return field === 'kmSteps' ? 'tariff.section.km' : `tariff.${field}`;
}

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

const pathsOf = (step: TimedStep) => times.map((time) => `${step}.${time}` as const);
/** The paths of all numbers in their order. */
export const escalationFields = [...timedSteps.flatMap(pathsOf), 'expiredAfterMinutes', 'giveBackFreeHours'] as const;

/** Returns the labels of a number by its path. */
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
  village: 'places.kind.village',
};

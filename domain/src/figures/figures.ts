import type { EntryKind } from '../ledger/ledger.ts';
import { kindsOf } from '../ledger/turnover.ts';
import type { RideSource } from '../ride/ride-fields.ts';
import { everyOf, integer, mapOf, optional, parts, type ShapeOf, text, texts } from '../stored/shape.ts';
import { waitFields } from './district-figures.ts';

/** Counted by the day of pickup, for each district in which the rides begin. */
export const rideNumberNames = [
  // Rides that a taxi had to be found for: of the platform and of hotels, not of companies' own pages.
  'requested',
  // Those of `requested` that a company has accepted, and the sum of the times from order to acceptance.
  'accepted',
  'waitedMs',
  'finished',
  'noShows',
  'expired',
  // Also rejected and withdrawn.
  'canceled',
  // Prices of finished rides.
  'turnoverCents',
  // Provisions and fees of finished rides and no-shows; 0 in the figures of a hotel.
  'rideProvisionTokenCents',
] as const;
export type RideNumbers = Readonly<Record<(typeof rideNumberNames)[number], number>>;

/** Not counted by district: `ordered` by the day of the order, the others by the day of the ledger's entries. */
const dayNumberNames = [
  // Not in the figures of a taxi company: its rides change their carrier.
  'ordered',
  'provisionTokenCents',
  'feeTokenCents',
  // Given back to companies.
  'refundTokenCents',
] as const;
export type DayNumbers = Readonly<Record<(typeof dayNumberNames)[number], number>>;

const dayFields = { ...everyOf(dayNumberNames, integer), districts: mapOf(everyOf(rideNumberNames, integer)) };
/** The figures of a day, or the sum of several. */
export type Figures = DayNumbers & { readonly districts: Readonly<Record<string, RideNumbers>> };
/** The figures of a day or of several, summed over the districts. */
export type Totals = DayNumbers & RideNumbers;

export const monthFields = {
  month: text,
  /** By `YYYY-MM-DD`, without days on which nothing was; missing if there is no other. */
  days: optional(mapOf(dayFields)),
  /** The same of a company's own rides, which are not in `days`. */
  ownDays: optional(mapOf(dayFields)),
};
/** `figures/{YYYY-MM}` of the platform, `companies/{companyId}/figures/{YYYY-MM}` of a company. */
export type MonthFigures = ShapeOf<typeof monthFields>;

/** `figures/counted`: what the nightly task has counted. */
export const countedFields = {
  /** The last day that is counted, `YYYY-MM-DD`. */
  untilDay: text,
  /** Later changes of rides are not counted yet. */
  changesUntilMs: integer,
};
export type Counted = ShapeOf<typeof countedFields>;

/** `figures/{YYYY-MM}/days/{YYYY-MM-DD}`: how a day was last counted. */
export const countedDayFields = {
  /** When its records were read: an older count never replaces a newer one. */
  takenAtMs: integer,
  /** The companies that had something on the day. */
  companyIds: texts,
  /** Of the rides with their pickup on the day that a taxi had to be found for. */
  waits: parts(waitFields),
};
export type CountedDay = ShapeOf<typeof countedDayFields>;

/** The name of rides' pickups of which the district is not known. */
export const unknownDistrict = '–';

/** Sources of rides that need the search for a taxi: a company's own page has its taxi already. */
export const requestedSources = ['platform', 'hotel'] as const satisfies readonly RideSource[];

/** The entries of each number, and the sign that makes it positive. Together they are what the platform charged. */
export const chargesOf = {
  provisionTokenCents: { kinds: kindsOf('provision'), sign: -1 },
  feeTokenCents: { kinds: kindsOf('fee'), sign: -1 },
  refundTokenCents: { kinds: kindsOf('refund'), sign: 1 },
} as const satisfies Readonly<Record<string, { readonly kinds: readonly EntryKind[]; readonly sign: number }>>;

const zeros = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<N, number>;
export const noRides: RideNumbers = zeros(rideNumberNames);
export const noFigures: Figures = { ...zeros(dayNumberNames), districts: {} };

const added = <N extends string>(names: readonly N[], all: readonly Readonly<Record<N, number>>[]) =>
  Object.fromEntries(names.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)])) as Record<N, number>;

/** Adds figures of days, months or companies. */
export function addFigures(all: readonly Figures[]): Figures {
  const names = new Set(all.flatMap(({ districts }) => Object.keys(districts)));
  const districts = [...names].map((name): [string, RideNumbers] => [
    name,
    added(
      rideNumberNames,
      all.flatMap((one) => one.districts[name] ?? []),
    ),
  ]);
  return { ...added(dayNumberNames, all), districts: Object.fromEntries(districts) };
}

export const totalsOf = ({ districts, ...day }: Figures): Totals => ({
  ...day,
  ...added(rideNumberNames, Object.values(districts)),
});

export const addTotals = (all: readonly Totals[]): Totals => added([...dayNumberNames, ...rideNumberNames], all);

/** Returns provisions and fees less refunds. */
export const chargedTokenCents = ({ provisionTokenCents, feeTokenCents, refundTokenCents }: DayNumbers): number =>
  provisionTokenCents + feeTokenCents - refundTokenCents;

/** Rides that a taxi came for. */
export const drivenOf = ({ finished, noShows }: RideNumbers): number => finished + noShows;

/** The mean time from order to acceptance; null without accepted rides. */
export const meanWaitMs = ({ accepted, waitedMs }: RideNumbers): number | null =>
  accepted > 0 ? waitedMs / accepted : null;

/** The share of requested rides that a company has accepted; null without requested rides. */
export const acceptedShare = ({ accepted, requested }: RideNumbers): number | null =>
  requested > 0 ? accepted / requested : null;

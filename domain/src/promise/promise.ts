import { type ConfirmedRide, carrierOf, progressOf, type Ride } from '../ride/ride.ts';
import type { RideReturn } from '../ride/ride-return.ts';
import { type FieldReader, integer, readShape, type ShapeOf } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { forgivenBreakdowns, leastPromises, oneBrokenIn, windowDays } from './promise-limits.ts';

const dayMs = 24 * 3_600_000;

export const countedFromMs = (nowMs: number): number => nowMs - windowDays * dayMs;

/** Time after pickup for a device without a network to send what its driver has tapped. */
const letPassAfterMs = dayMs;
/** Returns before which pickup a ride without any report was let pass. */
export const letPassUntilMs = (nowMs: number): number => nowMs - letPassAfterMs;

/** Sources of rides that the platform has offered: others are between the company and its guest. */
export const promisedSources = ['platform', 'hotel'] as const;
const isPromised = ({ source }: { readonly source?: unknown }): boolean =>
  promisedSources.some((promised) => promised === source);

/**
 * How a company's promise to drive a ride of the platform or a hotel has ended. `brokenDown`: given back late, because
 * a vehicle broke down. `canceled` and `reassigned`: by an administrator who kept the provision, because the company
 * did not drive. `letPass`: the company has reported nothing until a day after pickup.
 */
export const promiseEnds = [
  'carried',
  'givenBackInTime',
  'givenBackLate',
  'brokenDown',
  'canceled',
  'reassigned',
  'letPass',
] as const;
export type PromiseEnd = (typeof promiseEnds)[number];

/** Returns how the promise of a ride's carrier has ended; null if it stands, or if nobody broke it. */
export function promiseEndOf(ride: Ride, nowMs: number): PromiseEnd | null {
  if (!isPromised(ride) || !carrierOf(ride)) return null;
  // A taxi that waits in vain has kept its promise, too.
  if (ride.status === 'closed') return 'carried';
  if (ride.status === 'canceled') return ride.canceled.isProvisionKept ? 'canceled' : null;
  return ride.status === 'confirmed' && isLetPass(ride, nowMs) ? 'letPass' : null;
}

const isLetPass = (ride: ConfirmedRide, nowMs: number): boolean =>
  ride.pickupAtMs < letPassUntilMs(nowMs) && progressOf(ride).progress === null;

/** Returns how the promise of a company that has lost its ride has ended; null if it was handed on or let go. */
export function promiseEndOfReturn({ how, isProvisionKept, source }: RideReturn): PromiseEnd | null {
  if (!isPromised({ source }) || how === 'handedOn') return null;
  if (how === 'brokenDown') return how;
  if (how === 'givenBack') return isProvisionKept ? 'givenBackLate' : 'givenBackInTime';
  return isProvisionKept ? 'reassigned' : null;
}

/** `objected`: rides of which a guest has objected to a change by the company, however they end. */
export const promiseCounts = [...promiseEnds, 'objected'] as const;
type PromiseCount = (typeof promiseCounts)[number];

const countFields = {
  carried: integer,
  givenBackInTime: integer,
  givenBackLate: integer,
  brokenDown: integer,
  canceled: integer,
  reassigned: integer,
  letPass: integer,
  objected: integer,
} satisfies Record<PromiseCount, FieldReader<number>>;
/** How many promises with a pickup in the last `windowDays` have ended in each way, and how many guests objected. */
export type PromiseCounts = ShapeOf<typeof countFields>;

const figureFields = {
  ...countFields,
  /** An older count never replaces a newer one. */
  countedAtMs: integer,
};
/** `companies/{companyId}/figures/promises`: counted when one of the company's promises ends, and each night. */
export type PromiseFigures = ShapeOf<typeof figureFields>;

export const readPromiseFigures = (snapshot: StoredSnapshot): PromiseFigures =>
  readShape(figureFields, fieldsOf(snapshot));

/** Returns the counts, each by its name. */
export const countEach = (number: (count: PromiseCount) => number): PromiseCounts =>
  Object.fromEntries(promiseCounts.map((count) => [count, number(count)])) as Record<PromiseCount, number>;

export const noPromises = countEach(() => 0);

/**
 * Returns how many promises were broken. A ride given back in time was none: there was time for another taxi. Some
 * breakdowns are none either: a company that tells at once is not worse off than one that says nothing.
 */
export const brokenOf = (counts: PromiseCounts): number => {
  const { givenBackLate, brokenDown, canceled, reassigned, letPass, objected } = counts;
  return givenBackLate + Math.max(0, brokenDown - forgivenBreakdowns) + canceled + reassigned + letPass + objected;
};

/**
 * Whether a company is offered new rides first. One broken promise is always forgiven, so that a new company is not
 * judged by its first accident.
 */
export function keepsPromises(counts: PromiseCounts): boolean {
  const broken = brokenOf(counts);
  const promises = counts.carried + broken;
  return promises < leastPromises || broken <= Math.max(1, promises / oneBrokenIn);
}

/** The raw fields of a ride's document, of any type if it is unreadable. */
interface Changing {
  readonly status?: unknown;
  readonly source?: unknown;
  readonly carrier?: { readonly companyId?: unknown } | null;
  readonly objectedCompanyIds?: unknown;
}

/** Returns the company whose counts a written ride may change; undefined if it changes none. */
export function companyToCount(before: Changing | undefined, after: Changing | undefined): string | undefined {
  const objectedTo = idsOf(after?.objectedCompanyIds).find((id) => !idsOf(before?.objectedCompanyIds).includes(id));
  if (after && objectedTo !== undefined && isPromised(after)) return objectedTo;
  const companyId = before?.carrier?.companyId;
  if (!before || !after || typeof companyId !== 'string' || !isPromised(before)) return undefined;
  const isSame = before.status === after.status && after.carrier?.companyId === companyId;
  return isSame ? undefined : companyId;
}

const idsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];

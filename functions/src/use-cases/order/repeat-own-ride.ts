import { createHash } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { bookingIdFrom } from '@talwaerts/domain/ride/booking-id.ts';
import { cancelOwnRide } from '@talwaerts/domain/ride/cancel-ride.ts';
import type { SavedOwnRide } from '@talwaerts/domain/ride/own-ride.ts';
import type { ConfirmedRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import {
  cancelLater,
  continueSeries,
  endedBefore,
  type Pattern,
  type Repeated,
  repeatRide,
  seriesDaysAhead,
} from '@talwaerts/domain/ride/series.ts';
import type { Series, SeriesRule } from '@talwaerts/domain/ride/series-fields.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { attemptAll } from '../../platform/attempt-all.ts';
import { type LoadedCarrier, loadCarrier, loadVehicle } from '../../store/companies.ts';
import { loadRide, storeContact, storeNewRide, storeStep } from '../../store/rides.ts';
import { loadLater, loadRepeated, loadSeries, seriesDocument, storeEnd, storeSeries } from '../../store/series.ts';
import { loadMember } from '../team/change-team.ts';

type Typed = Pick<PayloadOf<'taxi-saveride'>['data'], 'series' | 'scope'>;

/** A series as it is to be stored, with the pattern of its rides, and how the one before it has ended. */
interface Repetition {
  readonly document: DocumentReference;
  readonly pattern: Pattern;
  readonly repeated: Repeated;
  readonly ended: { readonly document: DocumentReference; readonly series: Series } | undefined;
}

interface Repeating {
  readonly typed: Typed;
  /** Of the new series. */
  readonly seriesId: string;
  readonly saved: SavedOwnRide;
  readonly before: Ride | undefined;
  readonly loaded: LoadedCarrier;
  readonly atMs: number;
  readonly by: string;
}

/**
 * Decides what the series of a saved ride becomes; undefined if only that ride is saved. Only reads. Refused with
 * `not-found` (a series that has ended) and the refusals of the domain's `repeatRide`.
 */
export async function repeatSaved(tx: Transaction, repeating: Repeating): Promise<Repetition | Refused | undefined> {
  const { typed, seriesId, saved, before, loaded } = repeating;
  const formerId = before?.seriesId ?? null;
  const isWanted = formerId === null ? typed.series !== undefined : typed.scope === 'later';
  if (!isWanted) return undefined;
  const { companyId } = loaded.carrier;
  const former = formerId === null ? undefined : seriesDocument(companyId, formerId);
  const [formerSeries, later] = await Promise.all([
    former && loadSeries(tx, former),
    formerId !== null && before ? loadLater(tx, { companyId, seriesId: formerId, afterMs: before.pickupAtMs }) : [],
  ]);
  const rule = ruleOf(typed) ?? formerSeries;
  if (!rule) return refused('not-found');
  const pattern = { ride: { ...saved.ride, seriesId }, contact: saved.contact };
  const { weekdays, until, without } = rule;
  const repeated = repeatRide(pattern, later, {
    seriesId,
    rule: { weekdays, until, without },
    idOn: (day) => rideIdOn(seriesId, day),
    carrier: loaded.carrier,
    closedTimes: loaded.closedTimes,
    stamp: { atMs: repeating.atMs, by: repeating.by },
  });
  if ('refused' in repeated) return repeated;
  const ended =
    former && formerSeries && before
      ? { document: former, series: endedBefore(formerSeries, viennaDay(before.pickupAtMs)) }
      : undefined;
  return { document: seriesDocument(companyId, seriesId), pattern, repeated, ended };
}

const ruleOf = ({ series }: Typed): SeriesRule | undefined => series && { ...series, without: series.without ?? null };

/** Returns the same id for the same day, so that no ride of a series is stored twice. */
const rideIdOn = (seriesId: string, day: string): string =>
  bookingIdFrom(createHash('sha256').update(`${seriesId} ${day}`).digest().subarray(0, 10));

export function storeRepetition(tx: Transaction, { document, pattern, repeated, ended }: Repetition): void {
  if (ended) storeEnd(tx, ended.document, ended.series);
  storeSeries(tx, document, repeated.series, pattern);
  storeRides(tx, repeated);
}

function storeRides(tx: Transaction, { placed, changed, canceled }: Repeated): void {
  for (const { ride, contact } of placed) storeNewRide(tx, ride, contact);
  for (const saved of changed) {
    storeStep(tx, saved, saved.contact);
    storeContact(tx, saved.ride.id, saved.contact);
  }
  for (const step of canceled) storeStep(tx, step, step.contact);
}

interface Canceling {
  readonly rideId: string;
  readonly companyId: string;
  readonly atMs: number;
  readonly by: string;
}

/**
 * Cancels an own ride and all later ones of its series, which ends. Refused with `not-found` and the refusals of the
 * domain's `cancelOwnRide`.
 */
export async function cancelSeries(
  tx: Transaction,
  { rideId, companyId, atMs, by }: Canceling,
): Promise<Refused | undefined> {
  const stored = await loadRide(tx, rideId);
  if (!stored) return refused('not-found');
  const { ride } = stored;
  const stamp = { atMs, by };
  const outcome = cancelOwnRide(ride, companyId, stamp);
  if ('refused' in outcome) return outcome;
  const { seriesId } = ride;
  const document = seriesId === null ? undefined : seriesDocument(companyId, seriesId);
  const [series, later] = await Promise.all([
    document && loadSeries(tx, document),
    seriesId === null ? [] : loadLater(tx, { companyId, seriesId, afterMs: ride.pickupAtMs }),
  ]);
  if (outcome.ride !== ride) storeStep(tx, outcome, stored.contact);
  if (document && series) storeEnd(tx, document, endedBefore(series, viennaDay(ride.pickupAtMs)));
  for (const step of cancelLater(later, companyId, stamp)) storeStep(tx, step, step.contact);
  return undefined;
}

/**
 * Stores the rides of all series for the days that have come within eight weeks, each series in a transaction of its
 * own. Continues after one that fails, and throws at the end.
 */
export async function continueAllSeries(nowMs: number): Promise<void> {
  const lastDay = dayAfter(viennaDay(nowMs), seriesDaysAhead);
  const due = await db().collectionGroup('series').where('nextDay', '<=', lastDay).select().get();
  await attemptAll(
    due.docs.map(
      ({ ref }) =>
        () =>
          db().runTransaction((tx) => continueOne(tx, ref, nowMs)),
    ),
  );
}

async function continueOne(tx: Transaction, document: DocumentReference, nowMs: number): Promise<void> {
  const companyId = document.parent.parent?.id;
  if (companyId === undefined) throw new Error(`${document.path} is no series of a company`);
  const [stored, loaded] = await Promise.all([loadRepeated(tx, document), loadCarrier(tx, companyId)]);
  const nextDay = stored?.series.nextDay ?? null;
  // The rides of a company that is closed wait until it is active again.
  if (!stored || nextDay === null || !loaded?.isActive) return;
  const { weekdays, until, without } = stored.series;
  const pattern = { ...stored.pattern, ride: await withoutLeft(tx, companyId, stored.pattern.ride) };
  const repeated = continueSeries(pattern, nextDay, {
    seriesId: document.id,
    rule: { weekdays, until, without },
    idOn: (day) => rideIdOn(document.id, day),
    carrier: loaded.carrier,
    closedTimes: loaded.closedTimes,
    stamp: { atMs: nowMs, by: stored.pattern.ride.created.by },
  });
  storeEnd(tx, document, repeated.series);
  storeRides(tx, repeated);
}

/** Takes a driver or vehicle off the ride that has left the company since the series began. */
async function withoutLeft(tx: Transaction, companyId: string, ride: ConfirmedRide): Promise<ConfirmedRide> {
  const { crew } = ride;
  if (!crew) return ride;
  const [driver, vehicle] = await Promise.all([
    crew.driverUid === null ? undefined : loadMember(tx, companyId, crew.driverUid),
    crew.vehicleId === null ? undefined : loadVehicle(tx, companyId, crew.vehicleId),
  ]);
  return {
    ...ride,
    crew: {
      ...crew,
      ...(!(driver && hasJoined(driver)) && { driverUid: null, driverName: null }),
      ...(!vehicle && { vehicleId: null, vehicleName: null, plate: null }),
    },
  };
}

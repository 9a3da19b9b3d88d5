import { eventOf, type OpenRidesEvent } from '@talwaerts/domain/notification/new-rides.ts';
import { type OwnRideEvent, ownEventsOf } from '@talwaerts/domain/notification/own-rides.ts';
import { companyToCount } from '@talwaerts/domain/promise/promise.ts';
import { noMapImage } from '@talwaerts/domain/ride/ride-fields.ts';
import {
  type Cancellation,
  type NewestRide,
  type OwnRideSignal,
  type RideSignal,
  readOwnRideSignal,
  signalOf,
  withCancellation,
} from '@talwaerts/domain/ride/ride-signals.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** The raw fields of a ride's document, which may be missing or unreadable. */
interface Changing {
  readonly status?: unknown;
  readonly source?: unknown;
  readonly pickupAt?: { toMillis(): number };
  readonly priceCents?: unknown;
  readonly pickup?: { readonly bezirk?: unknown } | null;
  readonly carrier?: { readonly companyId?: unknown } | null;
  readonly hotel?: { readonly companyId?: unknown } | null;
}

/**
 * Signals open screens that a ride's state, time or district has changed; a company's own ride only to its screens.
 * Writes without reading, so that concurrent changes of rides do not contend; only a company's cancellations, which are
 * rare, are read.
 */
export async function signalRide(rideId: string, before: StoredSnapshot, after: StoredSnapshot): Promise<void> {
  const old: Changing = before.data() ?? {};
  const now: Changing = after.data() ?? {};
  const left = signalOf(old.pickup?.bezirk);
  const district = signalOf(now.pickup?.bezirk);
  const isMoved = old.status !== undefined && now.status !== undefined && left !== district;
  const isSameTime = old.pickupAt?.toMillis() === now.pickupAt?.toMillis();
  if (old.status === now.status && isSameTime && !isMoved) return;
  const atMs = Date.now();
  const isOpenChange = old.status === 'open' || now.status === 'open';
  const own: Partial<OwnRideSignal> = { changedAtMs: atMs };
  const companies = new Set([old, now].flatMap((ride) => [ride?.carrier?.companyId, ride?.hotel?.companyId]));
  const ownDocuments = [...companies].flatMap((id) =>
    typeof id === 'string' ? db().doc(`companies/${id}/figures/rides`) : [],
  );
  const batch = db().batch();
  const signal = (id: string, newest?: NewestRide): void => {
    const changed: Partial<RideSignal> = {
      district: id,
      changedAtMs: atMs,
      ...(isOpenChange && { openChangedAtMs: atMs }),
      ...(newest && { newest }),
    };
    batch.set(db().doc(`rideSignals/${id}`), changed, { merge: true });
  };
  const hasBecomeOpen = now.status === 'open' && (old.status !== 'open' || isMoved);
  const isOwnRide = (now.source ?? old.source) === 'company';
  // A ride that was removed has only its former district.
  if (!isOwnRide)
    signal(now.status === undefined ? left : district, hasBecomeOpen ? newestOf(rideId, now, atMs) : undefined);
  if (isMoved && !isOwnRide) signal(left);
  for (const document of ownDocuments) batch.set(document, own, { merge: true });
  await batch.commit();
  const isCanceled = now.status === 'canceled' && old.status !== 'canceled';
  if (isCanceled) await Promise.all(ownDocuments.map((document) => addCancellation(document, { rideId, atMs })));
}

/** Undefined for an unreadable ride. */
function newestOf(rideId: string, { pickupAt, priceCents }: Changing, atMs: number): NewestRide | undefined {
  if (!pickupAt || typeof priceCents !== 'number') return undefined;
  return { atMs, rideId, pickupAtMs: pickupAt.toMillis(), priceCents };
}

const addCancellation = (document: DocumentReference, added: Cancellation): Promise<void> =>
  db().runTransaction(async (tx) => {
    const last = ifStored(await tx.get(document), readOwnRideSignal)?.cancellations ?? [];
    const signal: Partial<OwnRideSignal> = { cancellations: withCancellation(last, added) };
    tx.set(document, signal, { merge: true });
  });

/** Whether the map picture of a new ride is to be drawn: its places have positions. */
export const needsPicture = (ride: StoredSnapshot): boolean => ride.data()?.mapImage !== noMapImage;

/** The events of a written ride, from its raw fields: a trigger must not fail for an unreadable ride. */
export const openRidesEventOf = (
  rideId: string,
  before: StoredSnapshot,
  after: StoredSnapshot,
): OpenRidesEvent | undefined => eventOf(rideId, before.data(), after.data());

export const ownRideEventsOf = (before: StoredSnapshot, after: StoredSnapshot): readonly OwnRideEvent[] =>
  ownEventsOf(before.data(), after.data());

export const companyToCountOf = (before: StoredSnapshot, after: StoredSnapshot): string | undefined =>
  companyToCount(before.data(), after.data());

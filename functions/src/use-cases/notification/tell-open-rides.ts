import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import {
  inOrder,
  isNew,
  keyOf,
  type OpenRidesEvent,
  ridesFor,
  ridesInTurn,
  tellAtMs,
} from '@talwaerts/domain/notification/new-rides.ts';
import { readRecipient } from '@talwaerts/domain/notification/recipient.ts';
import { type Ride, roundOf } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { type Cursor, enqueueTelling } from '../../platform/task-queue.ts';
import { openRidesEventOf } from '../../store/ride-signals.ts';
import { rideDocument } from '../../store/rides.ts';
import { tellPerson } from './tell-person.ts';

/** Recipients of one task. */
const pageSize = 200;
/** More new rides of one district and minute than these are in the list of open rides, but not in the message. */
const maxRides = 50;
const minuteMs = 60_000;

interface Telling {
  readonly event: OpenRidesEvent;
  readonly rides: readonly Ride[];
  readonly nowMs: number;
}

/**
 * Tells a page of recipients of the event's rides that are still open, and enqueues the next page. Idempotent: a
 * message's id is made from event and person. Reads no recipients but those whose district and least price match.
 */
export async function tellOpenRides(event: OpenRidesEvent, after: Cursor | null, nowMs: number): Promise<void> {
  const rides = await openRidesOf(event);
  const [first] = rides;
  if (!first) return;
  const maxPriceCents = Math.max(...rides.map((ride) => ride.priceCents ?? 0));
  const page = await recipientsOf(event, { district: first.pickup.bezirk, maxPriceCents }, after);
  await Promise.all(page.map((found) => tell(found, { event, rides, nowMs })));
  const last = page.at(-1);
  if (last && page.length === pageSize) {
    await enqueueTelling(event, { minPriceCents: readRecipient(last).minPriceCents, uid: last.id });
  }
}

async function openRidesOf(event: OpenRidesEvent): Promise<readonly Ride[]> {
  if (event.kind === 'ride') {
    const ride = ifStored(await rideDocument(validDocumentId(event.rideId)).get(), readRide);
    return ride?.status === 'open' && roundOf({ round: ride.round }) === event.round ? [ride] : [];
  }
  const fromMs = event.minute * minuteMs;
  const { docs } = await db()
    .collection('rides')
    .where('status', '==', 'open')
    .where('pickup.bezirk', '==', event.district)
    .where('created.atMs', '>=', fromMs)
    .where('created.atMs', '<', fromMs + minuteMs)
    .orderBy('created.atMs')
    .limit(maxRides)
    .get();
  return docs.map(readRide).filter(isNew);
}

async function recipientsOf(
  event: OpenRidesEvent,
  { district, maxPriceCents }: { readonly district: string; readonly maxPriceCents: number },
  after: Cursor | null,
): Promise<readonly QueryDocumentSnapshot[]> {
  const recipients = db().collection('recipients');
  const isLater = event.kind === 'minute' && event.isLater;
  const matching = (isLater ? recipients.where('isToldLater', '==', true) : recipients)
    .where('districts', 'array-contains', district)
    .where('minPriceCents', '<=', maxPriceCents)
    .orderBy('minPriceCents')
    .orderBy('__name__');
  const page = after ? matching.startAfter(after.minPriceCents, after.uid) : matching;
  return (await page.limit(pageSize).get()).docs;
}

async function tell(found: QueryDocumentSnapshot, { event, rides, nowMs }: Telling): Promise<void> {
  const uid = found.id;
  const recipient = readRecipient(found);
  const matching = ridesFor(recipient, ridesInTurn(event, recipient, rides), nowMs);
  if (matching.length === 0) return;
  const isUrgent = event.kind === 'ride' && event.step !== 'offered';
  const id = `told_${keyOf(event)}_${uid}`;
  const rideIds = matching.map((ride) => ride.id);
  const { companyId } = recipient;
  await tellPerson(recipient, { id, template: 'open-rides', uid, companyId, rideIds, isUrgent });
}

/** Rides ordered earlier are not new: a restore or an import has written them. */
const newForMs = 3_600_000;

/** Enqueues the task that tells members of a ride that is new, open again, or has become urgent. */
export async function announceRide(rideId: string, before: StoredSnapshot, after: StoredSnapshot): Promise<void> {
  const event = openRidesEventOf(rideId, before, after);
  if (event && isNews(event)) await Promise.all(inOrder(event).map((one) => enqueueTelling(one)));
}

const isNews = (event: OpenRidesEvent): boolean => event.kind === 'ride' || tellAtMs(event) > Date.now() - newForMs;

import { createHash, randomBytes } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { mailboxOf } from '@talwaerts/domain/contact/email-shape.ts';
import { cleanPhone } from '@talwaerts/domain/contact/phone-digits.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { routeEndOf } from '@talwaerts/domain/place/curated-place.ts';
import { isResolved, isSamePlace, placeOfText, type RidePlace } from '@talwaerts/domain/place/place.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { bookingIdFrom } from '@talwaerts/domain/ride/booking-id.ts';
import { changeOwnRide, type OwnRideOrder, placeOwnRide, type SavedOwnRide } from '@talwaerts/domain/ride/own-ride.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { endOfDay, validInstant } from '@talwaerts/domain/time/vienna.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import type { MemberCaller } from '../../platform/callable.ts';
import { rateLimitFactor } from '../../platform/params.ts';
import { enqueueMapPicture } from '../../platform/task-queue.ts';
import type { Route } from '../../services/maps.ts';
import { loadCarrier, loadVehicle } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';
import { storeMails } from '../../store/outbox.ts';
import { newRequest, readRequest } from '../../store/requests.ts';
import {
  contactDocument,
  replacePolyline,
  rideDocument,
  storeContact,
  storeNewRide,
  storeStep,
} from '../../store/rides.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../../store/usage.ts';
import { resolvePlace } from '../pricing/price-order.ts';
import { findRoute } from '../pricing/quote-route.ts';
import { loadMember } from '../team/change-team.ts';
import { customerOfSaved } from './keep-customer.ts';
import { answered } from './order-ride.ts';
import { repeatSaved, storeRepetition } from './repeat-own-ride.ts';

type Payload = PayloadOf<'taxi-saveride'>;
type Typed = Payload['data'];

/** The ends of a ride; without a route if one is only a text, if both are the same, or if no road connects them. */
interface Ends {
  readonly pickup: RidePlace;
  readonly destination: RidePlace;
  readonly route: Route | undefined;
}

/** Limits the mails to one address, which anybody's may be. */
const limitOf = (): UsageLimit => ({
  name: 'own-ride-mails',
  windows: [{ max: 20 * rateLimitFactor.value(), perMs: 3_600_000 }],
});

/**
 * Stores a new or changed own ride of the caller's company: ride, contact, customer, mail and request in one
 * transaction. Moves no tokens and needs no licence, because the platform brings nothing about. Idempotent by
 * `requestId`. Refused with `invalid-place`, `already-exists` (the `requestId` belongs to another ride), `too-old`,
 * `company-inactive`, `not-found`, `not-in-team`, and the refusals of the domain's `placeOwnRide`, `changeOwnRide` and
 * `repeatRide`. Throws `LimitExceeded` if the guest's address has got too many mails.
 */
export async function saveOwnRide(
  payload: Payload,
  caller: MemberCaller<'taxi'>,
): Promise<{ readonly rideId: string } | Refused> {
  const { member, nowMs } = caller;
  const request = db().doc(`requests/${payload.requestId.toLowerCase()}`);
  const content = [payload.data, member.uid, member.companyId];
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const before = answered(ifStored(await request.get(), readRequest), fingerprint);
  if (before) return memberTransaction(member, async () => answerOf(before));
  const ends = await endsOf(payload.data, nowMs);
  if (!ends) return refused('invalid-place');
  const rideId = payload.data.rideId ?? bookingIdFrom(randomBytes(10));
  const outcome = await memberTransaction(member, async (tx) => {
    const meanwhile = answered(ifStored(await tx.get(request), readRequest), fingerprint);
    if (meanwhile) return answerOf(meanwhile);
    const seriesId = payload.requestId.toLowerCase();
    const stored = await storeOwnRide(tx, { typed: payload.data, rideId, seriesId, ends, caller });
    if (!('refused' in stored)) tx.create(request, newRequest({ fingerprint, bookingIds: [rideId] }));
    return stored;
  });
  // If the process ends before, the sweep draws the picture.
  if ('isRedrawn' in outcome && outcome.isRedrawn) await enqueueMapPicture(rideId);
  return outcome;
}

const answerOf = (before: NonNullable<ReturnType<typeof answered>>): { readonly rideId: string } | Refused =>
  'refused' in before ? before : { rideId: before.bookingIds[0] ?? '' };

interface Storing {
  readonly typed: Typed;
  readonly rideId: string;
  /** Of a new series, if the ride begins one. */
  readonly seriesId: string;
  readonly ends: Ends;
  readonly caller: MemberCaller<'taxi'>;
}

async function storeOwnRide(
  tx: Transaction,
  { typed, rideId, seriesId, ends, caller: { member, nowMs } }: Storing,
): Promise<{ readonly rideId: string; readonly isRedrawn: boolean } | Refused> {
  const { companyId } = member;
  const isNew = typed.rideId === undefined;
  const [loaded, crew, ride, contact] = await Promise.all([
    loadCarrier(tx, companyId),
    crewNamed(tx, companyId, typed),
    isNew ? undefined : tx.get(rideDocument(rideId)),
    isNew ? undefined : tx.get(contactDocument(rideId)),
  ]);
  if (!loaded?.isActive) return refused('company-inactive');
  if ('refused' in crew) return crew;
  const order: OwnRideOrder = { ...orderOf(typed, ends), ...crew };
  const stamp = { atMs: nowMs, by: member.uid };
  const before = ride && ifStored(ride, readRide);
  const formerContact = contact && ifStored(contact, readContact);
  if (!isNew && !before) return refused('not-found');
  const saved = before
    ? changeOwnRide(before, { order, contact: formerContact ?? null, companyId, stamp })
    : placeOwnRide(rideId, order, loaded.carrier, stamp);
  if ('refused' in saved) return saved;
  const repetition = await repeatSaved(tx, { typed, seriesId, saved, before, loaded, ...stamp });
  if (repetition && 'refused' in repetition) return repetition;
  const lastRideAtMs = repetition ? endOfDay(repetition.repeated.series.until) : saved.ride.pickupAtMs;
  const storeItsCustomer = await customerOfSaved(tx, { companyId, saved, before, formerContact, lastRideAtMs });
  if (saved.mails.length > 0) await countMail(tx, saved.contact.email, nowMs);
  storeSaved(tx, repetition ? { ...saved, ride: repetition.pattern.ride } : saved, before);
  if (repetition) storeRepetition(tx, repetition);
  storeItsCustomer();
  if (ends.route) replacePolyline(tx, rideId, ends.route.polyline);
  return { rideId, isRedrawn: before !== undefined && before.mapImage !== null && saved.ride.mapImage === null };
}

function storeSaved(tx: Transaction, saved: SavedOwnRide, before: Ride | undefined): void {
  if (saved.ride === before) return;
  if (before) {
    storeStep(tx, saved, saved.contact);
    storeContact(tx, saved.ride.id, saved.contact);
  } else {
    storeNewRide(tx, saved.ride, saved.contact);
    storeMails(tx, saved.mails);
  }
}

async function countMail(tx: Transaction, email: string, nowMs: number): Promise<void> {
  const limit = limitOf();
  const usage = await tx.get(usageDocument(limit, mailboxOf(email)));
  requireUse(usage, limit, nowMs);
  storeUse(tx, usage, limit, nowMs);
}

/** Loads the named driver and vehicle of the company's team; undefined where nobody was named. */
async function crewNamed(
  tx: Transaction,
  companyId: string,
  { driverUid, vehicleId }: Typed,
): Promise<Pick<OwnRideOrder, 'driver' | 'vehicle'> | Refused> {
  const [driver, vehicle] = await Promise.all([
    driverUid ? loadMember(tx, companyId, driverUid) : null,
    vehicleId ? loadVehicle(tx, companyId, vehicleId) : null,
  ]);
  if (vehicle === undefined) return refused('not-found');
  if (driver === undefined || (driver && !hasJoined(driver))) return refused('not-in-team');
  return {
    driver: driverUid === undefined ? undefined : driver && driverUid ? { uid: driverUid, name: driver.name } : null,
    vehicle: vehicleId === undefined ? undefined : vehicle,
  };
}

const orderOf = (typed: Typed, { pickup, destination, route }: Ends): Omit<OwnRideOrder, 'driver' | 'vehicle'> => ({
  pickup,
  destination,
  route: route ? { distanceMeters: route.distanceMeters, durationSeconds: route.durationSeconds } : null,
  pickupAtMs: validInstant(typed.dateTime),
  pax: typed.pax,
  notes: typed.notes ?? null,
  wishes: typed.wishes,
  lang: typed.lang ?? defaultLang,
  priceCents: typed.price === null ? null : validCents(typed.price),
  contact: {
    name: typed.guestName.trim(),
    phone: cleanPhone(typed.guestPhone ?? ''),
    email: typed.guestEmail ?? '',
    room: null,
  },
});

/** Returns undefined if a place does not exist. */
async function endsOf({ pickup: from, destination: to }: Typed, nowMs: number): Promise<Ends | undefined> {
  const [pickup, destination] = await Promise.all([placeOf(from), placeOf(to)]);
  if (!pickup || !destination) return undefined;
  const isRoute = isResolved(pickup) && isResolved(destination) && !isSamePlace(pickup, destination);
  const route = isRoute ? await findRoute(routeEndOf(pickup), routeEndOf(destination), nowMs) : undefined;
  return { pickup, destination, route };
}

async function placeOf({ placeId, text = '' }: Typed['pickup']): Promise<RidePlace | undefined> {
  return placeId === undefined ? placeOfText(text.trim()) : (await resolvePlace(placeId))?.place;
}

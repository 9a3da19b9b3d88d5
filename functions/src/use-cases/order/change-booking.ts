import { createHash } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { mailboxOf } from '@talwaerts/domain/contact/email-shape.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { routeEndOf } from '@talwaerts/domain/place/curated-place.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { changeByCarrier } from '@talwaerts/domain/ride/carrier-change.ts';
import {
  changedTrip,
  changeOtherContact,
  changeRide,
  needsRoute,
  type RideChange,
} from '@talwaerts/domain/ride/change-ride.ts';
import { payerOf } from '@talwaerts/domain/ride/hand-on.ts';
import { isLinkExpired } from '@talwaerts/domain/ride/limits.ts';
import { carrierOf, type GuestContact, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { type Stamp, stampOf } from '@talwaerts/domain/ride/stamp.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { tiersOf } from '@talwaerts/domain/website/branding.ts';
import { bookedPriceCents } from '@talwaerts/domain/website/page-price.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import type { MemberCaller } from '../../platform/callable.ts';
import { rateLimitFactor } from '../../platform/params.ts';
import { enqueueMapPicture } from '../../platform/task-queue.ts';
import type { Route } from '../../services/maps.ts';
import { storeAudit } from '../../store/audit-log.ts';
import { mayAct } from '../../store/companies.ts';
import { loadEscalation, loadTariff } from '../../store/config.ts';
import { loadAccount } from '../../store/ledger.ts';
import { memberTransaction } from '../../store/members.ts';
import { newRequest, readRequest } from '../../store/requests.ts';
import {
  contactDocument,
  loadBooking,
  replacePolyline,
  rideDocument,
  storeContact,
  storeStep,
  storeWantedPolyline,
} from '../../store/rides.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../../store/usage.ts';
import { loadLists } from '../../store/websites.ts';
import { bookable, heldPrice } from '../pricing/price-order.ts';
import { quoteRoute } from '../pricing/quote-route.ts';
import { type BookingLink, isLinkOf } from './booking-link.ts';
import { answered } from './order-ride.ts';

type Payload = Pick<PayloadOf<'hotel-changeride'>, 'change' | 'price' | 'quote' | 'requestId'>;

/** The guest with the booking of the signed link, the hotel's member, or the carrier's. */
type Changer =
  | { readonly link: BookingLink }
  | { readonly hotel: MemberCaller<'hotel'> }
  | { readonly taxi: MemberCaller<'taxi'> };

const memberOf = (changer: Changer): MemberCaller<'hotel' | 'taxi'> | undefined => {
  if ('link' in changer) return undefined;
  return 'hotel' in changer ? changer.hotel : changer.taxi;
};

/** A change before its transaction: new places are resolved, and the route between the places is known. */
interface Prepared {
  readonly change: RideChange;
  readonly tariff: Tariff;
  /** Null if the change needs none. */
  readonly route: Route | null;
  /** The place ids between which the route leads. */
  readonly ends: string;
}
interface Asked {
  readonly rideId: string;
  readonly changer: Changer;
  readonly payload: Payload;
  readonly nowMs: number;
  /** Runs before a request to the maps service, and prevents it by throwing. */
  readonly beforeRoute?: () => Promise<void>;
}
interface Done {
  readonly state: 'changed' | 'requested';
  readonly isRedrawn?: boolean;
}

/** Limits the mails to one address, since a guest can book, and then change, under a stranger's address. */
const limitOf = (): UsageLimit => ({
  name: 'booking-changes',
  windows: [{ max: 20 * rateLimitFactor.value(), perMs: 3_600_000 }],
});

/** How often a change is prepared again, because another one has moved the ride meanwhile. */
const maxAttempts = 3;

/**
 * Changes a ride for its guest, hotel or carrier, or asks its carrier to agree to the change; ride, contact, hotel's
 * view, mails and request in one transaction. Idempotent by `requestId`. Refused with `invalid-place`, `not-found`,
 * `no-route`, `company-inactive`, `link-expired`, `not-yours`, `already-exists`, `too-old`, `pech` (changed by others
 * at the same time), and the refusals of the domain's `changeRide` or `changeByCarrier`. Throws `LimitExceeded` like
 * `countChange`.
 */
export async function changeBooking(asked: Asked): Promise<Done | Refused> {
  const change = await changeOf(asked.payload.change);
  if (!change) return refused('invalid-place');
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const prepared = await prepare(asked, change);
    if ('refused' in prepared) return prepared;
    const outcome = await transact(asked.changer, (tx) => storeChange(tx, asked, prepared));
    if (outcome === 'moved') continue;
    // If the process ends before, the sweep draws the picture.
    if ('isRedrawn' in outcome && outcome.isRedrawn) await enqueueMapPicture(asked.rideId);
    return outcome;
  }
  return refused('pech');
}

/** Requests the route outside the transaction, which must not wait for the maps service. */
async function prepare({ rideId, nowMs, beforeRoute }: Asked, change: RideChange): Promise<Prepared | Refused> {
  const [stored, tariff] = await Promise.all([rideDocument(rideId).get(), loadTariff(nowMs)]);
  const ride = ifStored(stored, readRide);
  if (!ride) return refused('not-found');
  const ends = endsOf(ride, change);
  if (!needsRoute(ride, change, tariff)) return { change, tariff, route: null, ends };
  const { pickupAtMs = ride.pickupAtMs, pax = ride.pax } = change;
  const from = change.pickup ?? ride.pickup;
  const to = change.destination ?? ride.destination;
  const trip = { from: routeEndOf(from), to: routeEndOf(to), pickupAtMs, pax };
  const routed = await quoteRoute(tariff, trip, nowMs, beforeRoute);
  return routed ? { change, tariff, route: routed.route, ends } : refused('no-route');
}

/** Place ids have no spaces. */
const endsOf = ({ pickup, destination }: Ride, change: RideChange): string =>
  `${(change.pickup ?? pickup).placeId} ${(change.destination ?? destination).placeId}`;

function transact<T>(changer: Changer, run: (tx: Transaction) => Promise<T>): Promise<T> {
  const caller = memberOf(changer);
  return caller ? memberTransaction(caller.member, run) : db().runTransaction(run);
}

async function storeChange(tx: Transaction, asked: Asked, prepared: Prepared): Promise<Done | Refused | 'moved'> {
  const { rideId, changer, payload, nowMs } = asked;
  const { change, tariff, route, ends } = prepared;
  const caller = memberOf(changer);
  const request = db().doc(`requests/${payload.requestId.toLowerCase()}`);
  const [stored, rides, contact, settings, isActive] = await Promise.all([
    tx.get(request),
    loadBooking(tx, rideId),
    tx.get(contactDocument(rideId)),
    loadEscalation(tx),
    caller ? mayAct(tx, caller.member) : true,
  ]);
  if (!isActive) return refused('company-inactive');
  const [ride, other] = rides;
  if (!ride) return refused('not-found');
  const foreign = foreignTo(changer, rides, nowMs);
  if (foreign) return foreign;
  const fingerprint = fingerprintOf(asked);
  const earlier = answered(ifStored(stored, readRequest), fingerprint);
  if (earlier) return 'refused' in earlier ? earlier : { state: earlier.state ?? 'changed' };
  const guest = ifStored(contact, readContact);
  if (!guest) return refused('guest-removed');
  if (needsRoute(ride, change, tariff) && (!route || ends !== endsOf(ride, change))) return 'moved';
  const stamp: Stamp = caller ? stampOf(caller.member, nowMs) : { atMs: nowMs, by: 'guest' };
  const shownPriceCents = payload.price === undefined ? null : validCents(payload.price);
  const held = heldPrice(payload.quote, changedTrip(ride, change), nowMs);
  const changing = { change, contact: guest, other, tariff, route, shownPriceCents, heldPriceCents: held, stamp };
  const changed =
    'taxi' in changer
      ? changeByCarrier(ride, {
          ...changing,
          ...(await loadPayer(tx, ride, change)),
          companyId: changer.taxi.member.companyId,
        })
      : changeRide(ride, { ...changing, settings });
  if ('refused' in changed) return changed;
  const state = 'state' in changed ? changed.state : 'changed';
  if (changed.ride === ride) return { state };
  if ('link' in changer) await countChange(tx, guest, nowMs);
  const what = partsOf(ride, changed.ride);
  storeStep(tx, changed, changed.contact);
  storeContact(tx, rideId, changed.contact);
  const ofTrip = other && changeOtherContact(other, what, stamp);
  if (ofTrip) {
    storeStep(tx, ofTrip, changed.contact);
    storeContact(tx, ofTrip.ride.id, changed.contact);
  }
  const isRedrawn = what.includes('pickup') || what.includes('destination');
  if (isRedrawn && route) replacePolyline(tx, rideId, route.polyline);
  if (state === 'requested' && route) storeWantedPolyline(tx, changed.ride, route.polyline);
  if (caller) storeAudit(tx, caller, { what: 'ride-changed', companyId: caller.member.companyId, rideId });
  tx.create(request, newRequest({ fingerprint, bookingIds: [rideId], state }));
  return { state, isRedrawn };
}

/** Throws `LimitExceeded` if the guest's address has got too many mails about changes. */
async function countChange(tx: Transaction, { email }: GuestContact, nowMs: number): Promise<void> {
  const limit = limitOf();
  const usage = await tx.get(usageDocument(limit, mailboxOf(email ?? '')));
  requireUse(usage, limit, nowMs);
  storeUse(tx, usage, limit, nowMs);
}

/** Loads the account of who has paid the ride, and what its page asks for the changed one. */
async function loadPayer(tx: Transaction, ride: Ride, { pax = ride.pax }: RideChange) {
  const companyId = ride.status === 'confirmed' ? payerOf(ride) : carrierOf(ride)?.companyId;
  if (companyId === undefined) throw new Error(`Ride ${ride.id} has no carrier`);
  const isPriced = ride.source === 'partnerPage' && pax !== ride.pax;
  const [account, lists] = await Promise.all([loadAccount(tx, companyId), isPriced ? loadLists(tx, companyId) : null]);
  if (!lists) return { account, pagePriceCents: undefined };
  const prices = Object.fromEntries(lists.prices.map((price) => [price.id, tiersOf(price)]));
  return { account, pagePriceCents: bookedPriceCents({ ...lists, prices }, ride, pax) };
}

/** Returns the names of what has changed; nothing if the carrier has to agree to all of it. */
const partsOf = (before: Ride, after: Ride): readonly string[] =>
  after.changes.length > before.changes.length ? (after.changes.at(-1)?.what ?? []) : [];

/** Returns the refusal if the ride, the first of its booking, is not the caller's. */
function foreignTo(changer: Changer, rides: readonly Ride[], nowMs: number): Refused | undefined {
  if ('hotel' in changer) {
    const isOwn = rides[0]?.hotel?.companyId === changer.hotel.member.companyId;
    return isOwn ? undefined : refused('not-yours');
  }
  if ('taxi' in changer) {
    const isOwn = rides[0] && carrierOf(rides[0])?.companyId === changer.taxi.member.companyId;
    return isOwn ? undefined : refused('not-yours');
  }
  if (!rides.some((ride) => isLinkOf(changer.link, ride))) return refused('not-found');
  return isLinkExpired(rides, nowMs) ? refused('link-expired') : undefined;
}

const fingerprintOf = ({ rideId, changer, payload: { change, price, requestId } }: Asked): string => {
  const by = memberOf(changer)?.member.uid ?? 'guest';
  return createHash('sha256')
    .update(JSON.stringify(['change', rideId, by, change, price, requestId.toLowerCase()]))
    .digest('hex');
};

/** Returns undefined if a new place does not exist, or is none that can be booked. */
async function changeOf(typed: Payload['change']): Promise<RideChange | undefined> {
  const { dateTime, pickupPlaceId, destinationPlaceId, ...others } = typed;
  const [pickup, destination] = await Promise.all([
    pickupPlaceId === undefined ? null : bookable(pickupPlaceId),
    destinationPlaceId === undefined ? null : bookable(destinationPlaceId),
  ]);
  if (pickup === undefined || destination === undefined) return undefined;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Omit<RideChange, 'pickup' | 'destination' | 'pickupAtMs'>),
    ...(pickup && { pickup }),
    ...(destination && { destination }),
    ...(dateTime !== undefined && { pickupAtMs: validInstant(dateTime) }),
  };
}

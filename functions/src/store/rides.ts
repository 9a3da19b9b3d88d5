import type { Member } from '@talwaerts/domain/company/roles.ts';
import { e164Of } from '@talwaerts/domain/contact/phone-number.ts';
import { rideNumbers } from '@talwaerts/domain/figures/count-day.ts';
import { readRating } from '@talwaerts/domain/rating/rating.ts';
import type { StoredForGuest } from '@talwaerts/domain/retention/guest-data.ts';
import { isOtherRoute } from '@talwaerts/domain/ride/change-request.ts';
import { handOnOffer } from '@talwaerts/domain/ride/hand-on.ts';
import { hotelView } from '@talwaerts/domain/ride/hotel-view.ts';
import type { Step } from '@talwaerts/domain/ride/outcome.ts';
import {
  type ConfirmedRide,
  type Consent,
  type GuestContact,
  isOwnRide,
  type Ride,
} from '@talwaerts/domain/ride/ride.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import type { HotelFacts } from '@talwaerts/domain/ride/ride-fields.ts';
import { type LoggedEvent, type RideLog, withLogged } from '@talwaerts/domain/ride/ride-log.ts';
import { readSearchEntry, type SearchEntry, searchEntriesOf } from '@talwaerts/domain/ride/search-entries.ts';
import type { Pattern } from '@talwaerts/domain/ride/series.ts';
import { readConsent, readContact, readRide, readRideLog } from '@talwaerts/domain/ride/stored-ride.ts';
import { readRideInvoice } from '@talwaerts/domain/statement/ride-invoice.ts';
import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { ridesOfKnownPage } from '@talwaerts/domain/website/waiting-booking.ts';
import {
  type DocumentReference,
  type Query,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { storePostings } from './ledger.ts';
import { storeTakenTime } from './occupancies.ts';
import { storeMails } from './outbox.ts';
import { ratingDocument } from './ratings.ts';
import { readReadable } from './reading.ts';
import { rideInvoiceDocument } from './ride-invoices.ts';

/** Rides and their subdocuments, in stored form and as the domain's values. */
export const rideDocument = (rideId: string) => db().doc(`rides/${rideId}`);
export const contactDocument = (rideId: string) => db().doc(`rides/${rideId}/guest/contact`);
const consentDocument = (rideId: string) => db().doc(`rides/${rideId}/guest/consent`);
/** The document that another company reads of a ride that is offered to it. */
export const handOnDocument = (rideId: string) => db().doc(`handOns/${rideId}`);
/** The line of a ride's route, kept until the map picture is drawn. */
const routeDocument = (rideId: string) => db().doc(`rides/${rideId}/map/route`);

const rideLogDocument = (rideId: string) => db().doc(`rides/${rideId}/history/log`);

/** The line of the route that a requested change leads to, kept until the carrier has answered. */
const wantedRouteDocument = (rideId: string) => db().doc(`rides/${rideId}/map/wanted`);

const toDocument = (ride: HotelFacts) => toStored(ride, Timestamp.fromMillis);

/** Includes what the ride adds to the figures of its day, which aggregation queries sum. */
const toRideDocument = (ride: Ride) => ({ ...toDocument(ride), figures: rideNumbers(ride) });

export interface StoredRide {
  readonly ride: Ride;
  /** Undefined once the guest's data was removed. */
  readonly contact: GuestContact | undefined;
}

/** Administrators find no company's own ride: for an action of a member, `actor` is that member. */
export async function loadRide(tx: Transaction, rideId: string, actor?: Member): Promise<StoredRide | undefined> {
  const [stored, contact] = await tx.getAll(rideDocument(rideId), contactDocument(rideId));
  const ride = ifStored(stored, readRide);
  if (!ride || (actor?.role === 'admin' && isOwnRide(ride))) return undefined;
  return { ride, contact: ifStored(contact, readContact) };
}

/** Counts the rides that a company has finished for guests of its page, up to `ridesOfKnownPage`. */
export async function countFinishedPageRides(tx: Transaction, companyId: string): Promise<number> {
  const finished = db()
    .collection('rides')
    .where('carrier.companyId', '==', companyId)
    .where('source', '==', 'partnerPage')
    .where('round', '==', 0)
    .where('closed.how', '==', 'finished');
  return (await tx.get(finished.limit(ridesOfKnownPage).count())).data().count;
}

/** Loads the ride, and the other one of a round trip; none if the ride is not stored. */
export async function loadBooking(tx: Transaction, rideId: string): Promise<readonly Ride[]> {
  const ride = ifStored(await tx.get(rideDocument(rideId)), readRide);
  if (!ride) return [];
  if (ride.tripId === null) return [ride];
  const trip = await tx.get(db().collection('rides').where('tripId', '==', ride.tripId));
  return [ride, ...trip.docs.filter(({ id }) => id !== rideId).map(readRide)];
}

interface DriversRides {
  readonly companyId: string;
  readonly uid: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** More than a driver has in a month. */
const maxDriversRides = 500;

/** Finds the confirmed rides of a driver with pickups from `fromMs` until `untilMs`. */
export async function findDriversRides(of: DriversRides): Promise<readonly ConfirmedRide[]> {
  const { docs } = await db()
    .collection('rides')
    .where('carrier.companyId', '==', of.companyId)
    .where('status', '==', 'confirmed')
    .where('crew.driverUid', '==', of.uid)
    .where('pickupAt', '>=', Timestamp.fromMillis(of.fromMs))
    .where('pickupAt', '<', Timestamp.fromMillis(of.untilMs))
    .orderBy('pickupAt')
    .limit(maxDriversRides)
    .get();
  return readReadable(docs, readRide).filter((ride) => ride.status === 'confirmed');
}

export async function loadRideLog(tx: Transaction, rideId: string): Promise<RideLog | undefined> {
  return ifStored(await tx.get(rideLogDocument(rideId)), readRideLog);
}

/** Adds events to the ride's log. Reads it, so it goes before the transaction's other writes. */
export async function logEvents(tx: Transaction, rideId: string, ...events: readonly LoggedEvent[]): Promise<void> {
  tx.set(rideLogDocument(rideId), withLogged(await loadRideLog(tx, rideId), events));
}

/**
 * Stores a transition: ride, hotel view, search entries, the time that it takes, postings and mails. Creates the last
 * two, so that a repeat fails.
 */
export function storeStep(tx: Transaction, step: Step, contact: GuestContact | undefined): void {
  tx.set(rideDocument(step.ride.id), toRideDocument(step.ride));
  storeHotelView(tx, step.ride, contact);
  storeSearchEntries(tx, step.ride, contact);
  storeHandOnOffer(tx, step.ride);
  storeTakenTime(tx, step.ride);
  if (step.account) storePostings(tx, step.account.companyId, step.account.balanceTokenCents, step.entries);
  storeMails(tx, step.mails);
}

export function storeNewRide(tx: Transaction, ride: Ride, contact: GuestContact): void {
  tx.create(rideDocument(ride.id), toRideDocument(ride));
  tx.create(contactDocument(ride.id), withE164(contact));
  storeHotelView(tx, ride, contact);
  storeSearchEntries(tx, ride, contact);
  storeTakenTime(tx, ride);
}

/** Loads the ride from which those of a series are made. */
export async function loadPattern(tx: Transaction, series: DocumentReference): Promise<Pattern | undefined> {
  const [stored, guest] = await tx.getAll(...patternDocuments(series));
  const ride = stored && ifStored(stored, readRide);
  const contact = guest && ifStored(guest, readContact);
  return ride?.status === 'confirmed' && contact ? { ride, contact } : undefined;
}

export function storePattern(
  tx: Transaction,
  series: DocumentReference,
  { ride, contact }: Pattern,
  expireAt: Timestamp,
): void {
  const [stored, guest] = patternDocuments(series);
  tx.set(stored, { ...toDocument(ride), expireAt });
  tx.set(guest, { ...contact, expireAt });
}

const patternDocuments = (series: DocumentReference) =>
  [series.collection('pattern').doc('ride'), series.collection('pattern').doc('contact')] as const;

/** Loads the data about a ride's guest; undefined once it was removed. */
export async function loadForGuest(rideId: string): Promise<StoredForGuest | undefined> {
  const [stored, contact, terms, rated, invoiced] = await db().getAll(
    rideDocument(rideId),
    contactDocument(rideId),
    consentDocument(rideId),
    ratingDocument(rideId),
    rideInvoiceDocument(rideId),
  );
  const ride = ifStored(stored, readRide);
  const guest = ifStored(contact, readContact);
  const consent = ifStored(terms, readConsent) ?? null;
  const rating = ifStored(rated, readRating) ?? null;
  const invoice = ifStored(invoiced, readRideInvoice) ?? null;
  return ride && guest && { ride, contact: guest, consent, rating, invoice };
}

export function storeConsent(tx: Transaction, rideId: string, { agreedAtMs, ...consent }: Consent): void {
  tx.create(consentDocument(rideId), { ...consent, agreedAt: Timestamp.fromMillis(agreedAtMs) });
}

export function storePolyline(tx: Transaction, rideId: string, polyline: string): void {
  tx.create(routeDocument(rideId), { polyline });
}

/** Stores the line of a ride's new route, whose picture is drawn again. */
export function replacePolyline(tx: Transaction, rideId: string, polyline: string): void {
  tx.set(routeDocument(rideId), { polyline });
}

/** Stores the line of the route that the ride's requested change leads to, if it is another route. */
export function storeWantedPolyline(tx: Transaction, ride: Ride, polyline: string): void {
  if (wantsOtherRoute(ride)) tx.set(wantedRouteDocument(ride.id), { polyline });
}

/** Loads the line of the route that the ride's requested change leads to; undefined unless it is another route. */
export async function loadWantedPolyline(tx: Transaction, ride: Ride): Promise<string | undefined> {
  if (!wantsOtherRoute(ride)) return undefined;
  return ifStored(await tx.get(wantedRouteDocument(ride.id)), (route) => fieldsOf(route).text('polyline'));
}

/** Ends the requested change of the ride as it was before: its line becomes the ride's, or is deleted. */
export function endWantedRoute(tx: Transaction, before: Ride, polyline: string | undefined): void {
  if (!wantsOtherRoute(before)) return;
  if (polyline !== undefined) replacePolyline(tx, before.id, polyline);
  tx.delete(wantedRouteDocument(before.id));
}

const wantsOtherRoute = (ride: Ride): boolean =>
  ride.status === 'confirmed' && ride.changeRequest !== undefined && isOtherRoute(ride.changeRequest);

/** The contact with the number to dial, which follows from the typed one. */
function withE164({ phoneE164: _, ...contact }: GuestContact): GuestContact {
  const phoneE164 = e164Of(contact.phone);
  return { ...contact, ...(phoneE164 !== undefined && { phoneE164 }) };
}

export function storeContact(tx: Transaction, rideId: string, contact: GuestContact): void {
  tx.set(contactDocument(rideId), withE164(contact));
}

/** Returns undefined for rides of a company's page, which are stored without the line. */
export async function loadPolyline(rideId: string): Promise<string | undefined> {
  return ifStored(await routeDocument(rideId).get(), (route) => fieldsOf(route).text('polyline'));
}

export function deletePolyline(tx: Transaction, rideId: string): void {
  tx.delete(routeDocument(rideId));
}

function storeHotelView(tx: Transaction, ride: Ride, contact: GuestContact | undefined): void {
  const view = hotelViewDocument(ride);
  if (view) tx.set(view, toDocument(hotelView(ride, contact ? withE164(contact) : null)));
}

const hotelViewDocument = ({ id, hotel }: Ride) => hotel && db().doc(`companies/${hotel.companyId}/rides/${id}`);

const searchPlaces = ['carrier', 'hotel', 'platform'] as const;
const searchEntryDocument = (rideId: string, place: (typeof searchPlaces)[number]) =>
  db().doc(`rides/${rideId}/searchEntries/${place}`);

/** Keeps what each reader finds the ride by. Only the carrier changes: a ride that was given back has none. */
function storeSearchEntries(tx: Transaction, ride: Ride, contact: GuestContact | undefined): void {
  const entries = searchEntriesOf(ride, contact);
  for (const place of searchPlaces) {
    const entry = entries[place];
    if (entry) tx.set(searchEntryDocument(ride.id, place), toSearchDocument(entry));
    else if (place === 'carrier' && ride.round > 0) tx.delete(searchEntryDocument(ride.id, place));
  }
}

const toSearchDocument = ({ pickupAtMs, ...entry }: SearchEntry) => ({
  ...entry,
  pickupAt: Timestamp.fromMillis(pickupAtMs),
});

/**
 * Finds at most `most` entries of a reader with any of the keys: half of them past and half ahead, nearest first, and
 * more of one kind if there are fewer of the other.
 */
export async function findSearchEntries(
  tx: Transaction,
  { readBy, keys, nowMs }: { readonly readBy: string; readonly keys: readonly string[]; readonly nowMs: number },
  most: number,
): Promise<readonly SearchEntry[]> {
  const now = Timestamp.fromMillis(nowMs);
  const found = db()
    .collectionGroup('searchEntries')
    .where('readBy', '==', readBy)
    .where('keys', 'array-contains-any', keys);
  const ahead = found.where('pickupAt', '>=', now).orderBy('pickupAt');
  const past = found.where('pickupAt', '<', now).orderBy('pickupAt', 'desc');
  const half = Math.ceil(most / 2);
  const [next, last] = await Promise.all([tx.get(ahead.limit(half)), tx.get(past.limit(most - half))]);
  const left = most - next.size - last.size;
  const more = async (query: Query, { docs }: QuerySnapshot) =>
    left > 0 ? (await tx.get(query.startAfter(docs.at(-1)).limit(left))).docs : [];
  const isMoreAhead = next.size === half;
  const isMorePast = last.size === most - half;
  const others = isMoreAhead ? await more(ahead, next) : isMorePast ? await more(past, last) : [];
  return readReadable([...next.docs, ...last.docs, ...others], readSearchEntry);
}

/** Keeps the offered company's view of a ride: it exists while the offer does. */
function storeHandOnOffer(tx: Transaction, ride: Ride): void {
  const offer = handOnOffer(ride);
  if (offer) tx.set(handOnDocument(ride.id), toDocument(offer));
  else if (ride.handOns > 0) tx.delete(handOnDocument(ride.id));
}

/**
 * Stores a ride whose guest was removed. Deletes contact, route and log, also the contact in the hotel's view and in
 * the search entries.
 */
export function storeWithoutGuest(tx: Transaction, ride: Ride): void {
  tx.set(rideDocument(ride.id), toRideDocument(ride));
  tx.delete(contactDocument(ride.id));
  deletePolyline(tx, ride.id);
  tx.delete(wantedRouteDocument(ride.id));
  tx.delete(rideLogDocument(ride.id));
  storeHotelView(tx, ride, undefined);
  storeSearchEntries(tx, ride, undefined);
  storeHandOnOffer(tx, ride);
}

export function deleteRide(tx: Transaction, ride: Ride): void {
  const view = hotelViewDocument(ride);
  const documents = [rideDocument, contactDocument, consentDocument, ratingDocument, handOnDocument];
  const ofRide = [...documents, routeDocument, wantedRouteDocument, rideLogDocument].map((document) =>
    document(ride.id),
  );
  const entries = searchPlaces.map((place) => searchEntryDocument(ride.id, place));
  for (const document of [...ofRide, ...entries, ...(view ? [view] : [])]) tx.delete(document);
}

import { createHash, randomBytes } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { cleanPhone } from '@talwaerts/domain/contact/phone-digits.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { bookingIdFrom } from '@talwaerts/domain/ride/booking-id.ts';
import { orderedFacts } from '@talwaerts/domain/ride/ride-facts.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import {
  type BookedPage,
  bookOnPage,
  type PageBooking,
  type RefusedOnPage,
} from '@talwaerts/domain/website/book-on-page.ts';
import { tiersOf } from '@talwaerts/domain/website/branding.ts';
import { pageBookingWindows } from '@talwaerts/domain/website/page-limits.ts';
import { readPageHours, readPageLimits, readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import { confirmableUntilMs, freeClientBookings, isClickNeeded } from '@talwaerts/domain/website/waiting-booking.ts';
import { priceId } from '@talwaerts/domain/website/website.ts';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { rateLimitFactor } from '../../platform/params.ts';
import { countVehicles, loadCarrier } from '../../store/companies.ts';
import { storePostings } from '../../store/ledger.ts';
import { loadTakenTimes } from '../../store/occupancies.ts';
import {
  countOpenBookings,
  loadWaitingBooking,
  storeWaitingBooking,
  waitingBookingDocument,
} from '../../store/open-bookings.ts';
import { storeMails } from '../../store/outbox.ts';
import { storeRatingRefusal } from '../../store/ratings.ts';
import { newRequest, readRequest } from '../../store/requests.ts';
import { countFinishedPageRides, rideDocument, storeConsent, storeNewRide } from '../../store/rides.ts';
import { isUsedUp, storeUse, type UsageLimit, usageDocument, usesIn } from '../../store/usage.ts';
import { findMark, storeBookedVisit } from '../../store/visits.ts';
import {
  loadPlaces,
  loadSlugOwner,
  readPagePrices,
  routesOf,
  websiteConfigDocument,
  websiteDocument,
} from '../../store/websites.ts';
import { countBooking } from './limit-bookings.ts';

type PageRide = PayloadOf<'website-newride'>;

/** Booked rides, or those that wait until this instant for their guest's click in a mail. */
interface BookedOnPage {
  readonly rideId: string;
  /** The return ride of a round trip. */
  readonly rideIdBack?: string;
  readonly waitingUntilMs?: number;
}

/**
 * Books a guest's ride or round trip on a company's page; a former slug works, too. A booking by which a stranger could
 * harm the company waits for a click in a mail; `client` is the address that it comes from. Idempotent by `requestId`.
 * Refused with `already-exists` (the `requestId` belongs to another booking), `too-old`, and the refusals of the
 * domain's `bookOnPage`. Throws `LimitExceeded` if the guest's e-mail address or phone number has too many bookings.
 */
export function bookRideOnPage(
  payload: PageRide,
  client: string,
  nowMs: number,
): Promise<BookedOnPage | RefusedOnPage> {
  const requestId = payload.requestId.toLowerCase();
  const request = db().doc(`requests/${requestId}`);
  // Without the mark: a guest who reopens the page by its address, and sends again, books the same ride.
  const { mark: _, ...booking } = payload;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(['page', { ...booking, requestId }]))
    .digest('hex');
  const done: BookedOnPage = {
    rideId: bookingIdFrom(randomBytes(10)),
    ...(payload.dateTimeBack !== undefined && { rideIdBack: bookingIdFrom(randomBytes(10)) }),
  };
  return db().runTransaction(async (tx) => {
    const before = ifStored(await tx.get(request), readRequest);
    if (before) return answerAgain(before, fingerprint);
    const page = await loadBookedPage(tx, payload);
    if (!page) return refused('page-closed');
    const booked = bookOnPage(orderOf(payload, done), page, nowMs);
    if ('refused' in booked) return booked;
    const bookingIds = booked.rides.map(({ id }) => id);
    const storeUses = await countBooking(tx, payload, nowMs);
    const ofClient = clientBookings();
    const [open, finishedRides, clientUsage] = await Promise.all([
      countOpenBookings(tx, payload.guestEmail, nowMs),
      countFinishedPageRides(tx, page.carrier.companyId),
      tx.get(usageDocument(ofClient, client)),
    ]);
    storeUses();
    if (payload.noRatingMail) storeRatingRefusal(tx, payload.guestEmail);
    storeUse(tx, page.usage, pageBookings(page), nowMs);
    storeUse(tx, clientUsage, ofClient, nowMs);
    const isClientUsedUp = isUsedUp(clientUsage, ofClient, nowMs);
    if (isClickNeeded(booked, page.config, { finishedRides, openBookings: open.count, isClientUsedUp })) {
      const waitingUntilMs = confirmableUntilMs(booked.rides[0].pickupAtMs, nowMs);
      storeWaiting(tx, payload, booked, waitingUntilMs);
      tx.create(request, newRequest({ fingerprint, bookingIds, waitingUntilMs }));
      return { ...done, waitingUntilMs };
    }
    storeBooked(tx, booked, open.add);
    storeBookedVisit(tx, page.carrier.companyId, page.mark, nowMs);
    tx.create(request, newRequest({ fingerprint, bookingIds }));
    return done;
  });
}

function answerAgain(before: ReturnType<typeof readRequest>, fingerprint: string): BookedOnPage | Refused {
  if (before === 'expired') return refused('too-old');
  const { bookingIds, waitingUntilMs } = before;
  const [rideId, rideIdBack] = bookingIds;
  if (before.fingerprint !== fingerprint || rideId === undefined) return refused('already-exists');
  return {
    rideId,
    ...(rideIdBack !== undefined && { rideIdBack }),
    ...(waitingUntilMs !== undefined && { waitingUntilMs }),
  };
}

/**
 * Books the rides that wait, once their guest has confirmed them. Their place among the page's bookings was counted
 * with the order. Idempotent. Refused with `link-expired`, and the refusals of the domain's `bookOnPage`.
 */
export function confirmWaitingRide(
  rideId: string,
  nowMs: number,
): Promise<Pick<BookedOnPage, 'rideId'> | RefusedOnPage> {
  return db().runTransaction(async (tx) => {
    const [waiting, ride] = await Promise.all([loadWaitingBooking(tx, rideId), tx.get(rideDocument(rideId))]);
    if (ride.exists) return { rideId };
    if (!waiting || waiting.expireAtMs <= nowMs) return refused('link-expired');
    const page = await loadBookedPage(tx, waiting.payload);
    if (!page) return refused('page-closed');
    const order = orderOf(waiting.payload, { ...waiting, rideId });
    const booked = bookOnPage(order, { ...page, bookedAtMs: [] }, nowMs);
    if ('refused' in booked) return booked;
    const open = await countOpenBookings(tx, waiting.payload.guestEmail, nowMs);
    storeBooked(tx, booked, open.add);
    storeBookedVisit(tx, page.carrier.companyId, page.mark, nowMs);
    tx.delete(waitingBookingDocument(rideId));
    return { rideId };
  });
}

function storeWaiting(tx: Transaction, payload: PageRide, { rides }: PageBooking, expireAtMs: number): void {
  const [ride, back] = rides;
  storeWaitingBooking(tx, ride.id, {
    payload,
    companyId: ride.carrier.companyId,
    expireAtMs,
    from: ride.pickup.label,
    to: ride.destination.label,
    ...(back && { rideIdBack: back.id }),
  });
  storeMails(tx, [{ id: `ride_${ride.id}_confirm-booking`, template: 'confirm-booking', rideId: ride.id }]);
}

type AddOpen = Awaited<ReturnType<typeof countOpenBookings>>['add'];

function storeBooked(tx: Transaction, { rides, contact, consent, account, entries, mails }: PageBooking, add: AddOpen) {
  add(rides.map(({ id, pickupAtMs }) => ({ rideId: id, pickupAtMs })));
  for (const ride of rides) {
    storeNewRide(tx, ride, contact);
    storeConsent(tx, ride.id, consent);
  }
  storePostings(tx, account.companyId, account.balanceTokenCents, entries);
  storeMails(tx, mails);
}

const orderOf = (
  payload: PageRide,
  { rideId, rideIdBack }: Pick<BookedOnPage, 'rideId' | 'rideIdBack'>,
): Parameters<typeof bookOnPage>[0] => ({
  rideId,
  back:
    payload.dateTimeBack === undefined || rideIdBack === undefined
      ? null
      : { rideId: rideIdBack, pickupAtMs: validInstant(payload.dateTimeBack) },
  fromId: payload.pickupId,
  toId: payload.destinationId,
  pickupDetail: payload.pickupDetail?.trim() ?? null,
  destinationDetail: payload.destinationDetail?.trim() ?? null,
  pickupAtMs: validInstant(payload.dateTime),
  ...orderedFacts(payload),
  contact: {
    name: payload.guestName.trim(),
    phone: cleanPhone(payload.guestPhone),
    email: payload.guestEmail,
    room: null,
  },
  shownPriceCents: validCents(payload.price),
});

const pageBookingUse = 'page-booking';
/** Limits the bookings of all guests on one page. */
const pageBookings = ({ limits }: Pick<BookedPage, 'limits'>): UsageLimit => ({
  name: pageBookingUse,
  windows: pageBookingWindows(limits),
});

/** Counts the bookings of one client on all pages: beyond the limit they wait for a click. */
const clientBookings = (): UsageLimit => ({
  name: 'page-client',
  windows: [{ ...freeClientBookings, max: freeClientBookings.max * rateLimitFactor.value() }],
});

/** Loads the parts of the builder's documents that this booking needs; undefined for an unknown slug. */
async function loadBookedPage(
  tx: Transaction,
  { slug, pickupId, destinationId, mark }: PageRide,
): Promise<(BookedPage & { readonly usage: DocumentSnapshot; readonly mark: string | undefined }) | undefined> {
  const companyId = await loadSlugOwner(tx, slug);
  if (companyId === undefined) return undefined;
  const website = websiteDocument(companyId);
  const ends = [pickupId, destinationId];
  const legs = [priceId(pickupId, destinationId), priceId(destinationId, pickupId)];
  const [loaded, vehicles, taken, config, stored, usage, knownMark, places, prices] = await Promise.all([
    loadCarrier(tx, companyId),
    countVehicles(tx, companyId),
    loadTakenTimes(tx, companyId),
    tx.get(websiteConfigDocument()),
    tx.get(website),
    tx.get(usageDocument({ name: pageBookingUse }, companyId)),
    findMark(companyId, mark, tx),
    loadPlaces(tx, companyId, { pickups: ends, destinations: ends }),
    tx.getAll(...legs.map((id) => website.collection('prices').doc(id))),
  ]);
  if (!loaded) return undefined;
  const { carrier, isActive: isCompanyActive, licence, closedTimes, account } = loaded;
  return {
    carrier,
    isCompanyActive,
    licence,
    closedTimes,
    account,
    activated: carrier.url !== null,
    config: readWebsiteConfig(config),
    limits: readPageLimits(stored),
    hours: readPageHours(stored),
    vehicles,
    taken,
    bookedAtMs: usesIn(usage),
    usage,
    mark: knownMark,
    ...places,
    prices: Object.fromEntries(readPagePrices(prices).map((price) => [price.id, tiersOf(price)])),
    routes: routesOf(readPagePrices(prices)),
  };
}

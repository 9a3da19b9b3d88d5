import { createHash, randomBytes } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { bookingIdFrom } from '@talwaerts/domain/ride/booking-id.ts';
import { orderedFacts } from '@talwaerts/domain/ride/ride-facts.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { type BookedPage, bookOnPage } from '@talwaerts/domain/website/book-on-page.ts';
import { tiersOf } from '@talwaerts/domain/website/branding.ts';
import { pageBookingWindows } from '@talwaerts/domain/website/page-limits.ts';
import { readPageLimits, readPagePlace, readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import { priceId } from '@talwaerts/domain/website/website.ts';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { loadCarrier } from '../../store/companies.ts';
import { storePostings } from '../../store/ledger.ts';
import { storeMails } from '../../store/outbox.ts';
import { newRequest, readRequest } from '../../store/requests.ts';
import { storeConsent, storeNewRide } from '../../store/rides.ts';
import { storeUse, type UsageLimit, usageDocument, usesIn } from '../../store/usage.ts';
import { loadSlugOwner, readPagePrices, websiteConfigDocument, websiteDocument } from '../../store/websites.ts';
import { countBooking } from './limit-bookings.ts';

type PageRide = PayloadOf<'website-newride'>;

/**
 * Books a guest's ride on a company's page; a former slug works, too. Idempotent by `requestId`. Refused with
 * `already-exists` (the `requestId` belongs to another booking), `too-old`, and the refusals of the domain's
 * `bookOnPage`. Throws `LimitExceeded` if the guest's e-mail address or phone number has too many bookings.
 */
export function bookRideOnPage(payload: PageRide, nowMs: number): Promise<{ readonly rideId: string } | Refused> {
  const requestId = payload.requestId.toLowerCase();
  const request = db().doc(`requests/${requestId}`);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(['page', { ...payload, requestId }]))
    .digest('hex');
  const rideId = bookingIdFrom(randomBytes(10));
  return db().runTransaction(async (tx) => {
    const before = ifStored(await tx.get(request), readRequest);
    if (before === 'expired') return refused('too-old');
    if (before) {
      const [known] = before.bookingIds;
      return before.fingerprint === fingerprint && known !== undefined ? { rideId: known } : refused('already-exists');
    }
    const page = await loadBookedPage(tx, payload);
    if (!page) return refused('page-closed');
    const booked = bookOnPage(orderOf(payload, rideId), page, nowMs);
    if ('refused' in booked) return booked;
    const storeUses = await countBooking(tx, payload, nowMs);
    storeUses();
    storeUse(tx, page.usage, pageBookings(page), nowMs);
    storeNewRide(tx, booked.ride, booked.contact);
    storeConsent(tx, rideId, booked.consent);
    storePostings(tx, booked.account.companyId, booked.account.balanceTokenCents, booked.entries);
    storeMails(tx, booked.mails);
    tx.create(request, newRequest({ fingerprint, bookingIds: [rideId] }));
    return { rideId };
  });
}

const orderOf = (payload: PageRide, rideId: string): Parameters<typeof bookOnPage>[0] => ({
  rideId,
  fromId: payload.pickupId,
  toId: payload.destinationId,
  pickupAtMs: validInstant(payload.dateTime),
  ...orderedFacts(payload),
  contact: {
    name: payload.guestName.trim(),
    phone: payload.guestPhone.trim(),
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

/** Loads the parts of the builder's documents that this booking needs; undefined for an unknown slug. */
async function loadBookedPage(
  tx: Transaction,
  { slug, pickupId, destinationId }: PageRide,
): Promise<(BookedPage & { readonly usage: DocumentSnapshot }) | undefined> {
  const companyId = await loadSlugOwner(tx, slug);
  if (companyId === undefined) return undefined;
  const website = websiteDocument(companyId);
  const at = (list: string, ids: readonly string[]) => ids.map((id) => website.collection(list).doc(id));
  const ends = [pickupId, destinationId];
  const legs = [priceId(pickupId, destinationId), priceId(destinationId, pickupId)];
  const [loaded, config, limited, usage, ...listed] = await Promise.all([
    loadCarrier(tx, companyId),
    tx.get(websiteConfigDocument()),
    tx.get(website),
    tx.get(usageDocument({ name: pageBookingUse }, companyId)),
    tx.getAll(...at('pickups', ends)),
    tx.getAll(...at('destinations', ends)),
    tx.getAll(...at('prices', legs)),
  ]);
  if (!loaded) return undefined;
  const { carrier, isActive: isCompanyActive, account } = loaded;
  const [pickups = [], destinations = [], prices = []] = listed;
  return {
    carrier,
    isCompanyActive,
    account,
    activated: carrier.url !== null,
    config: readWebsiteConfig(config),
    limits: readPageLimits(limited),
    bookedAtMs: usesIn(usage),
    usage,
    pickups: pickups.flatMap((place) => ifStored(place, readPagePlace) ?? []),
    destinations: destinations.flatMap((place) => ifStored(place, readPagePlace) ?? []),
    prices: Object.fromEntries(readPagePrices(prices).map((price) => [price.id, tiersOf(price)])),
  };
}

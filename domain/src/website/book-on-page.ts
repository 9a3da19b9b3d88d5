import type { ClosedTime } from '../company/closure.ts';
import type { LicenceFacts } from '../company/company.ts';
import { isLicenceExpired } from '../company/licence.ts';
import { partnerPageFee } from '../ledger/entry-drafts.ts';
import type { Entry, TokenAccount } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { isExhausted } from '../limits/usage.ts';
import { mailOrder } from '../mail/mail-order.ts';
import type { ListedPlace } from '../place/curated-place.ts';
import type { RouteLength } from '../place/route-length.ts';
import { product } from '../product/product.ts';
import { type RefusalCode, type Refused, refused, type TripWay } from '../refusals.ts';
import type { Step } from '../ride/outcome.ts';
import type { Carrier, ConfirmedRide, Consent, GuestContact } from '../ride/ride.ts';
import { initialFacts, orderedFacts } from '../ride/ride-facts.ts';
import type { OrderFacts } from '../ride/ride-fields.ts';
import { isCarFree, type TakenTime, takenTimeOf } from './capacity.ts';
import { isPageOpen, type WebsiteConfig } from './page-access.ts';
import { type PageHours, ridesAtOnceOf, timeRefusal } from './page-hours.ts';
import { type PageLimits, pageBookingWindows } from './page-limits.ts';
import { ridePlaceOf } from './page-place.ts';
import { isBookablePrice, type PriceList, pagePriceCents, priceIdOf } from './page-price.ts';
import type { PlaceTexts } from './website.ts';

/** Percent of the price. */
const feePercent = 10;

/** Returns the fee of a booking for the company, in hundredths of a token. */
export const pageFeeTokenCents = (priceCents: number): number => Math.round((priceCents * feePercent) / 100);

/** The stored parts of a company's page that a booking needs. */
export interface BookedPage {
  readonly carrier: Carrier;
  readonly isCompanyActive: boolean;
  readonly licence: LicenceFacts | undefined;
  readonly closedTimes?: readonly ClosedTime[] | undefined;
  readonly activated: boolean;
  readonly account: TokenAccount;
  readonly config: WebsiteConfig;
  readonly limits: PageLimits;
  readonly hours: PageHours;
  /** How many the company has. */
  readonly vehicles: number;
  /** The company's confirmed rides, whatever they come from. */
  readonly taken: readonly TakenTime[];
  /** The instants of earlier bookings of all guests. */
  readonly bookedAtMs: readonly number[];
  readonly pickups: readonly (PlaceTexts & { readonly id: string })[];
  readonly destinations: readonly (PlaceTexts & { readonly id: string })[];
  /** The places behind their captions. */
  readonly curated: readonly ListedPlace[];
  readonly prices: PriceList['prices'];
  /** The measured ones, by `priceId`. */
  readonly routes: Readonly<Record<string, RouteLength>>;
}

/** A ride of an order. */
interface Leg {
  /** The booking id of the ride. */
  readonly rideId: string;
  /** Id of a pickup or, for a ride back, of a destination. */
  readonly fromId: string;
  readonly toId: string;
  /** The house or meeting point there. */
  readonly pickupDetail: string | null;
  readonly destinationDetail: string | null;
  readonly pickupAtMs: number;
}

export interface PageOrder extends OrderFacts, Leg {
  /** The return ride of a round trip. */
  readonly back: Pick<Leg, 'rideId' | 'pickupAtMs'> | null;
  readonly contact: GuestContact;
  /** The price on the guest's screen, of both rides together. */
  readonly shownPriceCents: number;
}

/** The rides of a booking, to be stored in one transaction. */
export interface PageBooking extends Omit<Step, 'ride' | 'account'> {
  /** One, or both of a round trip. */
  readonly rides: readonly [ConfirmedRide, ...ConfirmedRide[]];
  readonly account: TokenAccount;
  readonly contact: GuestContact;
  readonly consent: Consent;
}

/** Names the ride of a round trip that cannot be had, so that neither is booked. */
export interface RefusedOnPage extends Refused {
  readonly way?: TripWay;
}

/**
 * Books a ride or a round trip on a company's page: confirmed for the company at once, for a fee of a tenth of the
 * price, even if the balance falls below zero. Refused with `page-closed` (also for a pickup on closed days),
 * `licence-expired`, `invalid-place`, `lead-time`, `too-far-ahead`, `outside-hours`, `return-too-early`,
 * `too-many-passengers`, `price-too-low`, `AH1` (the price shown is not the price computed), `page-busy`, `all-busy`.
 */
export function bookOnPage(order: PageOrder, page: BookedPage, nowMs: number): PageBooking | RefusedOnPage {
  const { activated, isCompanyActive } = page;
  const { balanceTokenCents } = page.account;
  if (!isPageOpen({ activated, isCompanyActive, balanceTokenCents }, page.config)) return refused('page-closed');
  if (isLicenceExpired(page.licence, nowMs)) return refused('licence-expired');
  const { back } = order;
  const there = bookedRide(order, order, page, nowMs);
  const later = back ? bookedRide(order, { ...reversed(order), ...back }, page, nowMs) : undefined;
  if (!there || (back && !later)) return refused('invalid-place');
  const rides = [there, ...(later ? [later] : [])] as const;
  const refuse = (code: RefusalCode, ride: ConfirmedRide): RefusedOnPage =>
    later ? { ...refused(code), way: ride === later ? 'back' : 'there' } : refused(code);

  for (const ride of rides) {
    const badTime = timeRefusal(page, ride.pickupAtMs, nowMs);
    if (badTime) return refuse(badTime, ride);
  }
  if (later && later.pickupAtMs < there.pickupAtMs) return refused('return-too-early');
  if (order.pax > page.limits.maxPax) return refused('too-many-passengers');
  if (!rides.every(({ priceCents }) => isBookablePrice(priceCents))) return refused('price-too-low');
  if (rides.reduce((sum, { priceCents }) => sum + priceCents, 0) !== order.shownPriceCents) return refused('AH1');
  if (isExhausted(page.bookedAtMs, pageBookingWindows(page.limits), nowMs)) return refused('page-busy');
  const ridesAtOnce = ridesAtOnceOf(page.hours, page.vehicles);
  const taken = [...page.taken];
  for (const ride of rides) {
    if (!isCarFree(takenTimeOf(ride), { ...page, ridesAtOnce, taken })) return refuse('all-busy', ride);
    taken.push(takenTimeOf(ride));
  }

  const ids = rides.map(({ id }) => id);
  return {
    rides,
    contact: order.contact,
    consent: { termsVersion: product.termsVersion, lang: order.lang, agreedAtMs: nowMs },
    ...charged(page.account, rides, nowMs),
    mails: [mailOrder('ride-confirmed', 'guest', ids), mailOrder('page-ride', 'carrier', ids)],
  };
}

const reversed = ({ fromId, toId, pickupDetail, destinationDetail }: Leg) => ({
  fromId: toId,
  toId: fromId,
  pickupDetail: destinationDetail,
  destinationDetail: pickupDetail,
});

type PricedRide = ConfirmedRide & { readonly priceCents: number };

/** Returns the ride from one place of the page to another; undefined if the page does not drive there. */
function bookedRide(order: PageOrder, leg: Leg, page: BookedPage, nowMs: number): PricedRide | undefined {
  const { fromId, toId, pickupDetail, destinationDetail } = leg;
  const places = [...page.pickups, ...page.destinations];
  const from = places.find(({ id }) => id === fromId);
  const to = places.find(({ id }) => id === toId);
  const pair = priceIdOf(page, fromId, toId);
  if (!from || !to || pair === undefined) return undefined;
  const priceCents = pagePriceCents(page, fromId, toId, order.pax);
  const stamp = { atMs: nowMs, by: 'guest' };
  return {
    ...initialFacts,
    ...orderedFacts(order),
    nextStepAtMs: null,
    id: leg.rideId,
    status: 'confirmed',
    pickup: ridePlaceOf(from, page.curated, pickupDetail),
    destination: ridePlaceOf(to, page.curated, destinationDetail),
    pickupDetail,
    destinationDetail,
    route: page.routes[pair] ?? null,
    pickupAtMs: leg.pickupAtMs,
    priceCents,
    provisionTokenCents: pageFeeTokenCents(priceCents),
    mapImage: null,
    source: 'partnerPage',
    tripId: order.back && order.rideId,
    hotel: null,
    paid: false,
    payToPartner: false,
    created: stamp,
    carrier: page.carrier,
    confirmed: stamp,
  };
}

/** Charges the fee of each ride. */
function charged(account: TokenAccount, rides: readonly ConfirmedRide[], nowMs: number) {
  const entries: Entry[] = [];
  let charging = account;
  for (const ride of rides) {
    const posting = post(charging, partnerPageFee(ride), nowMs);
    entries.push(posting.entry);
    charging = posting.account;
  }
  return { account: charging, entries };
}

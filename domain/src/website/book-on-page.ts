import type { ClosedTime } from '../company/closure.ts';
import type { LicenceFacts } from '../company/company.ts';
import { isLicenceExpired } from '../company/licence.ts';
import { partnerPageFee } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { isExhausted } from '../limits/usage.ts';
import { mailOrder } from '../mail/mail-order.ts';
import type { ListedPlace } from '../place/curated-place.ts';
import type { RouteLength } from '../place/route-length.ts';
import { product } from '../product/product.ts';
import { type Refused, refused } from '../refusals.ts';
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

export interface PageOrder extends OrderFacts {
  /** The booking id of the ride. */
  readonly rideId: string;
  /** Id of a pickup or, for a ride back, of a destination. */
  readonly fromId: string;
  readonly toId: string;
  readonly pickupAtMs: number;
  readonly contact: GuestContact;
  readonly shownPriceCents: number;
}

export interface PageBooking extends Step<ConfirmedRide> {
  readonly account: TokenAccount;
  readonly contact: GuestContact;
  readonly consent: Consent;
}

/**
 * Books a ride on a company's page: confirmed for the company at once, for a fee of a tenth of the price, even if the
 * balance falls below zero. Refused with `page-closed` (also for a pickup on closed days), `licence-expired`,
 * `invalid-place`, `lead-time`, `too-far-ahead`, `outside-hours`, `too-many-passengers`, `price-too-low`, `AH1` (the
 * price shown is not the price computed), `page-busy`, `all-busy`.
 */
export function bookOnPage(order: PageOrder, page: BookedPage, nowMs: number): PageBooking | Refused {
  const { activated, isCompanyActive, account } = page;
  const { balanceTokenCents } = account;
  if (!isPageOpen({ activated, isCompanyActive, balanceTokenCents }, page.config)) return refused('page-closed');
  if (isLicenceExpired(page.licence, nowMs)) return refused('licence-expired');
  const captions = new Map([...page.pickups, ...page.destinations].map((place) => [place.id, place]));
  const from = captions.get(order.fromId);
  const to = captions.get(order.toId);
  const pair = priceIdOf(page, order.fromId, order.toId);
  if (!from || !to || pair === undefined) return refused('invalid-place');
  const badTime = timeRefusal(page, order.pickupAtMs, nowMs);
  if (badTime) return refused(badTime);
  if (order.pax > page.limits.maxPax) return refused('too-many-passengers');
  const priceCents = pagePriceCents(page, order.fromId, order.toId, order.pax);
  if (!isBookablePrice(priceCents)) return refused('price-too-low');
  if (priceCents !== order.shownPriceCents) return refused('AH1');
  if (isExhausted(page.bookedAtMs, pageBookingWindows(page.limits), nowMs)) return refused('page-busy');

  const stamp = { atMs: nowMs, by: 'guest' };
  const ride: ConfirmedRide = {
    ...initialFacts,
    ...orderedFacts(order),
    nextStepAtMs: null,
    id: order.rideId,
    status: 'confirmed',
    pickup: ridePlaceOf(from, page.curated),
    destination: ridePlaceOf(to, page.curated),
    route: page.routes[pair] ?? null,
    pickupAtMs: order.pickupAtMs,
    priceCents,
    provisionTokenCents: pageFeeTokenCents(priceCents),
    mapImage: null,
    source: 'partnerPage',
    tripId: null,
    hotel: null,
    paid: false,
    payToPartner: false,
    created: stamp,
    carrier: page.carrier,
    confirmed: stamp,
  };
  const ridesAtOnce = ridesAtOnceOf(page.hours, page.vehicles);
  if (!isCarFree(takenTimeOf(ride), { ...page, ridesAtOnce })) return refused('all-busy');
  const posting = post(account, partnerPageFee(ride), nowMs);
  return {
    ride,
    contact: order.contact,
    consent: { termsVersion: product.termsVersion, lang: order.lang, agreedAtMs: nowMs },
    account: posting.account,
    entries: [posting.entry],
    mails: [mailOrder('ride-confirmed', 'guest', [ride.id]), mailOrder('page-ride', 'carrier', [ride.id])],
  };
}

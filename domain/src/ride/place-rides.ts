import type { EscalationSettings } from '../escalation/escalation.ts';
import { type MailOrder, mailOrder } from '../mail/mail-order.ts';
import type { Place } from '../place/place.ts';
import type { RouteLength } from '../place/route-length.ts';
import type { Quote } from '../pricing/quote.ts';
import { product } from '../product/product.ts';
import { type Refused, refused } from '../refusals.ts';
import { startOfEscalation } from './escalate-ride.ts';
import { isTooFarAhead, isTooSoon } from './limits.ts';
import type { Consent, GuestContact, OpenRide } from './ride.ts';
import { initialFacts, orderedFacts } from './ride-facts.ts';
import type { OrderFacts } from './ride-fields.ts';
import type { Stamp } from './stamp.ts';

export interface Leg {
  /** The booking id of the ride. */
  readonly id: string;
  readonly pickup: Place;
  readonly destination: Place;
  readonly pickupAtMs: number;
  /** `isHeld` if the guest has seen the price under an earlier tariff, whose minimum may have been lower. */
  readonly quote: Quote & { readonly isHeld?: true };
  readonly route: RouteLength;
  readonly freeWaitingMinutes: number;
}

export interface Order extends OrderFacts {
  readonly there: Leg;
  /** Present for a round trip. */
  readonly back: Leg | null;
  readonly contact: GuestContact;
  /** The price on the guest's screen, of both rides together. */
  readonly shownPriceCents: number;
  /** The hotel that orders, and whether it pays the carrier. */
  readonly hotel: { readonly companyId: string; readonly name: string; readonly payToPartner: boolean } | null;
  readonly minimumCents: number;
  readonly escalation: EscalationSettings;
}

interface PlacedRides {
  readonly rides: readonly OpenRide[];
  readonly contact: GuestContact;
  /** Null for a hotel's order, whose guest accepted no terms. */
  readonly consent: Consent | null;
  readonly mails: readonly MailOrder[];
}

/**
 * Orders a ride or a round trip for a guest or a hotel. Refused, in this order, with `lead-time`, `too-far-ahead`,
 * `return-too-early`, `price-too-low`, `AH1` (the price shown is not the price computed).
 */
export function placeRides(order: Order, stamp: Stamp): PlacedRides | Refused {
  const legs = order.back ? [order.there, order.back] : [order.there];
  if (legs.some((leg) => isTooSoon(leg.pickupAtMs, stamp.atMs))) return refused('lead-time');
  if (legs.some((leg) => isTooFarAhead(leg.pickupAtMs, stamp.atMs))) return refused('too-far-ahead');
  if (order.back && order.back.pickupAtMs < order.there.pickupAtMs) return refused('return-too-early');
  if (legs.some(({ quote }) => !quote.isHeld && quote.priceCents < order.minimumCents)) return refused('price-too-low');
  if (legs.reduce((sum, leg) => sum + leg.quote.priceCents, 0) !== order.shownPriceCents) return refused('AH1');

  const rides = legs.map((leg) => openRide(order, leg, stamp));
  const ids = rides.map((ride) => ride.id);
  return {
    rides,
    contact: order.contact,
    consent: order.hotel ? null : { termsVersion: product.termsVersion, lang: order.lang, agreedAtMs: stamp.atMs },
    mails: order.contact.email ? [mailOrder('booking-received', 'guest', ids)] : [],
  };
}

function openRide(order: Order, leg: Leg, stamp: Stamp): OpenRide {
  return {
    ...initialFacts,
    ...orderedFacts(order),
    id: leg.id,
    status: 'open',
    pickup: leg.pickup,
    destination: leg.destination,
    route: leg.route,
    pickupAtMs: leg.pickupAtMs,
    freeWaitingMinutes: leg.freeWaitingMinutes,
    priceCents: leg.quote.priceCents,
    provisionTokenCents: leg.quote.provisionTokenCents,
    mapImage: null,
    source: order.hotel ? 'hotel' : 'platform',
    tripId: order.back ? order.there.id : null,
    hotel: order.hotel && { companyId: order.hotel.companyId, name: order.hotel.name },
    paid: false,
    payToPartner: order.hotel?.payToPartner ?? false,
    created: stamp,
    ...startOfEscalation({ pickupAtMs: leg.pickupAtMs, created: stamp }, order.escalation),
  };
}

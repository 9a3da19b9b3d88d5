import { randomBytes } from 'node:crypto';
import { cleanPhone } from '@talwaerts/domain/contact/phone-digits.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { curatedIdOf, isMeetingPlace, placeOfCurated, routeEndOf } from '@talwaerts/domain/place/curated-place.ts';
import { curatedTerminal } from '@talwaerts/domain/place/find-curated.ts';
import { isSamePlace, type Place } from '@talwaerts/domain/place/place.ts';
import { isBookablePlace, terminalOf } from '@talwaerts/domain/place/place-rule.ts';
import { freeWaitingMinutes } from '@talwaerts/domain/pricing/free-waiting.ts';
import { heldPriceCents, type QuotedRide, quoteAt } from '@talwaerts/domain/pricing/held-quote.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { regionPages } from '@talwaerts/domain/product/region-pages.ts';
import type { RegionName } from '@talwaerts/domain/product/regions.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { bookingIdFrom } from '@talwaerts/domain/ride/booking-id.ts';
import { orderOnPage } from '@talwaerts/domain/ride/order-on-page.ts';
import type { Leg, Order } from '@talwaerts/domain/ride/place-rides.ts';
import { orderedFacts } from '@talwaerts/domain/ride/ride-facts.ts';
import type { OrderFacts } from '@talwaerts/domain/ride/ride-fields.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { linkSigningKey } from '../../platform/params.ts';
import { verifyQuote } from '../../platform/tokens.ts';
import { googleMaps } from '../../services/maps.ts';
import { loadTariff } from '../../store/config.ts';
import { findCuratedPlace, findCuratedPlaces } from '../../store/curated-places.ts';
import { quoteRoute } from './quote-route.ts';

/** The fields of a guest's or a hotel's order; the optional ones belong to only one of the two. */
export interface OrderPayload extends OrderFacts {
  readonly requestId: string;
  readonly pickupPlaceId: string;
  readonly destinationPlaceId: string;
  readonly dateTime: string;
  readonly dateTimeBack?: string | undefined;
  readonly partner?: RegionName | undefined;
  readonly price: number;
  /** The tokens of the prices that the guest has seen, of the outward and the return ride. */
  readonly quote?: string | undefined;
  readonly quoteBack?: string | undefined;
  readonly guestName: string;
  readonly guestPhone: string;
  readonly guestEmail: string | null;
  readonly room?: string | null;
}
/** A leg with its route's line, for the map picture. */
interface RoutedLeg extends Leg {
  readonly polyline: string;
}
interface PricedOrder extends Omit<Order, 'hotel' | 'escalation'> {
  readonly there: RoutedLeg;
  readonly back: RoutedLeg | null;
}

/**
 * Computes the prices of an order from its places and the tariff in force, unless a price that the guest has seen
 * holds. Refused with `invalid-place`, `same-place`, `no-route`, and the refusals of `orderOnPage`.
 */
export async function priceOrder(payload: OrderPayload, nowMs: number): Promise<PricedOrder | Refused> {
  const [pickup, destination, tariff] = await Promise.all([
    bookable(payload.pickupPlaceId),
    bookable(payload.destinationPlaceId),
    loadTariff(nowMs),
  ]);
  if (!pickup || !destination) return refused('invalid-place');
  if (isSamePlace(pickup, destination)) return refused('same-place');
  const { pax, wishes } = payload;
  const leg = async (from: Place, to: Place, dateTime: string, token?: string): Promise<RoutedLeg | undefined> => {
    const ride = { pickupAtMs: validInstant(dateTime), pax, wishes };
    const trip = { from: routeEndOf(from), to: routeEndOf(to), ...ride };
    const routed = await quoteRoute(tariff, trip, nowMs);
    if (!routed) return undefined;
    const { polyline, distanceMeters, durationSeconds } = routed.route;
    const heldCents = heldPrice(token, { fromPlaceId: from.placeId, toPlaceId: to.placeId, ...ride }, nowMs);
    return {
      id: bookingIdFrom(randomBytes(10)),
      pickup: from,
      destination: to,
      pickupAtMs: ride.pickupAtMs,
      polyline,
      quote: heldCents === undefined ? routed.quote : { ...quoteAt(heldCents, tariff), isHeld: true },
      route: { distanceMeters, durationSeconds },
      freeWaitingMinutes: freeWaitingMinutes(tariff, from),
    };
  };
  const [there, back] = await Promise.all([
    leg(pickup, destination, payload.dateTime, payload.quote),
    payload.dateTimeBack === undefined ? null : leg(destination, pickup, payload.dateTimeBack, payload.quoteBack),
  ]);
  if (!there || back === undefined) return refused('no-route');
  const order: PricedOrder = {
    there,
    back,
    ...orderedFacts(payload),
    contact: {
      name: payload.guestName.trim(),
      phone: cleanPhone(payload.guestPhone),
      email: payload.guestEmail ?? '',
      room: payload.room ?? null,
    },
    shownPriceCents: validCents(payload.price),
    minimumCents: tariff.minimumCents,
  };
  return payload.partner ? orderOnPage(order, regionPages[payload.partner], tariff) : order;
}

/** Resolves a place, with its meeting point; undefined if it does not exist, or is none that can be booked. */
export async function bookable(placeId: string): Promise<Place | undefined> {
  const resolved = await resolvePlace(placeId);
  return resolved?.isBookable ? resolved.place : undefined;
}

interface ResolvedPlace {
  readonly place: Place;
  readonly isBookable: boolean;
}

/** Resolves a place, with its meeting point; undefined if it does not exist. */
export async function resolvePlace(placeId: string): Promise<ResolvedPlace | undefined> {
  const curatedId = curatedIdOf(placeId);
  if (curatedId !== undefined) {
    const curated = await findCuratedPlace(curatedId);
    return curated && { place: placeOfCurated(curated), isBookable: isMeetingPlace(curated) };
  }
  const resolved = await googleMaps.place(placeId);
  if (!resolved) return undefined;
  const { place, candidate } = resolved;
  const isBookable = isBookablePlace(candidate, product.stationPlaceIds);
  const kind = terminalOf(candidate, product.stationPlaceIds);
  const terminal = kind && curatedTerminal(await findCuratedPlaces(), kind, place);
  return { place: terminal ? { ...place, meetingId: terminal.id } : place, isBookable };
}

/** Returns the price of the token in cents; undefined without a token, if it is another ride's, or if it is too old. */
export const heldPrice = (token: string | undefined, ride: QuotedRide, nowMs: number): number | undefined =>
  token === undefined ? undefined : heldPriceCents(verifyQuote(token, ride, linkSigningKey.value()), nowMs);

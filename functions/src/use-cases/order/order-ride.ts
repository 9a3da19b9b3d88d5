import { createHash, randomBytes } from 'node:crypto';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { isSamePlace, type Place } from '@talwaerts/domain/place/place.ts';
import { isBookablePlace } from '@talwaerts/domain/place/place-rule.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { regionPages } from '@talwaerts/domain/product/region-pages.ts';
import type { RegionName } from '@talwaerts/domain/product/regions.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { bookingIdFrom } from '@talwaerts/domain/ride/booking-id.ts';
import { orderOnPage } from '@talwaerts/domain/ride/order-on-page.ts';
import { type Leg, type Order, placeRides } from '@talwaerts/domain/ride/place-rides.ts';
import { type OpenRide, stampOf } from '@talwaerts/domain/ride/ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import type { MemberCaller } from '../../platform/callable.ts';
import { googleMaps } from '../../services/maps.ts';
import { storeAudit } from '../../store/audit-log.ts';
import { loadCompany } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';
import { storeMails } from '../../store/outbox.ts';
import { newRequest, readRequest, type StoredRequest } from '../../store/requests.ts';
import { storeConsent, storeNewRide, storePolyline } from '../../store/rides.ts';
import { loadTariff } from '../../store/tariff.ts';
import { quoteRoute } from '../pricing/quote-route.ts';
import { countBooking } from './limit-bookings.ts';

/** The fields of a guest's or a hotel's order; the optional ones belong to only one of the two. */
export interface OrderPayload {
  readonly requestId: string;
  readonly pickupPlaceId: string;
  readonly destinationPlaceId: string;
  readonly dateTime: string;
  readonly dateTimeBack?: string | undefined;
  readonly partner?: RegionName | undefined;
  readonly pax: number;
  readonly price: number;
  readonly notes: string | null;
  readonly lang: Lang;
  readonly guestName: string;
  readonly guestPhone: string;
  readonly guestEmail: string | null;
  readonly room?: string | null;
}
/** The hotel's member who orders, and whether the hotel pays the carrier. */
interface HotelOrderer {
  readonly caller: MemberCaller<'hotel'>;
  readonly payToPartner: boolean;
}
/** A leg with its route's line, for the map picture. */
interface RoutedLeg extends Leg {
  readonly polyline: string;
}
interface PricedOrder extends Omit<Order, 'hotel'> {
  readonly there: RoutedLeg;
  readonly back: RoutedLeg | null;
}
type Booked = Pick<StoredRequest, 'bookingIds'>;

/**
 * Prices an order and stores its rides, contacts, mail and request in one transaction. Idempotent by `requestId`.
 * Refused with `invalid-place`, `same-place`, `no-route`, `already-exists` (the `requestId` belongs to another order),
 * `too-old` (retention has removed the answer), `company-inactive`, and the refusals of `orderOnPage` and
 * `placeRides`. Throws `LimitExceeded` if the guest's e-mail address or phone number has too many bookings.
 */
export async function orderRide(
  payload: OrderPayload,
  hotel: HotelOrderer | null,
  nowMs: number,
): Promise<Booked | Refused> {
  const requestId = payload.requestId.toLowerCase();
  const request = db().doc(`requests/${requestId}`);
  const member = hotel?.caller.member;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([{ ...payload, requestId }, member?.uid ?? 'guest', member?.companyId]))
    .digest('hex');
  const transact = <T>(run: (tx: Transaction) => Promise<T>): Promise<T> =>
    member ? memberTransaction(member, run) : db().runTransaction(run);
  const before = answered(ifStored(await request.get(), readRequest), fingerprint);
  if (before) return transact(async () => before);

  const order = await priced(payload, nowMs);
  if ('refused' in order) return order;

  return transact(async (tx) => {
    const [stored, company] = await Promise.all([tx.get(request), member && loadCompany(tx, member.companyId)]);
    const meanwhile = answered(ifStored(stored, readRequest), fingerprint);
    if (meanwhile) return meanwhile;
    if (hotel && company?.state !== 'active') return refused('company-inactive');
    const placed = placeRides(
      { ...order, hotel: hotel && company ? hotelOf(hotel, company) : null },
      member ? stampOf(member, nowMs) : { atMs: nowMs, by: 'guest' },
    );
    if ('refused' in placed) return placed;
    const storeUses = hotel ? undefined : await countBooking(tx, payload, nowMs);
    storeUses?.();
    for (const ride of placed.rides) {
      storeNewRide(tx, ride, placed.contact);
      if (placed.consent) storeConsent(tx, ride.id, placed.consent);
    }
    if (hotel) storeOrderAudit(tx, hotel.caller, placed.rides);
    for (const leg of [order.there, order.back]) if (leg) storePolyline(tx, leg.id, leg.polyline);
    storeMails(tx, placed.mails);
    const bookingIds = placed.rides.map((ride) => ride.id);
    tx.create(request, newRequest({ fingerprint, bookingIds }));
    return { bookingIds };
  });
}

function storeOrderAudit(tx: Transaction, caller: MemberCaller<'hotel'>, rides: readonly OpenRide[]): void {
  const { companyId } = caller.member;
  for (const { id } of rides) storeAudit(tx, caller, { what: 'ride-ordered', companyId, rideId: id });
}

const hotelOf = ({ caller, payToPartner }: HotelOrderer, { designation }: Company): Order['hotel'] => ({
  companyId: caller.member.companyId,
  name: designation,
  payToPartner,
});

function answered(request: StoredRequest | 'expired' | undefined, fingerprint: string): Booked | Refused | undefined {
  if (!request) return undefined;
  if (request === 'expired') return refused('too-old');
  return request.fingerprint === fingerprint ? { bookingIds: request.bookingIds } : refused('already-exists');
}

async function priced(payload: OrderPayload, nowMs: number): Promise<PricedOrder | Refused> {
  const [pickup, destination, tariff] = await Promise.all([
    bookable(payload.pickupPlaceId),
    bookable(payload.destinationPlaceId),
    loadTariff(nowMs),
  ]);
  if (!pickup || !destination) return refused('invalid-place');
  if (isSamePlace(pickup, destination)) return refused('same-place');
  const leg = async (from: Place, to: Place, dateTime: string): Promise<RoutedLeg | undefined> => {
    const pickupAtMs = validInstant(dateTime);
    const routed = await quoteRoute(
      tariff,
      { from: { placeId: from.placeId }, to: { placeId: to.placeId }, pickupAtMs, pax: payload.pax },
      nowMs,
    );
    if (!routed) return undefined;
    const { quote, route } = routed;
    const id = bookingIdFrom(randomBytes(10));
    return { id, pickup: from, destination: to, pickupAtMs, quote, polyline: route.polyline };
  };
  const [there, back] = await Promise.all([
    leg(pickup, destination, payload.dateTime),
    payload.dateTimeBack === undefined ? null : leg(destination, pickup, payload.dateTimeBack),
  ]);
  if (!there || back === undefined) return refused('no-route');
  const order: PricedOrder = {
    there,
    back,
    pax: payload.pax,
    notes: payload.notes?.trim() || null,
    lang: payload.lang,
    contact: {
      name: payload.guestName.trim(),
      phone: payload.guestPhone.trim(),
      email: payload.guestEmail ?? '',
      room: payload.room ?? null,
    },
    shownPriceCents: validCents(payload.price),
    minimumCents: tariff.minimumCents,
  };
  return payload.partner ? orderOnPage(order, regionPages[payload.partner], tariff) : order;
}

async function bookable(placeId: string): Promise<Place | undefined> {
  const resolved = await googleMaps.place(placeId);
  return resolved && isBookablePlace(resolved.candidate, product.stationPlaceIds) ? resolved.place : undefined;
}

import { createHash } from 'node:crypto';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { type Order, placeRides } from '@talwaerts/domain/ride/place-rides.ts';
import type { OpenRide } from '@talwaerts/domain/ride/ride.ts';
import { stampOf } from '@talwaerts/domain/ride/stamp.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import type { MemberCaller } from '../../platform/callable.ts';
import { storeAudit } from '../../store/audit-log.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadEscalation } from '../../store/config.ts';
import { memberTransaction } from '../../store/members.ts';
import { storeMails } from '../../store/outbox.ts';
import { storeRatingRefusal } from '../../store/ratings.ts';
import { newRequest, readRequest, type StoredRequest } from '../../store/requests.ts';
import { storeConsent, storeNewRide, storePolyline } from '../../store/rides.ts';
import { type OrderPayload, priceOrder } from '../pricing/price-order.ts';
import { countBooking } from './limit-bookings.ts';

/** The hotel's member who orders, and whether the hotel pays the carrier. */
interface HotelOrderer {
  readonly caller: MemberCaller<'hotel'>;
  readonly payToPartner: boolean;
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
  // Without the quotes: the same order may be sent again with a newer one.
  const { quote, quoteBack, ...ordered } = payload;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([{ ...ordered, requestId }, member?.uid ?? 'guest', member?.companyId]))
    .digest('hex');
  const transact = <T>(run: (tx: Transaction) => Promise<T>): Promise<T> =>
    member ? memberTransaction(member, run) : db().runTransaction(run);
  const before = answered(ifStored(await request.get(), readRequest), fingerprint);
  if (before) return transact(async () => before);

  const order = await priceOrder(payload, nowMs);
  if ('refused' in order) return order;

  return transact(async (tx) => {
    const [stored, company, escalation] = await Promise.all([
      tx.get(request),
      member && loadCompany(tx, member.companyId),
      loadEscalation(tx),
    ]);
    const meanwhile = answered(ifStored(stored, readRequest), fingerprint);
    if (meanwhile) return meanwhile;
    if (hotel && company?.state !== 'active') return refused('company-inactive');
    const placed = placeRides(
      { ...order, escalation, hotel: hotel && company ? hotelOf(hotel, company) : null },
      member ? stampOf(member, nowMs) : { atMs: nowMs, by: 'guest' },
    );
    if ('refused' in placed) return placed;
    const storeUses = hotel ? undefined : await countBooking(tx, payload, nowMs);
    storeUses?.();
    if ('noRatingMail' in payload && payload.noRatingMail && payload.guestEmail)
      storeRatingRefusal(tx, payload.guestEmail);
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

/** Returns the answer to an earlier request with the same id; undefined if there was none. */
export function answered(
  request: StoredRequest | 'expired' | undefined,
  fingerprint: string,
): StoredRequest | Refused | undefined {
  if (!request) return undefined;
  if (request === 'expired') return refused('too-old');
  return request.fingerprint === fingerprint ? request : refused('already-exists');
}

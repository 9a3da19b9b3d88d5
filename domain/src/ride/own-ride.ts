import { mailOrder } from '../mail/mail-order.ts';
import type { RidePlace } from '../place/place.ts';
import type { RouteLength } from '../place/route-length.ts';
import { type Refused, refused } from '../refusals.ts';
import { type CrewDriver, type CrewVehicle, crewOf, noCrew } from './crew.ts';
import { standingHandOn } from './hand-on.ts';
import { isTooFarAhead } from './limits.ts';
import type { Step } from './outcome.ts';
import { type Carrier, type ConfirmedRide, carrierOf, type GuestContact, isOwnRide, type Ride } from './ride.ts';
import { type ChangePart, changeParts } from './ride-change.ts';
import { changedFacts, differingFacts, initialFacts, orderedFacts } from './ride-facts.ts';
import { noMapImage, type OrderFacts } from './ride-fields.ts';
import type { Stamp } from './stamp.ts';

/** How often a company can change its own ride: the ride's document names each change. */
export const maxOwnChanges = 200;
const dayMs = 24 * 3_600_000;

/** What a company enters for a guest who has called. */
export interface OwnRideOrder extends OrderFacts {
  readonly pickup: RidePlace;
  readonly destination: RidePlace;
  /** Null if a place is only a text, or if no road connects the two. */
  readonly route: RouteLength | null;
  readonly pickupAtMs: number;
  /** Null if no price was agreed. */
  readonly priceCents: number | null;
  readonly contact: GuestContact;
  /** Undefined if nobody was named: a new ride has nobody, a changed one keeps its driver or vehicle. */
  readonly driver: CrewDriver | null | undefined;
  readonly vehicle: CrewVehicle | null | undefined;
}

/** An own ride, to be stored in one transaction. Has the ride itself if nothing differs. */
export interface SavedOwnRide extends Step<ConfirmedRide> {
  readonly contact: GuestContact;
}

/** A ride may be entered while it is driven, or shortly after. */
const timeProblem = (pickupAtMs: number, nowMs: number): Refused | null => {
  if (pickupAtMs < nowMs - dayMs) return refused('too-late');
  return isTooFarAhead(pickupAtMs, nowMs) ? refused('too-far-ahead') : null;
};

const factsOf = ({ pickup, destination, pickupAtMs, priceCents, route, ...order }: OwnRideOrder) => ({
  ...orderedFacts(order),
  pickup,
  destination,
  pickupAtMs,
  priceCents,
  route,
});

const picture = ({ route }: OwnRideOrder) => (route ? null : noMapImage);

/**
 * Enters a company's own ride: confirmed for the company at once, without provision and search. A guest with an e-mail
 * address hears of it. Refused with `too-late` (more than a day after pickup), then `too-far-ahead`.
 */
export function placeOwnRide(id: string, order: OwnRideOrder, carrier: Carrier, stamp: Stamp): SavedOwnRide | Refused {
  const problem = timeProblem(order.pickupAtMs, stamp.atMs);
  if (problem) return problem;
  const { driver = null, vehicle = null, contact } = order;
  const ride: ConfirmedRide = {
    ...initialFacts,
    ...factsOf(order),
    nextStepAtMs: null,
    id,
    status: 'confirmed',
    provisionTokenCents: 0,
    mapImage: picture(order),
    source: 'company',
    tripId: null,
    hotel: null,
    paid: false,
    payToPartner: false,
    created: stamp,
    carrier,
    confirmed: stamp,
    ...((driver || vehicle) && { crew: crewOf(driver, vehicle) }),
    ...(driver && { driverSet: stamp }),
  };
  return { ride, contact, account: null, entries: [], mails: contact.email ? [confirmation(id)] : [] };
}

const confirmation = (id: string) => mailOrder('ride-confirmed', 'guest', [id]);

interface OwnRideChange {
  readonly order: OwnRideOrder;
  /** Null once the guest's data was removed. */
  readonly contact: GuestContact | null;
  readonly companyId: string;
  readonly stamp: Stamp;
}

/**
 * Changes a company's own ride to what its Admin or a Manager has entered. Refused with `not-yours`, then
 * `guest-removed`, `wrong-state`, `already-offered` (to another company, which has seen it as it was), `too-late`,
 * `too-far-ahead`, `too-many-changes`.
 */
export function changeOwnRide(ride: Ride, { order, contact, companyId, stamp }: OwnRideChange): SavedOwnRide | Refused {
  if (!isOwnRide(ride) || carrierOf(ride)?.companyId !== companyId) return refused('not-yours');
  if (!contact) return refused('guest-removed');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  if (standingHandOn(ride, stamp.atMs)) return refused('already-offered');
  if (order.pickupAtMs !== ride.pickupAtMs) {
    const problem = timeProblem(order.pickupAtMs, stamp.atMs);
    if (problem) return problem;
  }
  const what = changedParts(ride, order, contact);
  const changed = withCrew(withPicture({ ...ride, ...factsOf(order) }, ride, order), order, stamp);
  const isNewAddress = order.contact.email !== contact.email;
  const isSame = what.length === 0 && !isNewAddress && isSamePrice(changed, ride);
  if (isSame)
    return { ride: changed.crew === ride.crew ? ride : changed, contact, account: null, entries: [], mails: [] };
  if (ride.changes.length >= maxOwnChanges) return refused('too-many-changes');
  const saved: ConfirmedRide = {
    ...changed,
    changes: [...ride.changes, { ...stamp, what, restartsSearch: false }],
    // The links of the mails to the former address open nothing any more.
    ...(isNewAddress && contact.email !== '' && { emailCorrectedAtMs: stamp.atMs }),
  };
  const mails = order.contact.email ? [mailOrder('ride-changed', 'guest', [ride.id], saved.changes.length)] : [];
  return { ride: saved, contact: order.contact, account: null, entries: [], mails };
}

const isSamePrice = (one: ConfirmedRide, other: ConfirmedRide): boolean =>
  one.priceCents === other.priceCents && one.lang === other.lang;

/** Returns the parts that differ, in the order in which they are shown. */
function changedParts(ride: ConfirmedRide, order: OwnRideOrder, contact: GuestContact): readonly ChangePart[] {
  const differing: readonly ChangePart[] = [
    ...differingFacts(ride, changedFacts(ride, factsOf(order))),
    ...(['pickup', 'destination'] as const).filter((end) => ride[end].label !== order[end].label),
    ...(order.contact.name === contact.name ? [] : (['guestName'] as const)),
    ...(order.contact.phone === contact.phone ? [] : (['guestPhone'] as const)),
  ];
  return changeParts.filter((part) => differing.includes(part));
}

/** Keeps the picture of a route that stays the same. */
function withPicture(changed: ConfirmedRide, before: ConfirmedRide, order: OwnRideOrder): ConfirmedRide {
  const isSameRoute = (['pickup', 'destination'] as const).every(
    (end) => before[end].placeId === order[end].placeId && before[end].label === order[end].label,
  );
  return { ...changed, mapImage: isSameRoute && order.route ? before.mapImage : picture(order) };
}

function withCrew(ride: ConfirmedRide, { driver, vehicle }: OwnRideOrder, stamp: Stamp): ConfirmedRide {
  const before = ride.crew ?? noCrew;
  const wanted = {
    ...before,
    ...(driver !== undefined && { driverUid: driver?.uid ?? null, driverName: driver?.name ?? null }),
    ...(vehicle !== undefined && {
      vehicleId: vehicle?.id ?? null,
      vehicleName: vehicle?.name ?? null,
      plate: vehicle?.plate ?? null,
    }),
  };
  const isOtherDriver = wanted.driverUid !== before.driverUid;
  if (!isOtherDriver && wanted.vehicleId === before.vehicleId) return ride;
  return { ...ride, crew: wanted, ...(isOtherDriver && { driverSet: stamp }) };
}

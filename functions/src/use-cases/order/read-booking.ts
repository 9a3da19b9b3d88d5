import type { BookingReadBack, WantedReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { toldByMs } from '@talwaerts/domain/escalation/told-by.ts';
import { districtOf } from '@talwaerts/domain/figures/count-day.ts';
import { usualMinutesAt } from '@talwaerts/domain/figures/district-figures.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { isResolved } from '@talwaerts/domain/place/place.ts';
import { objectableUntilMs, objectionStateOf } from '@talwaerts/domain/ride/carrier-change.ts';
import { changeStateOf, wantedOf } from '@talwaerts/domain/ride/change-request.ts';
import { hasTariff } from '@talwaerts/domain/ride/change-ride.ts';
import { firstNameOf } from '@talwaerts/domain/ride/crew.ts';
import {
  carrierOf,
  crewOfRide,
  endingOf,
  type GuestContact,
  isOwnRide,
  progressOf,
  type Ride,
  revisionOf,
} from '@talwaerts/domain/ride/ride.ts';
import type { WantedChange } from '@talwaerts/domain/ride/ride-change.ts';
import { ticketFacts } from '@talwaerts/domain/ride/ride-facts.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { isoInVienna, viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { db } from '../../platform/app.ts';
import { loadCachedEscalation } from '../../store/config.ts';
import { findMeetingPoint } from '../../store/curated-places.ts';
import { loadDistrictFigures } from '../../store/district-figures.ts';
import { findRatings } from '../../store/ratings.ts';
import { offeredInvoice } from '../papers/issue-invoice.ts';

/** A booking whose guest has proved who asks. */
export interface ProvenBooking {
  readonly ride: Ride;
  /** The other ride of a round trip. */
  readonly other: Ride | undefined;
  readonly guest: GuestContact;
}

/** Loads the other ride of a round trip. */
export async function otherOfTrip(ride: Ride): Promise<Ride | undefined> {
  if (ride.tripId === null) return undefined;
  const both = await db().collection('rides').where('tripId', '==', ride.tripId).get();
  const other = both.docs.find(({ id }) => id !== ride.id);
  return other && readRide(other);
}

/**
 * Returns the booking for its guest. `cancelableUntilMs` returns the last instant at which the guest may cancel a ride,
 * or null.
 */
export async function readBack(
  { ride, other, guest }: ProvenBooking,
  nowMs: number,
  cancelableUntilMs: (ride: Ride) => number | null,
): Promise<BookingReadBack> {
  const ticket = async (one: Ride) => ({
    ...ticketOf(one, guest, cancelableUntilMs(one)),
    ...carrierChangeOf(one, nowMs),
    ...(await ratingsOf(one)),
    ...(await waitOf(one, nowMs)),
    ...(await offeredInvoice(one, nowMs)),
    meetingPoint: await findMeetingPoint(one),
  });
  const [own, others] = await Promise.all([ticket(ride), other ? ticket(other) : null]);
  return { ...own, other: others };
}

/** Returns what an open ride's guest waits for: usually, while that has not passed, and at most. */
async function waitOf(ride: Ride, nowMs: number): Promise<Pick<BookingReadBack, 'usualMinutes' | 'toldBy'>> {
  if (ride.status !== 'open') return {};
  const [figures, settings] = await Promise.all([loadDistrictFigures(nowMs), loadCachedEscalation(nowMs)]);
  const { atMs } = ride.created;
  const usualMinutes = usualMinutesAt(figures, { district: districtOf(ride), atMs });
  const toldAtMs = toldByMs(ride, settings, nowMs);
  return {
    ...(usualMinutes !== null && nowMs < atMs + usualMinutes * 60_000 && { usualMinutes }),
    ...(toldAtMs !== null && { toldBy: isoInVienna(toldAtMs) }),
  };
}

async function ratingsOf(ride: Ride): Promise<Pick<BookingReadBack, 'rating' | 'average'>> {
  const carrier = carrierOf(ride);
  if (!carrier) return { rating: null, average: null };
  const { rating, average } = await findRatings(ride.id, carrier.companyId);
  return {
    average,
    rating: rating && { stars: rating.stars, text: rating.text, answer: rating.answer?.text ?? null },
  };
}

/** Returns a requested change as an answer shows it. */
export function wantedBack(wanted: WantedChange): WantedReadBack {
  const { what, pickup, destination, pickupAtMs, pax, wishes, priceCents, untilMs } = wanted;
  return {
    what,
    pax,
    wishes,
    pickup: pickup.label,
    destination: destination.label,
    pickupAt: isoInVienna(pickupAtMs),
    price: centsToEur(priceCents),
    until: isoInVienna(untilMs),
  };
}

/** Returns the carrier's change of the ride, with the values before it. */
function carrierChangeOf(ride: Ride, nowMs: number): Pick<BookingReadBack, 'carrierChange'> {
  const { objectable } = ride;
  const state = objectionStateOf(ride, nowMs);
  if (!objectable || state === 'none') return {};
  const { nth, what, pax, wishes, pickup, destination, pickupAtMs, priceCents } = objectable;
  const until = isoInVienna(objectableUntilMs(ride, objectable));
  const before = {
    what,
    pax,
    wishes,
    pickup: pickup.label,
    destination: destination.label,
    pickupAt: isoInVienna(pickupAtMs),
    price: priceCents === null ? null : centsToEur(priceCents),
  };
  return { carrierChange: { nth, state, until, before } };
}

/** Those of companies' pages and of their own rides cannot be changed by the guest. */
function placesOf(ride: Ride): BookingReadBack['places'] {
  if (!hasTariff(ride)) return null;
  const { pickup, destination } = ride;
  return isResolved(pickup) && isResolved(destination) ? { pickup, destination } : null;
}

/** A page's places are named by its company, in both of its languages. */
function namesOf({ source, pickup, destination }: Ride): Pick<BookingReadBack, 'namesEN'> {
  if (source !== 'partnerPage' || pickup.labelEN === undefined || destination.labelEN === undefined) return {};
  return { namesEN: { pickup: pickup.labelEN, destination: destination.labelEN } };
}

function ticketOf(
  ride: Ride,
  guest: GuestContact,
  untilMs: number | null,
): Omit<BookingReadBack, 'other' | 'rating' | 'average' | 'invoice' | 'meetingPoint'> {
  const carrier = carrierOf(ride);
  const crew = crewOfRide(ride);
  const wanted = wantedOf(ride);
  const { progress, delayMinutes } = progressOf(ride);
  return {
    id: ride.id,
    GuestName: guest.name,
    ...ticketFacts(ride),
    pickup: ride.pickup.label,
    destination: ride.destination.label,
    pax: ride.pax,
    date: viennaDate(ride.pickupAtMs),
    time: viennaTime(ride.pickupAtMs),
    pickupAt: isoInVienna(ride.pickupAtMs),
    price: ride.priceCents === null ? null : centsToEur(ride.priceCents),
    mapImage: ride.mapImage ?? '',
    places: placesOf(ride),
    ...namesOf(ride),
    ...(isOwnRide(ride) && { isUnrated: true as const }),
    way: ride.tripId === null ? null : ride.tripId === ride.id ? 'there' : 'back',
    confirmed: ride.status === 'confirmed' || ride.status === 'closed',
    canceled: ride.status === 'canceled',
    finished: ride.status === 'closed',
    revision: revisionOf(ride),
    ending: endingOf(ride),
    taxi: carrier?.name ?? '',
    taxiURL: carrier?.url ?? '',
    taxiPhone: carrier?.phone ?? '',
    driver: crew && firstNameOf(crew),
    vehicle: crew?.vehicleName ?? null,
    plate: crew?.plate ?? null,
    progress,
    delayMinutes,
    cancelableUntil: untilMs === null ? null : isoInVienna(untilMs),
    change: changeStateOf(ride),
    wanted: wanted && wantedBack(wanted),
  };
}

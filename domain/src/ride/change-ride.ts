import { cleanPhone } from '../contact/phone-digits.ts';
import {
  type EscalationSettings,
  escalationSteps,
  nextStepAtMs,
  stepDueAtMs,
  stepsAfter,
} from '../escalation/escalation.ts';
import { isResolved, isSamePlace, type Place } from '../place/place.ts';
import type { RouteLength } from '../place/route-length.ts';
import { freeWaitingMinutes } from '../pricing/free-waiting.ts';
import { type QuotedRide, quoteAt } from '../pricing/held-quote.ts';
import { quotePrice } from '../pricing/quote.ts';
import { extrasCents } from '../pricing/surcharges.ts';
import type { Tariff } from '../pricing/tariff.ts';
import { type Refused, refused } from '../refusals.ts';
import { changeMailToCarrier, mailsOfChange, mailsOfRequest } from './change-mails.ts';
import { changeUntilMs } from './change-request.ts';
import { isTooFarAhead, isTooLateForCompany, isTooSoon } from './limits.ts';
import type { Step } from './outcome.ts';
import type { ConfirmedRide, GuestContact, OpenRide, Ride } from './ride.ts';
import { type ChangePart, changeParts } from './ride-change.ts';
import { changedFacts, differingFacts, pricingOf } from './ride-facts.ts';
import type { ChangedFacts } from './ride-fields.ts';
import type { Stamp } from './stamp.ts';
import { hasPassengerForEachSeat } from './wishes.ts';

/** How often a ride can be changed: each change sends mails. */
export const maxChanges = 20;

/** The new values; a missing part stays as it is. */
export interface RideChange extends Partial<ChangedFacts> {
  readonly pickup?: Place;
  readonly destination?: Place;
  readonly guestName?: string;
  readonly guestPhone?: string;
  /** Of a hotel's guest; null for none. */
  readonly room?: string | null;
}

export interface Changing {
  readonly change: RideChange;
  readonly contact: GuestContact;
  /** The other ride of a round trip. */
  readonly other: Ride | undefined;
  readonly tariff: Tariff;
  /** The route between the changed ride's places; null unless `needsRoute`. */
  readonly route: RouteLength | null;
  /** The price on the screen; null if it showed no price but the ride's. */
  readonly shownPriceCents: number | null;
  /** A price of the changed ride that still holds, whatever the tariff is now. */
  readonly heldPriceCents?: number | undefined;
  readonly settings: EscalationSettings;
  readonly stamp: Stamp;
}

/** A changed ride, to be stored in one transaction. Has the ride itself if nothing differs. */
export interface ChangedRide extends Step<OpenRide | ConfirmedRide> {
  readonly contact: GuestContact;
  /** `requested` if the carrier has to agree. */
  readonly state: 'changed' | 'requested';
}

/**
 * The parts that guests of a company's page, or of its own ride, can change themselves: places and prices are not the
 * tariff's. Its prices include all wishes.
 */
const changeableOnPage: readonly ChangePart[] = ['wishes', 'notes', 'guestName', 'guestPhone'];

/**
 * Changes a ride for its guest or its hotel, at the price of the tariff in force if the change has a price. At the same
 * price it keeps its provision, which may have been lowered. Parts of a confirmed ride's change that have a price are
 * requested: its carrier has to agree. The others count at once. Refused, in this order, with `guest-removed`,
 * `wrong-state`, `too-late` (after pickup), `too-many-changes`, `ask-carrier` (not the tariff's price, or too late
 * for an answer), `too-many-seats`, `already-requested`, `same-place`, `lead-time`, `too-far-ahead`,
 * `return-too-early`, `AH1` (the price shown is not the price computed).
 */
export function changeRide(ride: Ride, changing: Changing): ChangedRide | Refused {
  const { change, tariff, stamp } = changing;
  if (ride.guestRemovedAtMs !== null) return refused('guest-removed');
  if (ride.status !== 'open' && ride.status !== 'confirmed') return refused('wrong-state');
  if (isTooLateForCompany(ride.pickupAtMs, stamp.atMs)) return refused('too-late');
  const contact = withChange(changing.contact, change);
  const facts = changedFacts(ride, change);
  const what = changedParts([...differingFacts(ride, facts), ...differingContact(changing.contact, contact)]);
  const counted = { contact, account: null, entries: [], state: 'changed' } as const;
  if (what.length === 0) return { ...counted, ride, mails: [] };
  if (ride.changes.length + ride.changeRequests >= maxChanges) return refused('too-many-changes');
  if (!hasTariff(ride) && what.some((part) => !changeableOnPage.includes(part))) return refused('ask-carrier');
  const areSeatsChanged = what.includes('pax') || what.includes('wishes');
  if (areSeatsChanged && !hasPassengerForEachSeat(facts.wishes, facts.pax)) return refused('too-many-seats');
  const stamped = (restartsSearch: boolean) => ({ changes: [...ride.changes, { ...stamp, what, restartsSearch }] });
  if (!isPriced(ride, facts, tariff)) {
    if (isOtherPrice(ride, changing, ride.priceCents)) return refused('AH1');
    if (what.includes('wishes') && isAskedFor(ride, 'wishes')) return refused('already-requested');
    const changed = { ...settled(ride), ...facts, ...stamped(false) };
    return { ...counted, ride: changed, mails: mailsOfChange(changed) };
  }
  if (ride.status === 'confirmed') {
    if (ride.changeRequest) return refused('already-requested');
    if (untilMsOf(ride, facts, stamp) <= stamp.atMs) return refused('ask-carrier');
  }
  const isMovedRide = what.includes('pickup') || what.includes('destination');
  const problem = problemOf({ ...ride, ...facts }, isMovedRide, changing);
  if (problem) return problem;
  if (!changing.route) throw new Error(`The changed ride ${ride.id} has no route`);
  const { distanceMeters, durationSeconds } = changing.route;
  const route = { distanceMeters, durationSeconds };
  const { heldPriceCents: heldCents } = changing;
  const quote = heldCents === undefined ? quotePrice(tariff, { ...route, ...facts }) : quoteAt(heldCents, tariff);
  if (isOtherPrice(ride, changing, quote.priceCents)) return refused('AH1');
  if (ride.status === 'confirmed') return request(ride, changing, { facts, quote, route, what, contact });
  const escalation = escalationAt({ ...ride, ...facts }, changing);
  const changed: OpenRide = {
    ...ride,
    ...facts,
    ...(what.includes('pickup') && { freeWaitingMinutes: freeWaitingMinutes(tariff, facts.pickup) }),
    route,
    ...(quote.priceCents !== ride.priceCents && quote),
    ...escalation,
    ...stamped(escalation.escalation !== ride.escalation),
    mapImage: isMovedRide ? null : ride.mapImage,
  };
  return { ...counted, ride: changed, mails: mailsOfChange(changed) };
}

/** Returns what the price of the changed ride depends on. */
export function changedTrip(ride: Ride, change: RideChange): QuotedRide {
  const { pickup, destination, pickupAtMs, pax, wishes } = { ...ride, ...change };
  return { fromPlaceId: pickup.placeId, toPlaceId: destination.placeId, pickupAtMs, pax, wishes };
}

/** Whether the change of this ride is priced by the route between its places. */
export const needsRoute = (ride: Ride, change: RideChange, tariff: Tariff): boolean =>
  (ride.status === 'open' || ride.status === 'confirmed') && isPriced(ride, changedFacts(ride, change), tariff);

/** Whether the platform's tariff sets the ride's price: a company prices its page and its own rides. */
export const hasTariff = ({ source }: Pick<Ride, 'source'>): boolean => source === 'platform' || source === 'hotel';

/** Whether the changed ride may have another price. */
export const isPriced = (ride: Ride, facts: ChangedFacts, tariff: Tariff): boolean =>
  hasTariff(ride) && differingFacts(ride, facts).some((part) => isPricedPart(part, ride, facts, tariff));

function isPricedPart(part: ChangePart, ride: Ride, { wishes }: ChangedFacts, tariff: Tariff): boolean {
  const pricing = pricingOf(part);
  return pricing === 'extras' ? extrasCents(tariff, wishes) !== extrasCents(tariff, ride.wishes) : pricing;
}

/**
 * Changes the guest's name or number also for the other ride of a round trip, whose carrier is told. Returns null if
 * neither was changed, or if that ride is over.
 */
export function changeOtherContact(other: Ride, parts: readonly string[], stamp: Stamp): Step | null {
  const what = parts.filter((part) => part === 'guestName' || part === 'guestPhone');
  if (what.length === 0) return null;
  if ((other.status !== 'open' && other.status !== 'confirmed') || other.guestRemovedAtMs !== null) return null;
  const changed = { ...other, changes: [...other.changes, { ...stamp, what, restartsSearch: false }] };
  const mails = other.status === 'confirmed' ? [changeMailToCarrier(changed)] : [];
  return { ride: changed, account: null, entries: [], mails };
}

export const isOtherPrice = (
  ride: Ride,
  { shownPriceCents }: Pick<Changing, 'shownPriceCents'>,
  priceCents: number | null,
): boolean => (shownPriceCents ?? ride.priceCents) !== priceCents;

export const withChange = (contact: GuestContact, { guestName, guestPhone, room }: RideChange): GuestContact => ({
  ...contact,
  name: guestName?.trim() ?? contact.name,
  phone: guestPhone === undefined ? contact.phone : cleanPhone(guestPhone),
  room: room === undefined ? contact.room : room?.trim() || null,
});

export const differingContact = (before: GuestContact, after: GuestContact): readonly ChangePart[] => [
  ...(after.name === before.name ? [] : (['guestName'] as const)),
  ...(after.phone === before.phone ? [] : (['guestPhone'] as const)),
  ...(after.room === before.room ? [] : (['room'] as const)),
];

/** Returns the parts in the order in which they are shown. */
export const changedParts = (parts: readonly ChangePart[]): readonly ChangePart[] =>
  changeParts.filter((part) => parts.includes(part));

export function problemOf(
  changed: OpenRide | ConfirmedRide,
  isMovedRide: boolean,
  { other, stamp }: Pick<Changing, 'other' | 'stamp'>,
): Refused | undefined {
  const { pickup, destination, pickupAtMs, id, tripId } = changed;
  const isRoute = isResolved(pickup) && isResolved(destination) && !isSamePlace(pickup, destination);
  if (isMovedRide && !isRoute) return refused('same-place');
  if (isTooSoon(pickupAtMs, stamp.atMs)) return refused('lead-time');
  if (isTooFarAhead(pickupAtMs, stamp.atMs)) return refused('too-far-ahead');
  if (!other || other.status === 'canceled') return undefined;
  const [there, back] = id === tripId ? [changed, other] : [other, changed];
  return Math.min(...pickupsOf(back)) < Math.max(...pickupsOf(there)) ? refused('return-too-early') : undefined;
}

/** Returns a ride's pickup, and the one that its carrier may agree to. */
const pickupsOf = (ride: Ride): readonly number[] =>
  ride.status === 'confirmed' && ride.changeRequest
    ? [ride.pickupAtMs, ride.changeRequest.pickupAtMs]
    : [ride.pickupAtMs];

/**
 * Returns the escalation at the ride's new time: a later one sets it back to the last step that would be due by now.
 * Steps that an earlier time makes due are done by the next run, with their mails.
 */
export function escalationAt(
  ride: OpenRide,
  { settings, stamp }: Pick<Changing, 'settings' | 'stamp'>,
): Pick<OpenRide, 'escalation' | 'escalationSteps' | 'nextStepAtMs'> {
  const due = escalationSteps.filter((step) => stepDueAtMs(step, ride, settings) <= stamp.atMs);
  const ahead = stepsAfter(ride.escalation);
  const escalation = due.findLast((step) => !ahead.includes(step)) ?? ride.escalation;
  return {
    escalation,
    escalationSteps: ride.escalationSteps.filter(({ step }) => !stepsAfter(escalation).includes(step)),
    nextStepAtMs: nextStepAtMs(escalation, ride, settings),
  };
}

const untilMsOf = (ride: ConfirmedRide, { pickupAtMs }: ChangedFacts, { atMs }: Stamp): number =>
  changeUntilMs(atMs, ride.pickupAtMs, pickupAtMs);

const isAskedFor = (ride: OpenRide | ConfirmedRide, part: ChangePart): boolean =>
  ride.status === 'confirmed' && ride.changeRequest?.what.includes(part) === true;

/** Returns the ride without the answer to an earlier request: a further change means that the guest keeps the ride. */
function settled(ride: OpenRide | ConfirmedRide): OpenRide | ConfirmedRide {
  if (ride.status === 'open') return ride;
  const { changeAnswer: _, ...others } = ride;
  return others;
}

interface Wanted {
  readonly facts: ChangedFacts;
  readonly route: RouteLength;
  readonly quote: { readonly priceCents: number; readonly provisionTokenCents: number };
  readonly what: readonly ChangePart[];
  readonly contact: GuestContact;
}

/** Asks the carrier to agree to the parts that have a price, and changes the others. */
function request(
  ride: ConfirmedRide,
  { tariff, stamp }: Changing,
  { facts, quote, route, what, contact }: Wanted,
): ChangedRide {
  const isFree = (part: ChangePart): boolean => !isPricedPart(part, ride, facts, tariff);
  const free = what.filter(isFree);
  const { changeAnswer: _, ...others } = ride;
  const { pickup, destination, pickupAtMs, pax, wishes } = facts;
  const freeFacts = Object.fromEntries(Object.entries(facts).filter(([name]) => free.some((part) => part === name)));
  const isSamePrice = quote.priceCents === ride.priceCents;
  const nth = ride.changeRequests + 1;
  const changed: ConfirmedRide = {
    ...others,
    ...freeFacts,
    changes: free.length > 0 ? [...ride.changes, { ...stamp, what: free, restartsSearch: false }] : ride.changes,
    changeRequests: nth,
    changeRequest: {
      ...stamp,
      nth,
      what: what.filter((part) => !isFree(part)),
      untilMs: untilMsOf(ride, facts, stamp),
      pickup,
      destination,
      pickupAtMs,
      pax,
      wishes,
      route,
      priceCents: quote.priceCents,
      freeWaitingMinutes: what.includes('pickup') ? freeWaitingMinutes(tariff, pickup) : ride.freeWaitingMinutes,
      provisionTokenCents: isSamePrice ? ride.provisionTokenCents : quote.provisionTokenCents,
    },
  };
  const mails = [...(free.length > 0 ? mailsOfChange(changed) : []), ...mailsOfRequest(changed)];
  return { ride: changed, contact, account: null, entries: [], mails, state: 'requested' };
}

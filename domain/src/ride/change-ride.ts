import { type EscalationSettings, escalationSteps, stepDueAtMs, stepsAfter } from '../escalation/escalation.ts';
import { type MailOrder, mailOrder } from '../mail/mail-order.ts';
import { isResolved, isSamePlace, type Place } from '../place/place.ts';
import { type QuoteRequest, quotePrice } from '../pricing/quote.ts';
import { extrasCents } from '../pricing/surcharges.ts';
import type { Tariff } from '../pricing/tariff.ts';
import { type Refused, refused } from '../refusals.ts';
import { isTooFarAhead, isTooLateForCompany, isTooSoon } from './limits.ts';
import type { Step } from './outcome.ts';
import type { ConfirmedRide, GuestContact, OpenRide, Ride } from './ride.ts';
import { type ChangePart, changeParts } from './ride-change.ts';
import type { Stamp } from './stamp.ts';
import { isSameWishes, type Wishes, wishesOf } from './wishes.ts';

/** How often a ride can be changed: each change sends mails. */
export const maxChanges = 20;

/** The new values; a missing part stays as it is. */
export interface RideChange {
  readonly pickup?: Place;
  readonly destination?: Place;
  readonly pickupAtMs?: number;
  readonly pax?: number;
  readonly wishes?: Wishes;
  readonly notes?: string | null;
  readonly guestName?: string;
  readonly guestPhone?: string;
}

export interface Changing {
  readonly change: RideChange;
  readonly contact: GuestContact;
  /** The other ride of a round trip. */
  readonly other: Ride | undefined;
  readonly tariff: Tariff;
  /** The route between the changed ride's places; null unless `needsRoute`. */
  readonly route: Pick<QuoteRequest, 'distanceMeters' | 'durationSeconds'> | null;
  /** The price on the screen; null if it showed no price but the ride's. */
  readonly shownPriceCents: number | null;
  readonly settings: EscalationSettings;
  readonly stamp: Stamp;
}

/** A changed ride, to be stored in one transaction. Has the ride itself if nothing differs. */
export interface ChangedRide extends Step<OpenRide | ConfirmedRide> {
  readonly contact: GuestContact;
}

/**
 * The parts that guests of a company's page can change themselves: its places and prices are not the tariff's. Its
 * prices include all wishes.
 */
const changeableOnPage: readonly ChangePart[] = ['wishes', 'notes', 'guestName', 'guestPhone'];

/**
 * Changes a ride for its guest or its hotel, at the price of the tariff in force if the change has a price. At the same
 * price it keeps its provision, which may have been lowered. Changes of a confirmed ride that have a price are its
 * carrier's to agree to. Refused, in this order, with `guest-removed`,
 * `wrong-state`, `too-late` (after pickup), `too-many-changes`, `ask-carrier`, `same-place`, `lead-time`,
 * `too-far-ahead`, `return-too-early`, `AH1` (the price shown is not the price computed).
 */
export function changeRide(ride: Ride, changing: Changing): ChangedRide | Refused {
  const { change, tariff, stamp } = changing;
  if (ride.guestRemovedAtMs !== null) return refused('guest-removed');
  if (ride.status !== 'open' && ride.status !== 'confirmed') return refused('wrong-state');
  if (isTooLateForCompany(ride.pickupAtMs, stamp.atMs)) return refused('too-late');
  const what = changedParts(ride, changing.contact, change);
  const contact = withChange(changing.contact, change);
  if (what.length === 0) return { ride, contact, account: null, entries: [], mails: [] };
  if (ride.changes.length >= maxChanges) return refused('too-many-changes');
  const isOnPage = ride.source === 'partnerPage';
  if (isOnPage && what.some((part) => !changeableOnPage.includes(part))) return refused('ask-carrier');
  const facts = {
    pickup: change.pickup ?? ride.pickup,
    destination: change.destination ?? ride.destination,
    pickupAtMs: change.pickupAtMs ?? ride.pickupAtMs,
    pax: change.pax ?? ride.pax,
    wishes: change.wishes ? wishesOf(change.wishes) : ride.wishes,
    notes: change.notes === undefined ? ride.notes : change.notes?.trim() || null,
  };
  const stamped = (restartsSearch: boolean) => ({ changes: [...ride.changes, { ...stamp, what, restartsSearch }] });
  if (!isPriced(ride, change, tariff)) {
    if (isOtherPrice(ride, changing, ride.priceCents)) return refused('AH1');
    const changed = { ...ride, ...facts, ...stamped(false) };
    return { ride: changed, contact, account: null, entries: [], mails: mailsOfChange(changed) };
  }
  if (ride.status === 'confirmed') return refused('ask-carrier');
  const isMovedRide = what.includes('pickup') || what.includes('destination');
  const problem = problemOf({ ...ride, ...facts }, isMovedRide, changing);
  if (problem) return problem;
  if (!changing.route) throw new Error(`The changed ride ${ride.id} has no route`);
  const quote = quotePrice(tariff, { ...changing.route, ...facts });
  if (isOtherPrice(ride, changing, quote.priceCents)) return refused('AH1');
  const escalation = escalationAt({ ...ride, ...facts }, changing);
  const changed: OpenRide = {
    ...ride,
    ...facts,
    ...(quote.priceCents !== ride.priceCents && quote),
    ...escalation,
    ...stamped(escalation.escalation !== ride.escalation),
    mapImage: isMovedRide ? null : ride.mapImage,
  };
  return { ride: changed, contact, account: null, entries: [], mails: mailsOfChange(changed) };
}

/** Whether the change of this ride is priced by the route between its places. */
export const needsRoute = (ride: Ride, change: RideChange, tariff: Tariff): boolean =>
  ride.status === 'open' && isPriced(ride, change, tariff);

/** Whether the changed ride may have another price. */
function isPriced(ride: Ride, change: RideChange, tariff: Tariff): boolean {
  if (ride.source === 'partnerPage') return false;
  const { pickup, destination, pickupAtMs = ride.pickupAtMs, pax = ride.pax, wishes = ride.wishes } = change;
  return (
    isMoved(ride.pickup, pickup) ||
    isMoved(ride.destination, destination) ||
    pickupAtMs !== ride.pickupAtMs ||
    pax !== ride.pax ||
    extrasCents(tariff, wishes) !== extrasCents(tariff, ride.wishes)
  );
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
  const mails = other.status === 'confirmed' ? [changeMail(changed, 'carrier')] : [];
  return { ride: changed, account: null, entries: [], mails };
}

const isMoved = (before: Ride['pickup'], after: Place | undefined): boolean =>
  after !== undefined && after.placeId !== before.placeId;

const isOtherPrice = (ride: Ride, { shownPriceCents }: Changing, priceCents: number): boolean =>
  (shownPriceCents ?? ride.priceCents) !== priceCents;

const withChange = (contact: GuestContact, { guestName, guestPhone }: RideChange): GuestContact => ({
  ...contact,
  name: guestName?.trim() ?? contact.name,
  phone: guestPhone?.trim() ?? contact.phone,
});

function changedParts(ride: Ride, contact: GuestContact, change: RideChange): ChangePart[] {
  const { pickupAtMs, pax, wishes, notes, guestName, guestPhone } = change;
  const differs: Readonly<Record<ChangePart, boolean>> = {
    pickup: isMoved(ride.pickup, change.pickup),
    destination: isMoved(ride.destination, change.destination),
    pickupAtMs: pickupAtMs !== undefined && pickupAtMs !== ride.pickupAtMs,
    pax: pax !== undefined && pax !== ride.pax,
    wishes: wishes !== undefined && !isSameWishes(wishes, ride.wishes),
    notes: notes !== undefined && (notes?.trim() || null) !== ride.notes,
    guestName: guestName !== undefined && guestName.trim() !== contact.name,
    guestPhone: guestPhone !== undefined && guestPhone.trim() !== contact.phone,
  };
  return changeParts.filter((part) => differs[part]);
}

function problemOf(changed: OpenRide, isMovedRide: boolean, { other, stamp }: Changing): Refused | undefined {
  const { pickup, destination, pickupAtMs, id, tripId } = changed;
  const isRoute = isResolved(pickup) && isResolved(destination) && !isSamePlace(pickup, destination);
  if (isMovedRide && !isRoute) return refused('same-place');
  if (isTooSoon(pickupAtMs, stamp.atMs)) return refused('lead-time');
  if (isTooFarAhead(pickupAtMs, stamp.atMs)) return refused('too-far-ahead');
  if (!other || other.status === 'canceled') return undefined;
  const [there, back] = id === tripId ? [changed, other] : [other, changed];
  return back.pickupAtMs < there.pickupAtMs ? refused('return-too-early') : undefined;
}

/**
 * Returns the escalation at the ride's new time: a later one sets it back to the last step that would be due by now.
 * Steps that an earlier time makes due are done by the next run, with their mails.
 */
function escalationAt(
  ride: OpenRide,
  { settings, stamp }: Changing,
): Pick<OpenRide, 'escalation' | 'escalationSteps' | 'nextStepAtMs'> {
  const due = escalationSteps.filter((step) => stepDueAtMs(step, ride, settings) <= stamp.atMs);
  const ahead = stepsAfter(ride.escalation);
  const escalation = due.findLast((step) => !ahead.includes(step)) ?? ride.escalation;
  const [next] = stepsAfter(escalation);
  return {
    escalation,
    escalationSteps: ride.escalationSteps.filter(({ step }) => !stepsAfter(escalation).includes(step)),
    nextStepAtMs: next === undefined ? null : stepDueAtMs(next, ride, settings),
  };
}

/** Returns the mails to guest, hotel and carrier. */
function mailsOfChange(ride: OpenRide | ConfirmedRide): readonly MailOrder[] {
  const mails = [changeMail(ride, 'guest')];
  if (ride.hotel) mails.push(changeMail(ride, 'hotel'));
  if (ride.status === 'confirmed') mails.push(changeMail(ride, 'carrier'));
  return mails;
}

const changeMail = ({ id, changes }: Ride, to: MailOrder['to']): MailOrder =>
  mailOrder('ride-changed', to, [id], changes.length);

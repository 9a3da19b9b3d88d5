import type { EscalationSettings } from '../escalation/escalation.ts';
import { provisionChange } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { type Posting, post } from '../ledger/post.ts';
import { type OrderOf, objectionOrder } from '../mail/mail-order.ts';
import type { RouteLength } from '../place/route-length.ts';
import { freeWaitingMinutes } from '../pricing/free-waiting.ts';
import { quoteAt } from '../pricing/held-quote.ts';
import { quotePrice } from '../pricing/quote.ts';
import { type Refused, refused } from '../refusals.ts';
import { pageFeeTokenCents } from '../website/book-on-page.ts';
import { mailsOfCarrierChange, mailsOfObjection } from './change-mails.ts';
import { isOtherRoute } from './change-request.ts';
import {
  type Changing,
  changedParts,
  differingContact,
  escalationAt,
  hasTariff,
  isOtherPrice,
  isPriced,
  problemOf,
  withChange,
} from './change-ride.ts';
import { standingHandOn } from './hand-on.ts';
import { isTooLateForCompany } from './limits.ts';
import { type Step, unchanged } from './outcome.ts';
import {
  type ConfirmedRide,
  carrierOf,
  type GuestContact,
  isOwnRide,
  type OpenRide,
  progressOf,
  type Ride,
} from './ride.ts';
import type { Objectable } from './ride-change.ts';
import { changedFacts, differingFacts } from './ride-facts.ts';
import type { ChangedFacts } from './ride-fields.ts';
import type { Stamp } from './stamp.ts';
import { hasPassengerForEachSeat } from './wishes.ts';

/** How often carriers can change one ride for its guest. */
export const maxCarrierChanges = 3;
/** How long after an objection the carrier cannot change the ride again. */
const pauseMs = 2 * 60_000;
const hour = 3_600_000;

export interface CarrierChanging extends Omit<Changing, 'settings'> {
  readonly companyId: string;
  /** The account of who has paid the ride, as `payerOf`. */
  readonly account: TokenAccount;
  /** The price of the changed ride on the page where it was booked; undefined if the page has none. */
  readonly pagePriceCents: number | undefined;
}

/** A changed ride, to be stored in one transaction. Has the ride itself if nothing differs. */
interface CarrierChange extends Step<ConfirmedRide> {
  readonly contact: GuestContact;
}

/**
 * Changes a confirmed ride for the guest who has called its carrier, at the price of the tariff in force or of the
 * page. Counts at once; the carrier pays the difference of the provision, or gets it back. Refused, in this order, with
 * `not-yours`, `wrong-state` (also for a company's own ride), `guest-removed`, `too-late` (after pickup),
 * `already-offered` (to another company, which has seen it as it was), `already-requested` (the guest waits for the
 * answer to another change), `too-many-changes`, `just-objected`, `too-many-seats`, the refusals of `changeRide` for
 * places and times, `invalid-place` (the page has no price for it), `AH1`, `insufficient-tokens`.
 */
export function changeByCarrier(ride: Ride, changing: CarrierChanging): CarrierChange | Refused {
  const { change, companyId, account, stamp } = changing;
  if (carrierOf(ride)?.companyId !== companyId) return refused('not-yours');
  if (ride.status !== 'confirmed' || isOwnRide(ride)) return refused('wrong-state');
  if (ride.guestRemovedAtMs !== null) return refused('guest-removed');
  if (isTooLateForCompany(ride.pickupAtMs, stamp.atMs)) return refused('too-late');
  const typed = withChange(changing.contact, change);
  const facts = changedFacts(ride, change);
  const what = changedParts([...differingFacts(ride, facts), ...differingContact(changing.contact, typed)]);
  if (what.length === 0) return { ...unchanged(ride), contact: changing.contact };
  if (standingHandOn(ride, stamp.atMs)) return refused('already-offered');
  if (ride.changeRequest) return refused('already-requested');
  const { nth = 0, objection } = ride.objectable ?? {};
  if (nth >= maxCarrierChanges) return refused('too-many-changes');
  if (objection?.isInTime && stamp.atMs < objection.atMs + pauseMs) return refused('just-objected');
  if (!hasPassengerForEachSeat(facts.wishes, facts.pax)) return refused('too-many-seats');
  const priced = pricedOf(ride, facts, changing);
  if ('refused' in priced) return priced;
  if (isOtherPrice(ride, changing, priced.priceCents)) return refused('AH1');
  const { provisionTokenCents } = priced;
  const extra = provisionTokenCents - ride.provisionTokenCents;
  if (extra > 0 && account.balanceTokenCents < extra) return refused('insufficient-tokens');
  const objectable = objectableOf(ride, { ...stamp, companyId, what, nth: nth + 1 });
  const { changeAnswer, ...others } = ride;
  const changed: ConfirmedRide = {
    ...others,
    ...facts,
    ...priced,
    objectable,
    changes: [...ride.changes, { ...stamp, what, restartsSearch: false }],
    mapImage: isOtherRoute({ what }) ? null : ride.mapImage,
  };
  return {
    ...stepOf(changed, postingOf(ride, account, { ...stamp, provisionTokenCents, cause: `carrier_${nth + 1}` })),
    contact: withFormer(typed, changing.contact),
    mails: mailsOfCarrierChange(changed, nth + 1),
  };
}

type Priced = Pick<ConfirmedRide, 'priceCents' | 'provisionTokenCents' | 'route' | 'freeWaitingMinutes'>;

/** Returns what the changed ride costs, and the route and waiting time that belong to the price. */
function pricedOf(ride: ConfirmedRide, facts: ChangedFacts, changing: CarrierChanging): Priced | Refused {
  const { tariff, route: found, heldPriceCents } = changing;
  const { priceCents, provisionTokenCents, route, freeWaitingMinutes: waiting } = ride;
  const before = { priceCents, provisionTokenCents, route, freeWaitingMinutes: waiting };
  const what = differingFacts(ride, facts);
  const isMoved = isOtherRoute({ what });
  if (!hasTariff(ride)) return pricedByPage(ride, facts, changing) ?? before;
  if (!isPriced(ride, facts, tariff)) return before;
  const problem = problemOf({ ...ride, ...facts }, isMoved, changing);
  if (problem) return problem;
  if (!found) throw new Error(`The changed ride ${ride.id} has no route`);
  const length: RouteLength = { distanceMeters: found.distanceMeters, durationSeconds: found.durationSeconds };
  const quote =
    heldPriceCents === undefined ? quotePrice(tariff, { ...length, ...facts }) : quoteAt(heldPriceCents, tariff);
  return {
    // At the same price it keeps its provision, which may have been lowered.
    ...(quote.priceCents === priceCents ? { priceCents, provisionTokenCents } : quote),
    route: length,
    freeWaitingMinutes: what.includes('pickup') ? freeWaitingMinutes(tariff, facts.pickup) : waiting,
  };
}

/** Returns undefined if the page's price stays, which depends on the places, that stay, and on the passengers. */
function pricedByPage(
  ride: ConfirmedRide,
  facts: ChangedFacts,
  changing: CarrierChanging,
): Priced | Refused | undefined {
  const what = differingFacts(ride, facts);
  if (isOtherRoute({ what })) return refused('invalid-place');
  if (what.includes('pickupAtMs')) {
    const problem = problemOf({ ...ride, ...facts }, false, changing);
    if (problem) return problem;
  }
  if (!what.includes('pax')) return undefined;
  const { pagePriceCents: priceCents } = changing;
  if (priceCents === undefined) return refused('invalid-place');
  if (priceCents === ride.priceCents) return undefined;
  const { route, freeWaitingMinutes: waiting } = ride;
  return { priceCents, provisionTokenCents: pageFeeTokenCents(priceCents), route, freeWaitingMinutes: waiting };
}

function objectableOf(
  ride: ConfirmedRide,
  change: Pick<Objectable, 'atMs' | 'by' | 'companyId' | 'what' | 'nth'>,
): Objectable {
  const { pickup, destination, pickupAtMs, pax, wishes, notes } = ride;
  const { route, freeWaitingMinutes: waiting, priceCents, provisionTokenCents } = ride;
  const facts = { pickup, destination, pickupAtMs, pax, wishes, notes };
  return { ...change, ...facts, route, freeWaitingMinutes: waiting, priceCents, provisionTokenCents };
}

/** Keeps the name and number that the change replaces. */
function withFormer(typed: GuestContact, { name, phone }: GuestContact): GuestContact {
  const { former, ...contact } = typed;
  return typed.name === name && typed.phone === phone ? contact : { ...contact, former: { name, phone } };
}

/**
 * Whether a guest can object to the carrier's last change: `late` once the time is over, `told` once the guest has
 * objected nevertheless, `none` without a change, and after the next one.
 */
export type ObjectionState = 'none' | 'possible' | 'objected' | 'late' | 'told';

export function objectionStateOf(ride: Ride, nowMs: number): ObjectionState {
  const { objectable, changes } = ride;
  const last = changes.at(-1);
  if (!objectable) return 'none';
  const { objection } = objectable;
  if (objection?.isInTime) return last?.atMs === objection.atMs ? 'objected' : 'none';
  if (last?.atMs !== objectable.atMs || last.by !== objectable.by) return 'none';
  if (objection) return 'told';
  const isDriven = ride.status !== 'open' && ride.status !== 'confirmed';
  const isLate = isDriven || nowMs >= objectableUntilMs(ride, objectable) || progressOf(ride).progress !== null;
  return isLate ? 'late' : 'possible';
}

/** Returns until when the guest can object, unless the taxi sets out, or the ride is changed again. */
export const objectableUntilMs = ({ pickupAtMs }: Ride, before: Objectable): number =>
  Math.min(pickupAtMs, before.pickupAtMs) - hour;

export interface Objecting {
  /** The change that the page showed; undefined for the last one. */
  readonly nth: number | undefined;
  readonly contact: GuestContact;
  /** The account of who has paid the ride, as `payerOf`; null while the ride is open. */
  readonly account: TokenAccount | null;
  readonly settings: EscalationSettings;
  /** They get a mail about the objection. */
  readonly administratorIds: readonly string[];
  readonly nowMs: number;
}

/** An objection, to be stored in one transaction. Has the ride itself if it was made before. */
interface ObjectedRide extends Step {
  readonly contact: GuestContact;
  readonly alerts: readonly OrderOf<'change-objection'>[];
  /** Set if it was too late: the ride stays as it is, but administrators hear of it. */
  readonly refusal?: 'too-late';
}

/**
 * Restores a ride as it was before the carrier's last change, for its guest: facts, price and provision, even if the
 * payer's balance falls below zero. Keeps the crew; a change that the guest has asked for since is withdrawn, since its
 * price was that of the changed ride. Idempotent. Refused with `change-over` (no change, or another one), then
 * `guest-removed`.
 */
export function objectToChange(ride: Ride, objecting: Objecting): ObjectedRide | Refused {
  const { nth, contact, account, settings, administratorIds, nowMs } = objecting;
  const { objectable } = ride;
  if (!objectable || (nth !== undefined && nth !== objectable.nth)) return refused('change-over');
  const { objection } = objectable;
  const nothing = { ...unchanged(ride), contact, alerts: [] };
  if (objection?.isInTime) return nothing;
  if (ride.guestRemovedAtMs !== null) return refused('guest-removed');
  const isInTime = objectionStateOf(ride, nowMs) === 'possible';
  if (objection && !isInTime) return { ...nothing, refusal: 'too-late' };
  const objected: Objectable = { ...objectable, objection: { atMs: nowMs, isInTime } };
  const alerts = administratorIds.map((uid) =>
    objectionOrder(ride.id, uid, objectable.nth, { carrierId: objectable.companyId, isInTime }),
  );
  if (!isInTime || (ride.status !== 'open' && ride.status !== 'confirmed'))
    return { ...nothing, ride: { ...ride, objectable: objected }, alerts, refusal: 'too-late' };
  const stamp = { atMs: nowMs, by: 'guest' };
  const restored = restoredOf(ride, objected, settings, stamp);
  const { provisionTokenCents } = objected;
  const charge: Charge = { ...stamp, provisionTokenCents, cause: `objection_${objected.nth}` };
  const posting = account && postingOf(ride, account, charge);
  const { former, ...present } = contact;
  return {
    ...stepOf(restored, posting),
    contact: former ? { ...present, ...former } : contact,
    mails: mailsOfObjection(restored, objected.nth),
    alerts,
  };
}

/** Returns the ride with the facts before the change. */
function restoredOf(
  ride: OpenRide | ConfirmedRide,
  objectable: Objectable,
  settings: EscalationSettings,
  stamp: Stamp,
): OpenRide | ConfirmedRide {
  const { atMs, by, nth, companyId, what, objection, ...former } = objectable;
  const restored = {
    ...ride,
    ...former,
    objectable,
    objectedCompanyIds: [...new Set([...(ride.objectedCompanyIds ?? []), companyId])],
    mapImage: isOtherRoute({ what }) ? null : ride.mapImage,
  };
  const change = { ...stamp, what, isObjection: true };
  if (restored.status === 'confirmed') {
    const { changeRequest, changeAnswer, ...others } = restored;
    return { ...others, changes: [...ride.changes, { ...change, restartsSearch: false }] };
  }
  const escalation = escalationAt(restored, { settings, stamp });
  const restartsSearch = escalation.escalation !== restored.escalation;
  return { ...restored, ...escalation, changes: [...ride.changes, { ...change, restartsSearch }] };
}

interface Charge extends Stamp {
  readonly provisionTokenCents: number;
  readonly cause: Parameters<typeof provisionChange>[1]['cause'];
}

/** Charges or returns the difference of the provision; null if there is none. */
function postingOf(ride: Ride, account: TokenAccount, { atMs, by, ...change }: Charge): Posting | null {
  if (change.provisionTokenCents === ride.provisionTokenCents) return null;
  return post(account, provisionChange(ride, change, by), atMs);
}

const stepOf = <R extends Ride>(ride: R, posting: Posting | null): Omit<Step<R>, 'mails'> => ({
  ride,
  account: posting?.account ?? null,
  entries: posting ? [posting.entry] : [],
});

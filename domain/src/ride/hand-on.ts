import { isClosedForRide } from '../company/closure.ts';
import { provision, provisionRefund } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { type Posting, post } from '../ledger/post.ts';
import { type HandOnEnd, handOnEndedOrder, handOnOfferedOrder, type OrderOf } from '../mail/mail-order.ts';
import { type Refused, refused } from '../refusals.ts';
import { integer, optional, part, type ShapeOf, text } from '../stored/shape.ts';
import { keptRequest, wantedOf } from './change-request.ts';
import { forNextCarrier } from './next-round.ts';
import { type Step, unchanged } from './outcome.ts';
import { type Carrier, type ConfirmedRide, carrierOf, type HandOn, isOnOwnPage, isOwnRide, type Ride } from './ride.ts';
import { wantedFields } from './ride-change.ts';
import type { RideFacts } from './ride-fields.ts';
import { byPlatform, handOnEvent, type LoggedEvent } from './ride-log.ts';
import { type RideReturn, returnOf } from './ride-return.ts';
import type { Stamp } from './stamp.ts';
import { type Acceptance, mailsOfAcceptance } from './take-ride.ts';

const minute = 60_000;
const answerMinutes = 30;
/** An offer ends an hour before pickup, for the guest to know in time who drives, but leaves this time to answer. */
const beforePickupMinutes = 60;
const leastAnswerMinutes = 10;

/** Returns until when a company can take a ride that is offered now: at the longest until pickup. */
export function handOnUntilMs(pickupAtMs: number, nowMs: number): number {
  const inTimeMs = Math.min(nowMs + answerMinutes * minute, pickupAtMs - beforePickupMinutes * minute);
  return Math.min(pickupAtMs, Math.max(inTimeMs, nowMs + leastAnswerMinutes * minute));
}

/** Whether nobody can be offered a ride any more: from pickup on. */
export const isTooLateToHandOn = (pickupAtMs: number, nowMs: number): boolean => pickupAtMs <= nowMs;

/** Returns the offer of a ride to another company that stands; null if there is none, or it has expired. */
export function standingHandOn(ride: Ride, nowMs: number): HandOn | null {
  const handOn = ride.status === 'confirmed' ? ride.handOn : undefined;
  return handOn && nowMs < handOn.untilMs ? handOn : null;
}

/** Whether a company's page has the ride's fee, so that who takes the ride over pays nothing. */
export const isFeeOfPage = (ride: Pick<RideFacts, 'source' | 'round' | 'feePaidBy'>): boolean =>
  isOnOwnPage(ride) || ride.feePaidBy !== null;

/** Whether no tokens move when another company takes the ride over. */
const isFreeOfCharge = (ride: Pick<RideFacts, 'source' | 'round' | 'feePaidBy'>): boolean =>
  isOwnRide(ride) || isFeeOfPage(ride);

/** Returns the company that has paid the provision, or the page's fee, and would get it back. */
export const payerOf = ({ feePaidBy, carrier }: ConfirmedRide): string => feePaidBy ?? carrier.companyId;

export const handOnOfferFields = {
  companyId: text,
  fromName: text,
  fromPhone: text,
  untilMs: integer,
  /** What taking the ride costs. */
  chargeTokenCents: integer,
  /** The change that guest or hotel ask for. Whoever carries the ride answers it. */
  wanted: optional(part(wantedFields)),
};
/**
 * `handOns/{rideId}`: what a company reads of a ride that is offered to it: the facts of an open ride, without contact,
 * crew and progress.
 */
export type HandOnOffer = RideFacts & ShapeOf<typeof handOnOfferFields>;

/** Returns what the ride costs its guest once the offered company drives it. */
const offeredPriceCents = ({ handOn, priceCents }: ConfirmedRide): number | null => handOn?.priceCents ?? priceCents;

/** Returns the offered company's view of a ride; null if the ride is offered to nobody. */
export function handOnOffer(ride: Ride): HandOnOffer | null {
  if (ride.status !== 'confirmed' || !ride.handOn) return null;
  const { companyId, untilMs } = ride.handOn;
  const wanted = wantedOf(ride);
  return {
    ...forNextCarrier(ride),
    priceCents: offeredPriceCents(ride),
    companyId,
    untilMs,
    fromName: ride.carrier.name,
    fromPhone: ride.carrier.phone,
    chargeTokenCents: isFreeOfCharge(ride) ? 0 : ride.provisionTokenCents,
    ...(wanted && { wanted }),
  };
}

interface HandOnOffering {
  readonly companyId: string;
  readonly to: Pick<Acceptance, 'carrier' | 'carrierIsActive' | 'isLicenceExpired' | 'hasGivenBack' | 'closedTimes'>;
  /** For what the other company drives an own ride; undefined for the ride's price. */
  readonly priceCents?: number | undefined;
  /** The Admin and the Managers of the other company, who get a mail. */
  readonly managerIds: readonly string[];
  readonly stamp: Stamp;
}

/** A step, the mails to companies that it owes, and what it adds to the ride's log. */
export interface HandOnStep extends Step<ConfirmedRide> {
  readonly logged: readonly LoggedEvent[];
  readonly told: readonly OrderOf<'hand-on-offered' | 'hand-on-ended'>[];
}

/**
 * Offers a ride to one other company for its carrier, which keeps it until that one takes it. Idempotent for the same
 * company and price while the offer stands. Refused with `not-yours`, then `wrong-state` (also for a price of a ride
 * that is not the company's own), `cannot-take` (the other company is not active, the carrier itself, or has lost this
 * ride before), `licence-expired` (the other company's), `cannot-take` (it is closed now or at pickup),
 * `already-offered`, `too-late` (from pickup on).
 */
export function offerHandOn(ride: Ride, offering: HandOnOffering): HandOnStep | Refused {
  const { companyId, to, managerIds, priceCents, stamp } = offering;
  if (carrierOf(ride)?.companyId !== companyId) return refused('not-yours');
  if (ride.status !== 'confirmed' || ride.guestRemovedAtMs !== null) return refused('wrong-state');
  if (priceCents !== undefined && !isOwnRide(ride)) return refused('wrong-state');
  if (!to.carrierIsActive || to.hasGivenBack || to.carrier.companyId === companyId) return refused('cannot-take');
  if (to.isLicenceExpired) return refused('licence-expired');
  if (isClosedForRide(to.closedTimes, ride.pickupAtMs, stamp.atMs)) return refused('cannot-take');
  const standing = standingHandOn(ride, stamp.atMs);
  if (standing) {
    const isSame = standing.companyId === to.carrier.companyId && standing.priceCents === priceCents;
    return isSame ? { ...unchanged(ride), told: [], logged: [] } : refused('already-offered');
  }
  if (isTooLateToHandOn(ride.pickupAtMs, stamp.atMs)) return refused('too-late');
  const untilMs = handOnUntilMs(ride.pickupAtMs, stamp.atMs);
  const handOns = ride.handOns + 1;
  const { companyId: toId, name } = to.carrier;
  const price = priceCents !== undefined && { priceCents };
  const offered: ConfirmedRide = { ...ride, handOns, handOn: { companyId: toId, name, ...stamp, untilMs, ...price } };
  // The task that ends expired offers may not have run yet.
  const expired = expireHandOn(ride, stamp.atMs);
  const mails = managerIds.map((uid) => handOnOfferedOrder(ride.id, handOns, { companyId: toId, uid }));
  return {
    ...unchanged(offered),
    told: [...(expired?.told ?? []), ...mails],
    logged: [...(expired?.logged ?? []), handOnEvent('handOnOffered', to.carrier, { ...stamp, companyId })],
  };
}

/** Takes an offer back for the carrier. Idempotent. Refused with `not-yours`, then `wrong-state`. */
export function withdrawHandOn(ride: Ride, companyId: string, stamp: Stamp): HandOnStep | Refused {
  if (carrierOf(ride)?.companyId !== companyId) return refused('not-yours');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  if (!ride.handOn) return { ...unchanged(ride), told: [], logged: [] };
  const logged = [handOnEvent('handOnWithdrawn', ride.handOn, { ...stamp, companyId })];
  return { ...unchanged(withoutHandOn(ride)), told: [], logged };
}

/** Declines an offer for the company that it was made to. Idempotent: changes nothing unless the offer stands. */
export function declineHandOn(ride: Ride, companyId: string, stamp: Stamp): HandOnStep | null {
  const standing = standingHandOn(ride, stamp.atMs);
  if (ride.status !== 'confirmed' || standing?.companyId !== companyId) return null;
  const logged = [handOnEvent('handOnDeclined', standing, { ...stamp, companyId })];
  return { ...unchanged(withoutHandOn(ride)), told: [endedMail(ride, standing, 'declined')], logged };
}

/** Ends an offer whose time is over, and tells the carrier; null if there is none. */
export function expireHandOn(ride: Ride, nowMs: number): HandOnStep | null {
  if (ride.status !== 'confirmed' || !ride.handOn || standingHandOn(ride, nowMs)) return null;
  const logged = [handOnEvent('handOnExpired', ride.handOn, byPlatform(ride.handOn.untilMs))];
  return { ...unchanged(withoutHandOn(ride)), told: [endedMail(ride, ride.handOn, 'expired')], logged };
}

/** A ride that the offered company drives, to be stored in one transaction. */
export interface HandedOnRide extends HandOnStep {
  /** Null if nothing changed. */
  readonly former: null | {
    readonly carrier: Carrier;
    /** Null if its page keeps the fee, or if the ride was its own. */
    readonly posting: Posting | null;
    readonly returned: RideReturn;
  };
}

/**
 * Takes an offered ride over: the new carrier pays the provision and the former one gets it back; a page's ride keeps
 * its fee with the page's company, and a company's own ride, which has none, gets the offered price. The guest hears
 * the new name, never of a cancellation. Idempotent for the same company. Refused with `company-inactive`, then
 * `offer-over` (expired, taken back, or the ride has changed), then `licence-expired`, `given-back`,
 * `insufficient-tokens`, after which the offer still stands.
 */
export function takeHandOn(ride: Ride, to: Acceptance, formerAccount: TokenAccount | null): HandedOnRide | Refused {
  if (!to.carrierIsActive) return refused('company-inactive');
  const { atMs, by } = to.stamp;
  const isTaken = ride.status === 'confirmed' && ride.carrier.companyId === to.carrier.companyId;
  if (isTaken) return { ...unchanged(ride), told: [], logged: [], former: null };
  const standing = standingHandOn(ride, atMs);
  if (ride.status !== 'confirmed' || standing?.companyId !== to.carrier.companyId) return refused('offer-over');
  if (to.isLicenceExpired) return refused('licence-expired');
  if (to.hasGivenBack) return refused('given-back');
  const isFree = isFreeOfCharge(ride);
  if (!isFree && to.account.balanceTokenCents < ride.provisionTokenCents) return refused('insufficient-tokens');
  if (!formerAccount) throw new Error(`Ride ${ride.id} is confirmed; its carrier's account is missing`);
  const priceCents = offeredPriceCents(ride);
  const facts = { ...forNextCarrier(ride), priceCents, feePaidBy: isFeeOfPage(ride) ? payerOf(ride) : null };
  const charge = isFree ? null : post(to.account, provision(ride, by), atMs);
  return {
    ride: {
      ...facts,
      nextStepAtMs: null,
      status: 'confirmed',
      carrier: to.carrier,
      confirmed: to.stamp,
      ...keptRequest(ride),
    },
    account: charge?.account ?? null,
    entries: charge ? [charge.entry] : [],
    mails: mailsOfAcceptance(facts, 'ride-taken'),
    told: [endedMail(ride, standing, 'taken')],
    // The audit log has it.
    logged: [],
    former: {
      carrier: ride.carrier,
      posting: isFree ? null : post(formerAccount, provisionRefund(ride, by), atMs),
      returned: returnOf(ride, { how: 'handedOn', atMs, isProvisionKept: isFeeOfPage(ride) }),
    },
  };
}

/** Returns a confirmed ride whose offer has ended, whatever ended it. */
function withoutHandOn<R extends ConfirmedRide>(ride: R): Omit<R, 'handOn'> {
  const { handOn: _, ...others } = ride;
  return others;
}

const endedMail = (ride: ConfirmedRide, { name }: HandOn, end: HandOnEnd): OrderOf<'hand-on-ended'> =>
  handOnEndedOrder(ride.id, ride.handOns, { companyId: ride.carrier.companyId, name, end });

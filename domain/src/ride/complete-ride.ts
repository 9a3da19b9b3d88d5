import type { Member } from '../company/roles.ts';
import { mailOrder, rateRideOrder } from '../mail/mail-order.ts';
import { refused } from '../refusals.ts';
import { withoutPending } from './change-request.ts';
import { isBeforePickup, reopenUntilMs } from './limits.ts';
import { type Outcome, unchanged } from './outcome.ts';
import {
  type ClosedRide,
  type ConfirmedRide,
  carrierOf,
  isDrivenByColleague,
  isOwnRide,
  type Ride,
  roundOf,
} from './ride.ts';
import { stampOf } from './stamp.ts';

/** After a finish, the guest is asked how the ride was, unless it is a company's own. */
const askedAfterMs = 2 * 3_600_000;

/**
 * Closes a ride whose transport took place, for its carrier's members and administrators; `nowMs` is the instant of the
 * tap. Idempotent for the same member. Refused with `not-yours`, then `crew-taken` (to a driver who is no longer on the
 * ride), then `wrong-state`.
 */
export function finishRide(ride: Ride, member: Member, nowMs: number): Outcome<ClosedRide> {
  if (!mayClose(ride, member)) return refused('not-yours');
  if (isClosedBy(ride, member, 'finished')) return unchanged(ride);
  if (isDrivenByColleague(ride, member)) return refused('crew-taken');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  // An own ride costs its company nothing, so that it could rate itself.
  const mails = isOwnRide(ride) ? [] : [rateRideOrder(ride.id, nowMs + askedAfterMs, roundOf(ride))];
  return { ride: close(ride, member, nowMs, 'finished'), account: null, entries: [], mails };
}

/**
 * Closes a ride whose guest did not come, for its carrier's members and administrators. The provision stays charged.
 * Idempotent for the same member. Refused with `not-yours`, then `crew-taken`, then `wrong-state`, then `too-early`
 * (before pickup).
 */
export function reportNoShow(ride: Ride, member: Member, nowMs: number): Outcome<ClosedRide> {
  if (!mayClose(ride, member)) return refused('not-yours');
  if (isClosedBy(ride, member, 'no-show')) return unchanged(ride);
  if (isDrivenByColleague(ride, member)) return refused('crew-taken');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  if (isBeforePickup(ride.pickupAtMs, nowMs)) return refused('too-early');
  const mails = mailsToGuestAndHotel('no-show', ride);
  return { ride: close(ride, member, nowMs, 'no-show'), account: null, entries: [], mails };
}

/**
 * Reverts a finish or a no-show, for administrators. Moves no tokens, because closing the ride moved none. Idempotent
 * while the ride is not closed again. Refused with `wrong-state`, then `guest-removed`, then `too-late` (also once
 * the guest has the invoice).
 */
export function reopenRide(ride: Ride, nowMs: number, hasInvoice = false): Outcome<ConfirmedRide> {
  if (ride.status === 'confirmed' && ride.reopenings !== undefined) return unchanged(ride);
  if (ride.status !== 'closed') return refused('wrong-state');
  const { closed, ...rest } = ride;
  if (rest.guestRemovedAtMs !== null) return refused('guest-removed');
  if (hasInvoice || nowMs > reopenUntilMs(closed.atMs)) return refused('too-late');
  const reopenings = (ride.reopenings ?? 0) + 1;
  const reopened: ConfirmedRide = { ...rest, status: 'confirmed', reopenings };
  // Guest and hotel received no mail about a finish.
  const mails = closed.how === 'no-show' ? mailsToGuestAndHotel('ride-reopened', reopened) : [];
  mails.push(mailOrder('ride-reopened', 'carrier', [ride.id], roundOf(reopened)));
  return { ride: reopened, account: null, entries: [], mails };
}

function mailsToGuestAndHotel(template: 'no-show' | 'ride-reopened', ride: ConfirmedRide) {
  const ids = [ride.id];
  const round = roundOf(ride);
  const guest = mailOrder(template, 'guest', ids, round);
  return ride.hotel ? [guest, mailOrder(template, 'hotel', ids, round)] : [guest];
}

const mayClose = (ride: Ride, member: Member): boolean =>
  member.role === 'admin' || member.companyId === carrierOf(ride)?.companyId;

type How = ClosedRide['closed']['how'];

const isClosedBy = (ride: Ride, member: Member, how: How): ride is ClosedRide =>
  ride.status === 'closed' && ride.closed.how === how && ride.closed.by === stampOf(member, ride.closed.atMs).by;

function close(ride: ConfirmedRide, member: Member, nowMs: number, how: How): ClosedRide {
  const atMs = Math.max(nowMs, ride.confirmed.atMs);
  return { ...withoutPending(ride), status: 'closed', closed: { ...stampOf(member, atMs), how } };
}

import type { Member } from '../company/roles.ts';
import { provisionRefund } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { type MailOrder, mailOrder } from '../mail/mail-order.ts';
import { refused } from '../refusals.ts';
import { changeStateOf, withoutPending } from './change-request.ts';
import { guestCancelUntilMs, isTooLateForCompany } from './limits.ts';
import { type Outcome, unchanged } from './outcome.ts';
import {
  type CanceledRide,
  type CancelReason,
  type ConfirmedRide,
  carrierOf,
  isOnOwnPage,
  isOwnRide,
  type OpenRide,
  type Ride,
} from './ride.ts';
import { type Stamp, stampOf } from './stamp.ts';

/**
 * Cancels a company's own ride for its Admin or a Manager, at any time. Idempotent. Refused with `not-yours`, then
 * `wrong-state`.
 */
export function cancelOwnRide(ride: Ride, companyId: string, stamp: Stamp): Outcome<CanceledRide> {
  if (!isOwnRide(ride) || carrierOf(ride)?.companyId !== companyId) return refused('not-yours');
  if (isCanceledBy(ride, stamp, 'canceled')) return unchanged(ride);
  if (ride.status !== 'confirmed') return refused('wrong-state');
  const canceled = { ...stamp, how: 'canceled', isProvisionKept: false } as const;
  return { ...unchanged({ ...withoutPending(ride), status: 'canceled', canceled }), mails: mailsOfCancel(ride) };
}

/** Rejects an open ride for an administrator. Idempotent. Refused with `wrong-state`. */
export function rejectRide(ride: Ride, stamp: Stamp): Outcome<CanceledRide> {
  if (isCanceledBy(ride, stamp, 'rejected')) return unchanged(ride);
  return ride.status === 'open' ? callOffOpen(ride, stamp, 'rejected') : refused('wrong-state');
}

/** Withdraws an open ride for the hotel that posted it. Idempotent. Refused with `not-yours`, then `wrong-state`. */
export function withdrawRide(ride: Ride, hotelId: string, stamp: Stamp): Outcome<CanceledRide> {
  if (ride.hotel?.companyId !== hotelId) return refused('not-yours');
  if (isCanceledBy(ride, stamp, 'withdrawn')) return unchanged(ride);
  return ride.status === 'open' ? callOffOpen(ride, stamp, 'withdrawn') : refused('wrong-state');
}

const isCanceledBy = (ride: Ride, { by }: Stamp, how: CancelReason): ride is CanceledRide =>
  ride.status === 'canceled' && ride.canceled.how === how && ride.canceled.by === by;

export interface Cancellation {
  readonly nowMs: number;
  /** The account of who has paid, as `payerOf`; null for a ride without a carrier. */
  readonly account: TokenAccount | null;
  /** Whether to refund the provision. Only an administrator decides that: a company's cancellation always refunds. */
  readonly refund: boolean;
}

/**
 * Cancels a confirmed ride for an administrator; until pickup also for the hotel that posted it, or the taxi company on
 * whose page it was booked. Idempotent for the same member and the same decision about the refund. Refused with
 * `not-yours`, then `wrong-state`, then `too-late`.
 */
export function cancelRide(
  ride: Ride,
  member: Member,
  { nowMs, account, refund }: Cancellation,
): Outcome<CanceledRide> {
  if (!mayCancel(ride, member)) return refused('not-yours');
  const stamp = stampOf(member, nowMs);
  const isProvisionKept = member.role === 'admin' && !refund;
  if (isCanceledBy(ride, stamp, 'canceled')) {
    return ride.canceled.isProvisionKept === isProvisionKept ? unchanged(ride) : refused('wrong-state');
  }
  if (ride.status !== 'confirmed') return refused('wrong-state');
  if (member.role !== 'admin' && isTooLateForCompany(ride.pickupAtMs, nowMs)) return refused('too-late');
  return isProvisionKept ? cancelWithoutRefund(ride, stamp) : callOffConfirmed(ride, stamp, 'canceled', account);
}

/**
 * Cancels an open or confirmed ride for its guest, by a signed link. Refused with `wrong-state`, then `too-late`
 * (pickup of a confirmed ride is within `product.guestCancelMinutes`, or over if its taxi has not agreed to a change).
 */
export function cancelByGuest(ride: Ride, account: TokenAccount | null, nowMs: number): Outcome<CanceledRide> {
  if (ride.status !== 'open' && ride.status !== 'confirmed') return refused('wrong-state');
  if (cancelableUntilMs(ride, nowMs) === null) return refused('too-late');
  const stamp: Stamp = { atMs: nowMs, by: 'guest' };
  if (ride.status === 'open') return callOffOpen(ride, stamp, 'canceledByGuest');
  return callOffConfirmed(ride, stamp, 'canceledByGuest', account);
}

/**
 * Returns the last instant at which the guest can cancel the ride as it stands; null if that is not possible (any
 * more). An open ride can be canceled as long as it is open: no company is harmed.
 */
export function cancelableUntilMs(ride: Ride, nowMs: number): number | null {
  if (ride.status === 'open') return Math.max(ride.pickupAtMs, nowMs);
  if (ride.status !== 'confirmed') return null;
  // Whose taxi has not agreed to a change may look for another one.
  const untilMs = changeStateOf(ride) === 'declined' ? ride.pickupAtMs : guestCancelUntilMs(ride.pickupAtMs);
  return nowMs <= untilMs ? untilMs : null;
}

/**
 * Whether the member may cancel the ride: administrators may cancel each, a hotel those that it posted, a taxi company
 * those that were booked on its page.
 */
function mayCancel(ride: Ride, member: Member): boolean {
  if (member.role === 'admin') return true;
  if (member.role === 'hotel') return ride.hotel?.companyId === member.companyId;
  return member.role === 'taxi' && isOnOwnPage(ride) && carrierOf(ride)?.companyId === member.companyId;
}

const callOffOpen = (ride: OpenRide, stamp: Stamp, how: CancelReason): Outcome<CanceledRide> => ({
  ride: canceledOpen(ride, stamp, how),
  account: null,
  entries: [],
  mails: mailsOfCancel(ride),
});

/** Returns the open ride as canceled. No company had accepted it, so no tokens move. */
export const canceledOpen = (ride: OpenRide, stamp: Stamp, how: CancelReason): CanceledRide => ({
  ...ride,
  nextStepAtMs: null,
  status: 'canceled',
  carrier: null,
  confirmed: null,
  canceled: { ...stamp, how, isProvisionKept: false },
});

function callOffConfirmed(
  ride: ConfirmedRide,
  stamp: Stamp,
  how: CancelReason,
  before: TokenAccount | null,
): Outcome<CanceledRide> {
  if (!before) throw new Error(`Ride ${ride.id} is confirmed; its carrier's account is missing`);
  // An own ride has cost nothing.
  const { account, entry } = isOwnRide(ride)
    ? { account: null, entry: null }
    : post(before, provisionRefund(ride, stamp.by), stamp.atMs);
  return {
    ride: { ...withoutPending(ride), status: 'canceled', canceled: { ...stamp, how, isProvisionKept: false } },
    account,
    entries: entry ? [entry] : [],
    mails: mailsOfCancelConfirmed(ride),
  };
}

function cancelWithoutRefund(ride: ConfirmedRide, stamp: Stamp): Outcome<CanceledRide> {
  return {
    ride: {
      ...withoutPending(ride),
      status: 'canceled',
      canceled: { ...stamp, how: 'canceled', isProvisionKept: true },
    },
    account: null,
    entries: [],
    mails: mailsOfCancelConfirmed(ride),
  };
}

const mailsOfCancelConfirmed = (ride: ConfirmedRide): MailOrder[] => [
  ...mailsOfCancel(ride),
  mailOrder('ride-canceled', 'carrier', [ride.id]),
];

/** Returns the mails to guest and hotel; a carrier has one of its own. */
export function mailsOfCancel(ride: Ride): MailOrder[] {
  const mails = [mailOrder('ride-canceled', 'guest', [ride.id])];
  return ride.hotel ? [...mails, mailOrder('ride-canceled', 'hotel', [ride.id])] : mails;
}

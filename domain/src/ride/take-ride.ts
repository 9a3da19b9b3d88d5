import { type ClosedTime, isClosedForRide } from '../company/closure.ts';
import { provision } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { type MailOrder, mailOrder } from '../mail/mail-order.ts';
import { refused } from '../refusals.ts';
import { type Outcome, unchanged } from './outcome.ts';
import type { Carrier, ConfirmedRide, OpenRide, Ride } from './ride.ts';
import type { Stamp } from './stamp.ts';

export interface Acceptance {
  readonly carrier: Carrier;
  readonly carrierIsActive: boolean;
  readonly isLicenceExpired?: boolean;
  /** When the carrier takes nothing new; missing if it never said so, or knows what it does. */
  readonly closedTimes?: readonly ClosedTime[] | undefined;
  /** Whether the carrier has given this ride back. */
  readonly hasGivenBack: boolean;
  /** The carrier's account before the acceptance. */
  readonly account: TokenAccount;
  /** Who accepts or assigns the ride, and when. */
  readonly stamp: Stamp;
}

/**
 * Accepts an open ride for a company, which pays the provision in tokens. Idempotent for the same company: a client
 * retries after a lost answer, or two members accept at once. Refused with `company-inactive`, then `pech` (another
 * company was faster, or the ride is over), then `licence-expired`, `given-back`, `insufficient-tokens`, `closed-days`.
 */
export function acceptRide(ride: Ride, acceptance: Acceptance): Outcome<ConfirmedRide> {
  const isRepeat = isTakenBy(ride, acceptance.carrier);
  return takeRide(ride, acceptance, { isRepeat, ifNotOpen: 'pech', toCarrier: 'ride-taken' });
}

/**
 * Assigns an open ride to a company, which pays the provision. Idempotent for the same company, unless it has accepted
 * the ride itself. Refused with `company-inactive`, then `wrong-state`, then `licence-expired`, `given-back`,
 * `insufficient-tokens`.
 */
export function assignRide(ride: Ride, acceptance: Acceptance): Outcome<ConfirmedRide> {
  const isRepeat = isTakenBy(ride, acceptance.carrier) && ride.confirmed.by === acceptance.stamp.by;
  const assigned = { ...acceptance, closedTimes: undefined };
  return takeRide(ride, assigned, { isRepeat, ifNotOpen: 'wrong-state', toCarrier: 'ride-assigned' });
}

const isTakenBy = (ride: Ride, { companyId }: Carrier): ride is ConfirmedRide =>
  ride.status === 'confirmed' && ride.carrier.companyId === companyId;

interface AcceptanceKind {
  /** Whether an earlier request has had this outcome. */
  readonly isRepeat: boolean;
  readonly ifNotOpen: 'pech' | 'wrong-state';
  /** The carrier's mail. */
  readonly toCarrier: 'ride-taken' | 'ride-assigned';
}

function takeRide(
  ride: Ride,
  acceptance: Acceptance,
  { isRepeat, ifNotOpen, toCarrier }: AcceptanceKind,
): Outcome<ConfirmedRide> {
  if (!acceptance.carrierIsActive) return refused('company-inactive');
  if (ride.status === 'confirmed' && isRepeat) return unchanged(ride);
  if (ride.status !== 'open') return refused(ifNotOpen);
  if (acceptance.isLicenceExpired) return refused('licence-expired');
  if (acceptance.hasGivenBack) return refused('given-back');
  if (acceptance.account.balanceTokenCents < ride.provisionTokenCents) return refused('insufficient-tokens');
  if (isClosedForRide(acceptance.closedTimes, ride.pickupAtMs, acceptance.stamp.atMs)) return refused('closed-days');
  const { account, entry } = post(acceptance.account, provision(ride, acceptance.stamp.by), acceptance.stamp.atMs);
  return {
    ride: {
      ...ride,
      nextStepAtMs: null,
      status: 'confirmed',
      carrier: acceptance.carrier,
      confirmed: acceptance.stamp,
    },
    account,
    entries: [entry],
    mails: mailsOfAcceptance(ride, toCarrier),
  };
}

/** Returns the mails about a ride's new carrier. */
export function mailsOfAcceptance(
  ride: Pick<OpenRide, 'id' | 'hotel' | 'round'>,
  toCarrier: AcceptanceKind['toCarrier'],
): readonly MailOrder[] {
  const ids = [ride.id];
  const { round } = ride;
  const mails = [mailOrder(toCarrier, 'carrier', ids, round), mailOrder('ride-confirmed', 'guest', ids, round)];
  return ride.hotel ? [...mails, mailOrder('ride-confirmed', 'hotel', ids, round)] : mails;
}

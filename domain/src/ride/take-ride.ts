import { provision } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { mailOrder } from '../mail/mail-order.ts';
import { refused } from '../refusals.ts';
import type { Outcome } from './outcome.ts';
import type { Carrier, ConfirmedRide, Deed, OpenRide, Ride } from './ride.ts';

export interface Taking {
  readonly carrier: Carrier;
  readonly carrierIsActive: boolean;
  /** The carrier's account before. */
  readonly account: TokenAccount;
  /** The member's uid, and when. */
  readonly deed: Deed;
}

/**
 * A company takes an open ride and pays its provision in tokens. Where it has the ride already, nothing is owed: its answer was
 * lost and it asks again, or two of its members were at it.
 * Refused with `company-inactive`, then `pech` (another company was faster, or the ride is over), then `insufficient-tokens`.
 */
export function acceptRide(ride: Ride, taking: Taking): Outcome<ConfirmedRide> {
  const isTheirs = ride.status === 'confirmed' && ride.carrier.companyId === taking.carrier.companyId;
  if (isTheirs && taking.carrierIsActive) return { ride, account: null, entries: [], mails: [] };
  return takeRide(ride, taking, { ifNotOpen: 'pech', toCarrier: 'ride-taken' });
}

/**
 * Assigns an open ride to a company, which pays by the same rule.
 * Refused with `company-inactive`, then `wrong-state`, then `insufficient-tokens`.
 */
export function assignRide(ride: Ride, taking: Taking): Outcome<ConfirmedRide> {
  return takeRide(ride, taking, { ifNotOpen: 'wrong-state', toCarrier: 'ride-assigned' });
}

interface Way {
  readonly ifNotOpen: 'pech' | 'wrong-state';
  /** Template of the carrier's mail. */
  readonly toCarrier: 'ride-taken' | 'ride-assigned';
}

function takeRide(ride: Ride, taking: Taking, { ifNotOpen, toCarrier }: Way): Outcome<ConfirmedRide> {
  if (!taking.carrierIsActive) return refused('company-inactive');
  if (ride.status !== 'open') return refused(ifNotOpen);
  if (taking.account.balanceTokenCents < ride.provisionTokenCents) return refused('insufficient-tokens');
  const { account, entry } = post(taking.account, provision(ride, taking.deed.by), taking.deed.atMs);
  return {
    ride: { ...ride, status: 'confirmed', carrier: taking.carrier, confirmed: taking.deed },
    account,
    entries: [entry],
    mails: mailsOfTaking(ride, toCarrier),
  };
}

function mailsOfTaking(ride: OpenRide, toCarrier: Way['toCarrier']) {
  const mails = [mailOrder(toCarrier, 'carrier', [ride.id]), mailOrder('ride-confirmed', 'guest', [ride.id])];
  return ride.hotel ? [...mails, mailOrder('ride-confirmed', 'hotel', [ride.id])] : mails;
}

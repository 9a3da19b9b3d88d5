import { provision, provisionRefund } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { type Posting, post } from '../ledger/post.ts';
import type { OrderOf } from '../mail/mail-order.ts';
import { type Refused, refused } from '../refusals.ts';
import { keptRequest } from './change-request.ts';
import { payerOf } from './hand-on.ts';
import { forNextCarrier } from './next-round.ts';
import { type Step, unchanged } from './outcome.ts';
import type { ConfirmedRide, Ride } from './ride.ts';
import { type RideReturn, returnOf } from './ride-return.ts';
import { type Acceptance, mailsOfAcceptance } from './take-ride.ts';

export interface Reassignment {
  /** The company that drives from now on. */
  readonly to: Acceptance;
  /** The account of who has paid, as `payerOf`: the former carrier's, unless a page has the ride's fee. */
  readonly formerAccount: TokenAccount;
  /** Whether the former carrier gets the provision, or its page's fee, back. */
  readonly refund: boolean;
}

/** A ride that another company drives, to be stored in one transaction. */
interface ReassignedRide extends Step<ConfirmedRide> {
  /** Null if nothing changed. */
  readonly former: null | {
    /** Null if its provision is kept. */
    readonly posting: Posting | null;
    readonly returned: RideReturn;
    readonly mail: OrderOf<'ride-reassigned'>;
  };
}

/**
 * Moves a confirmed ride to another company, which pays the provision, for an administrator. The guest hears the new
 * name, never of a cancellation. Changes nothing if the company carries the ride already. Refused with `wrong-state`,
 * then `guest-removed`, `company-inactive`, `licence-expired`, `given-back` (the company has lost this ride
 * before), `insufficient-tokens`.
 */
export function reassignRide(ride: Ride, { to, formerAccount, refund }: Reassignment): ReassignedRide | Refused {
  if (ride.status !== 'confirmed') return refused('wrong-state');
  if (ride.carrier.companyId === to.carrier.companyId) return { ...unchanged(ride), former: null };
  if (ride.guestRemovedAtMs !== null) return refused('guest-removed');
  if (!to.carrierIsActive) return refused('company-inactive');
  if (to.isLicenceExpired) return refused('licence-expired');
  if (to.hasGivenBack) return refused('given-back');
  if (to.account.balanceTokenCents < ride.provisionTokenCents) return refused('insufficient-tokens');
  const { atMs, by } = to.stamp;
  const facts = forNextCarrier(ride);
  const { account, entry } = post(to.account, provision(ride, by), atMs);
  return {
    ride: {
      ...facts,
      nextStepAtMs: null,
      status: 'confirmed',
      carrier: to.carrier,
      confirmed: to.stamp,
      ...keptRequest(ride),
      reassignments: [...ride.reassignments, { atMs, by, isProvisionKept: !refund }],
    },
    account,
    entries: [entry],
    mails: mailsOfAcceptance(facts, 'ride-assigned'),
    former: {
      posting: refund ? post(formerAccount, provisionRefund(ride, by), atMs) : null,
      returned: returnOf(ride, { how: 'reassigned', atMs, isProvisionKept: !refund }),
      mail: {
        // Once for each company: it cannot carry the ride again.
        id: `ride_${ride.id}_ride-reassigned_${ride.carrier.companyId}`,
        template: 'ride-reassigned',
        rideId: ride.id,
        companyId: ride.carrier.companyId,
        isProvisionKept: !refund || payerOf(ride) !== ride.carrier.companyId,
      },
    },
  };
}

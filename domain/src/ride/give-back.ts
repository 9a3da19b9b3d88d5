import {
  type EscalationSettings,
  hasReached,
  nextStepAtMs,
  stepDueAtMs,
  stepsAfter,
} from '../escalation/escalation.ts';
import { provisionRefund } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { type Refused, refused } from '../refusals.ts';
import { mailsOfChange } from './change-mails.ts';
import { asWanted, standingRequest } from './change-request.ts';
import { alertsOf, type EscalatedRide, mailsOfDoubt, recorded } from './escalate-ride.ts';
import { isFeeOfPage } from './hand-on.ts';
import { isTooLateForCompany } from './limits.ts';
import { forNextCarrier } from './next-round.ts';
import { type ConfirmedRide, carrierOf, isOwnRide, type OpenRide, type Ride } from './ride.ts';
import { type RideReturn, returnOf } from './ride-return.ts';
import type { Stamp } from './stamp.ts';

export interface GivingBack {
  readonly companyId: string;
  /** Whether the company says that its vehicle broke down. */
  readonly isBrokenDown?: boolean | undefined;
  /** The company's account. */
  readonly account: TokenAccount;
  readonly settings: EscalationSettings;
  /** Who is told if the pickup is near. */
  readonly administratorIds: readonly string[];
  readonly stamp: Stamp;
}

/** A ride that is open again, to be stored with the return in one transaction. */
export interface ReturnedRide extends EscalatedRide {
  readonly ride: OpenRide;
  readonly returned: RideReturn;
}

const hour = 3_600_000;

/** Whether a carrier that gives the ride back now gets the provision back. */
export const refundsReturn = (
  pickupAtMs: number,
  nowMs: number,
  { giveBackFreeHours }: Pick<EscalationSettings, 'giveBackFreeHours'>,
): boolean => nowMs < pickupAtMs - giveBackFreeHours * hour;

/**
 * Gives a confirmed ride back for its carrier: it is open again, at the step of the escalation that is due by then,
 * whose mails are owed at once. A change that the carrier has not answered counts from now on, as for any open ride.
 * Beside that the guest hears nothing yet: the next taxi's name is the first that changes for him, or the truth.
 * Refused with `not-yours`, then `wrong-state`, then `own-page` (the guest has chosen this company), then `too-late`
 * (after pickup).
 */
export function giveBackRide(ride: Ride, giving: GivingBack): ReturnedRide | Refused {
  const { companyId, settings, stamp } = giving;
  if (carrierOf(ride)?.companyId !== companyId) return refused('not-yours');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  if (isFeeOfPage(ride) || isOwnRide(ride)) return refused('own-page');
  if (isTooLateForCompany(ride.pickupAtMs, stamp.atMs)) return refused('too-late');
  const refunds = refundsReturn(ride.pickupAtMs, stamp.atMs, settings);
  const posting = refunds ? post(giving.account, provisionRefund(ride, stamp.by), stamp.atMs) : null;
  const request = standingRequest(ride, stamp.atMs);
  const open = openAgain(request ? asWanted(ride, request) : ride, settings, stamp.atMs);
  const mails = hasReached(open.escalation, 'guestTold') ? mailsOfDoubt(open) : [];
  return {
    ride: open,
    account: posting?.account ?? null,
    entries: posting ? [posting.entry] : [],
    mails: request ? [...mailsOfChange(open), ...mails] : mails,
    alerts: hasReached(open.escalation, 'alerted') ? alertsOf(open, giving.administratorIds) : [],
    returned: returnOf(ride, {
      how: giving.isBrokenDown && !refunds ? 'brokenDown' : 'givenBack',
      atMs: stamp.atMs,
      isProvisionKept: !refunds,
    }),
  };
}

function openAgain(confirmed: ConfirmedRide, settings: EscalationSettings, nowMs: number): OpenRide {
  const ride = forNextCarrier(confirmed);
  const due = stepsAfter(ride.escalation).filter((step) => stepDueAtMs(step, ride, settings) <= nowMs);
  const escalation = due.at(-1) ?? ride.escalation;
  return {
    ...ride,
    status: 'open',
    escalation,
    escalationSteps: [...ride.escalationSteps, ...due.map((step) => recorded(step, nowMs, step !== due.at(-1)))],
    nextStepAtMs: nextStepAtMs(escalation, ride, settings),
  };
}

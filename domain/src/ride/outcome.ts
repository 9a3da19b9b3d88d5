import type { Entry, TokenAccount } from '../ledger/ledger.ts';
import type { StepMail } from '../mail/mail-order.ts';
import type { Refused } from '../refusals.ts';
import type { Ride } from './ride.ts';

/** The result of a ride's transition, to be stored in one transaction. */
export interface Step<R extends Ride = Ride> {
  readonly ride: R;
  /** The carrier's account after the transition; null if unchanged. */
  readonly account: TokenAccount | null;
  readonly entries: readonly Entry[];
  readonly mails: readonly StepMail[];
}

export type Outcome<R extends Ride = Ride> = Step<R> | Refused;

/** Returns the outcome of a repeated request: the ride itself, so that callers can tell, and nothing else to store. */
export const unchanged = <R extends Ride>(ride: R): Step<R> => ({ ride, account: null, entries: [], mails: [] });

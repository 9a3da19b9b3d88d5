import {
  type EscalationSettings,
  type EscalationStep,
  nextStepAtMs,
  stepDueAtMs,
  stepsAfter,
} from '../escalation/escalation.ts';
import { type MailOrder, mailOrder, type OrderOf, rideAlertOrder } from '../mail/mail-order.ts';
import { canceledOpen, mailsOfCancel } from './cancel-ride.ts';
import type { Step } from './outcome.ts';
import { type OpenRide, type Ride, searchOf } from './ride.ts';
import type { RecordedStep } from './ride-fields.ts';

export interface Escalating {
  readonly settings: EscalationSettings;
  /** Who is told about a ride that nobody accepts. */
  readonly administratorIds: readonly string[];
  readonly nowMs: number;
}

/** Returns the first step of a new ride, which is done at once, and the instant of the next one. */
export function startOfEscalation(
  ride: { readonly pickupAtMs: number; readonly created: { readonly atMs: number } },
  settings: EscalationSettings,
): Pick<OpenRide, 'escalation' | 'escalationSteps' | 'nextStepAtMs'> {
  return {
    escalation: 'offered',
    escalationSteps: [{ step: 'offered', atMs: ride.created.atMs, isSkipped: false }],
    nextStepAtMs: nextStepAtMs('offered', ride, settings),
  };
}

/** Plans the next step of an open ride by the settings; returns null if it is planned so, or there is none. */
export function planNextStep(ride: Ride, settings: EscalationSettings): OpenRide | null {
  if (ride.status !== 'open' || ride.nextStepAtMs === null) return null;
  const planned = nextStepAtMs(ride.escalation, ride, settings);
  return planned === ride.nextStepAtMs ? null : { ...ride, nextStepAtMs: planned };
}

/** A step of the escalation, to be stored in one transaction. */
export interface EscalatedRide extends Step {
  /** The mails to administrators. */
  readonly alerts: readonly OrderOf<'ride-alert'>[];
}

/**
 * Does the latest step that is due for an open ride. Records earlier ones that were missed, for example by an outage,
 * as skipped: their mails would come too late. Returns null if nothing is due, also if another run was faster.
 */
export function escalateRide(ride: Ride, { settings, administratorIds, nowMs }: Escalating): EscalatedRide | null {
  if (ride.status !== 'open' || ride.nextStepAtMs === null || ride.nextStepAtMs > nowMs) return null;
  const due = stepsAfter(ride.escalation).filter((one) => stepDueAtMs(one, ride, settings) <= nowMs);
  // None if the settings have changed since the instant was computed.
  const step = due.at(-1);
  const escalation = step ?? ride.escalation;
  const escalated: OpenRide = {
    ...ride,
    escalation,
    escalationSteps: [...ride.escalationSteps, ...due.map((one) => recorded(one, nowMs, one !== step))],
    nextStepAtMs: nextStepAtMs(escalation, ride, settings),
  };
  const alerts = step === 'alerted' ? alertsOf(ride, administratorIds) : [];
  const done = { account: null, entries: [], alerts };
  if (step !== 'expired') return { ...done, ride: escalated, mails: step === 'guestTold' ? mailsOfDoubt(ride) : [] };
  const ended = canceledOpen(escalated, { atMs: nowMs, by: 'platform' }, 'expired');
  return { ...done, ride: ended, mails: mailsOfCancel(ended) };
}

export const alertsOf = (ride: OpenRide, administratorIds: readonly string[]): readonly OrderOf<'ride-alert'>[] =>
  administratorIds.map((uid) => rideAlertOrder(ride.id, uid, searchOf(ride)));

export const recorded = (step: EscalationStep, atMs: number, isSkipped: boolean): RecordedStep => ({
  step,
  atMs,
  isSkipped,
});

/** Returns the honest mails to guest and hotel. */
export function mailsOfDoubt(ride: OpenRide): readonly MailOrder[] {
  const ids = [ride.id];
  const search = searchOf(ride);
  const guest = mailOrder('no-taxi-yet', 'guest', ids, search);
  return ride.hotel ? [guest, mailOrder('no-taxi-yet', 'hotel', ids, search)] : [guest];
}

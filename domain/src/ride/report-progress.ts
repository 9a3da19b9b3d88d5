import type { Member } from '../company/roles.ts';
import { refused } from '../refusals.ts';
import { validInstant } from '../time/vienna.ts';
import { type Outcome, unchanged } from './outcome.ts';
import { canUndo, type ProgressStep, progressSteps, reportsFromMs } from './progress.ts';
import { type ConfirmedRide, carrierOf, isDrivenByColleague, progressOf, type Ride } from './ride.ts';

interface Report {
  readonly step: ProgressStep;
  /** The instant of the tap, by the phone's clock: without a network it is sent later. */
  readonly atMs: number;
  readonly nowMs: number;
}

/**
 * Reports a step of a confirmed ride for its carrier. The tap counts from the last change of the ride on, and at the
 * latest now. Idempotent: an earlier step than the last one changes nothing. Refused with `not-yours`, then
 * `crew-taken` (to a driver who is no longer on the ride), then `wrong-state`, then `too-early`.
 */
export function reportProgress(ride: Ride, member: Member, { step, atMs, nowMs }: Report): Outcome<ConfirmedRide> {
  if (!isCarrier(ride, member)) return refused('not-yours');
  if (isDrivenByColleague(ride, member)) return refused('crew-taken');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  const before = progressOf(ride);
  const last = before.reports.at(-1);
  if (rankOf(step) <= rankOf(before.progress)) return unchanged(ride);
  const tappedAtMs = Math.min(Math.max(atMs, last?.atMs ?? ride.confirmed.atMs), nowMs);
  if (tappedAtMs < reportsFromMs(ride)) return refused('too-early');
  const reports = [...before.reports, { step, atMs: tappedAtMs, by: member.uid }];
  return unchanged({ ...ride, ...before, progress: step, reports });
}

/**
 * Takes back the last step, within a minute of its tap. Idempotent. Refused with `not-yours`, then `crew-taken`, then
 * `wrong-state`, then `too-late`.
 */
export function undoProgress(ride: Ride, member: Member, { step, atMs }: Report): Outcome<ConfirmedRide> {
  if (!isCarrier(ride, member)) return refused('not-yours');
  if (isDrivenByColleague(ride, member)) return refused('crew-taken');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  const before = progressOf(ride);
  if (before.progress !== step) return unchanged(ride);
  if (!canUndo(before, atMs)) return refused('too-late');
  const reports = before.reports.slice(0, -1);
  return unchanged({ ...ride, ...before, reports, progress: reports.at(-1)?.step ?? null });
}

/** Tells the guest that the taxi comes later. Refused with `not-yours`, then `crew-taken`, then `wrong-state`. */
export function setDelay(ride: Ride, member: Member, delayMinutes: number): Outcome<ConfirmedRide> {
  if (!isCarrier(ride, member)) return refused('not-yours');
  if (isDrivenByColleague(ride, member)) return refused('crew-taken');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  const before = progressOf(ride);
  return before.delayMinutes === delayMinutes ? unchanged(ride) : unchanged({ ...ride, ...before, delayMinutes });
}

const isCarrier = (ride: Ride, member: Member): boolean =>
  member.role !== 'admin' && carrierOf(ride)?.companyId === member.companyId;

const rankOf = (step: ProgressStep | null): number => (step === null ? -1 : progressSteps.indexOf(step));

/** A phone is not longer without a network. */
const longestWaitMs = 12 * 3_600_000;

/** Returns the instant of a driver's tap that was sent later, by the phone's clock: never ahead, nor of another day. */
export const tappedAtMs = (at: string | undefined, nowMs: number): number =>
  at === undefined ? nowMs : Math.min(Math.max(validInstant(at), nowMs - longestWaitMs), nowMs);

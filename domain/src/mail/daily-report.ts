import { integer, type ShapeOf } from '../stored/shape.ts';
import { viennaDay } from '../time/vienna.ts';

/** Counts of what only the operator can resolve. */
export const pendingWorkFields = {
  /** Mails in the state `failed`. */
  failedMails: integer,
  /** Payment events that could not be posted to a ledger. */
  unpostedEvents: integer,
  /** Open rides whose pickup time has passed. */
  overdueRides: integer,
  /** Open rides with a pickup before `acceptedByMs`. */
  unacceptedRides: integer,
  /** Confirmed rides to come whose carrier was closed. */
  strandedRides: integer,
};
export type PendingWork = ShapeOf<typeof pendingWorkFields>;

const hourMs = 3_600_000;

/** Returns the instant 24 hours ahead: rides with an earlier pickup should be accepted by now. */
export const acceptedByMs = (nowMs: number): number => nowMs + 24 * hourMs;

/**
 * Orders the operator's report of a day, also when nothing is pending: a missing report means that something is broken.
 * The id ends with the date, so that a repeated run sends no second mail.
 */
export const dailyReport = (work: PendingWork, nowMs: number) =>
  ({
    id: `daily-report_${viennaDay(nowMs)}`,
    template: 'daily-report',
    ...work,
  }) as const;

export const countPending = (work: PendingWork): number =>
  work.failedMails + work.unpostedEvents + work.overdueRides + work.unacceptedRides + work.strandedRides;

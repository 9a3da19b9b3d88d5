import { viennaDay } from '../time/vienna.ts';

/** Counts of what only the operator can resolve. */
export interface PendingWork {
  /** Mails in the state `failed`. */
  readonly failedMails: number;
  /** Payment events that could not be posted to a ledger. */
  readonly unpostedEvents: number;
  /** Open rides whose pickup time has passed. */
  readonly overdueRides: number;
  /** Open rides with a pickup before `acceptedByMs`. */
  readonly unacceptedRides: number;
  /** Confirmed rides to come whose carrier was closed. */
  readonly strandedRides: number;
}

/** The mail with one day's report; the id ends with the date, so that a repeated run sends no second mail. */
export interface DailyReportOrder extends PendingWork {
  readonly id: string;
  readonly template: 'daily-report';
}

const hourMs = 3_600_000;

/** Returns the instant 24 hours ahead: rides with an earlier pickup should be accepted by now. */
export const acceptedByMs = (nowMs: number): number => nowMs + 24 * hourMs;

/**
 * Orders the operator's report of a day, also when nothing is pending: a missing report means that something is broken.
 */
export const dailyReport = (work: PendingWork, nowMs: number): DailyReportOrder => ({
  id: `daily-report_${viennaDay(nowMs)}`,
  template: 'daily-report',
  ...work,
});

export const countPending = (work: PendingWork): number =>
  work.failedMails + work.unpostedEvents + work.overdueRides + work.unacceptedRides + work.strandedRides;

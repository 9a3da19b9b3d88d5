import type { OutboxMail } from '../mail/mail-order.ts';
import { product } from '../product/product.ts';
import { dayAfter, daysBetween, viennaDay } from '../time/vienna.ts';
import type { Company, Licence, LicenceFacts } from './company.ts';

/** Maximum size of an uploaded licence; `storage.rules` has the same number. */
export const maxLicenceBytes = 10 * 1024 * 1024;

/** Longest side of a licence's stored picture: an A4 page at 340 dpi. */
export const maxLicenceSide = 4_000;

/** Photos have 64 million pixels; decoded whole, as a progressive one has to be, they need 400 MB. */
export const maxLicencePixels = 70_000_000;

/** Days before a licence's end on which the company is reminded, furthest first; -1 is the day after. */
export const licenceReminderDays = [60, 30, 7, 1, 0, -1] as const;
const [firstReminderDays] = licenceReminderDays;
const lastReminderDays = -1;
/** Administrators receive no reminder of fewer days. */
const lastReportDays = 7;

/** Days from today in Vienna to the licence's last day: 0 on that day, negative after it. */
export const licenceDaysLeft = (validUntil: string, nowMs: number): number => daysBetween(viennaDay(nowMs), validUntil);

/** Of so many days a run of the task may be missed. */
const sweptDays = 7;

/** Returns the last days, `YYYY-MM-DD`, of the licences that have expired within a week, both included. */
export function newlyExpiredDays(nowMs: number): { readonly from: string; readonly to: string } {
  const to = lastExpiredDay(nowMs);
  return { from: dayAfter(to, -sweptDays), to };
}

/** Returns the latest last day of an expired licence, `YYYY-MM-DD`. */
export const lastExpiredDay = (nowMs: number): string => dayAfter(viennaDay(nowMs), -product.licenceGraceDays - 1);

export type LicenceState = 'open' | 'valid' | 'ending' | 'expired';

/**
 * Whether the company may take nothing new: from the day after the licence's end plus the days of grace on. A company
 * without a stored end is not expired.
 */
export const isLicenceExpired = (
  licence: LicenceFacts | undefined,
  nowMs: number,
  graceDays: number = product.licenceGraceDays,
): boolean => !!licence?.validUntil && licenceDaysLeft(licence.validUntil, nowMs) < -graceDays;

/** Returns `open` until an end is entered. */
export function licenceStateOf(licence: LicenceFacts | undefined, nowMs: number): LicenceState {
  if (!licence?.validUntil) return 'open';
  const left = licenceDaysLeft(licence.validUntil, nowMs);
  if (left < 0) return 'expired';
  return left <= firstReminderDays ? 'ending' : 'valid';
}

/** Returns the earliest licence end for which a reminder can be due today, `YYYY-MM-DD`. */
export const firstReminderDay = (nowMs: number): string => dayAfter(viennaDay(nowMs), lastReminderDays);

/** Returns the latest licence end for which a reminder can be due today, `YYYY-MM-DD`. */
export const lastReminderDay = (nowMs: number): string => dayAfter(viennaDay(nowMs), firstReminderDays);

/**
 * Returns the due reminder, one of `licenceReminderDays`: the nearest one reached, unless it was sent. Reminders
 * skipped by a late entry or a missed run stay unsent. Null if none is due.
 */
export function dueReminder({ validUntil, remindedDays }: Licence, nowMs: number): number | null {
  if (validUntil === null) return null;
  const left = licenceDaysLeft(validUntil, nowMs);
  const reached = licenceReminderDays.findLast((days) => left <= days);
  if (left < lastReminderDays || reached === undefined) return null;
  return remindedDays !== null && remindedDays <= reached ? null : reached;
}

/**
 * Returns the licence with its due reminder recorded, and the mails to the company and, a week or more before
 * the end, each administrator; null if no reminder is due.
 */
export function remindOfLicence(
  companyId: string,
  { state, licence }: Pick<Company, 'state' | 'licence'>,
  administratorIds: readonly string[],
  nowMs: number,
): { readonly licence: Licence; readonly mails: readonly OutboxMail[] } | null {
  if (state !== 'active' || !licence?.validUntil) return null;
  const { validUntil } = licence;
  const days = dueReminder(licence, nowMs);
  if (days === null) return null;
  const mail = (administratorId: string | null): OutboxMail => ({
    id: `licence-ends_${companyId}_${validUntil}_${days}_${administratorId ?? 'company'}`,
    template: 'licence-ends',
    companyId,
    validUntil,
    administratorId,
  });
  return {
    licence: { ...licence, remindedDays: days },
    mails: [null, ...(days < lastReportDays ? [] : administratorIds)].map(mail),
  };
}

/** A licence's facts as typed in a form; empty if unknown. */
export type TypedFacts = Readonly<Record<keyof LicenceFacts, string>>;

export const factsOf = ({ number, authority, validUntil }: TypedFacts): LicenceFacts => ({
  number: number.trim() || null,
  authority: authority.trim() || null,
  validUntil: validUntil || null,
});

export const hasAllFacts = (licence: LicenceFacts | undefined): boolean =>
  Boolean(licence?.number && licence.authority && licence.validUntil);

/** Whether administrators still have to enter facts of an active company's licence. */
export const lacksFacts = ({ kind, state, licence }: Pick<Company, 'kind' | 'state' | 'licence'>): boolean =>
  kind === 'taxi' && state === 'active' && !hasAllFacts(licence);

export const hasFacts = (licence: Licence | undefined, { number, authority, validUntil }: LicenceFacts): boolean =>
  licence?.number === number && licence.authority === authority && licence.validUntil === validUntil;

/** Returns the licence with the entered facts. A changed `validUntil` restarts the reminders. */
export function withFacts(licence: Licence | undefined, facts: LicenceFacts): Licence {
  const isSameEnd = licence?.validUntil === facts.validUntil;
  return { ...facts, remindedDays: isSameEnd ? licence.remindedDays : null };
}

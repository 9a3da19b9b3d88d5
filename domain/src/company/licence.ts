import type { OutboxMail } from '../mail/mail-order.ts';
import { dayAfter, daysBetween, viennaDay } from '../time/vienna.ts';
import type { Company, Licence, LicenceFacts } from './company.ts';

/** Bytes of an uploaded licence; `storage.rules` has the same number. */
export const maxLicenceBytes = 10 * 1024 * 1024;

/** How many days before a licence ends company and administrators are reminded, furthest first. */
export const licenceReminderDays = [60, 30, 7] as const;
const [firstReminderDays] = licenceReminderDays;

/** Days from today, as Vienna has it, to the licence's last day: 0 on that day, negative after it. */
export const licenceDaysLeft = (validUntil: string, nowMs: number): number => daysBetween(viennaDay(nowMs), validUntil);

export type LicenceState = 'open' | 'valid' | 'ending' | 'expired';

/** `open` while nobody has entered its end. An expired licence switches nothing off. */
export function licenceStateOf(licence: LicenceFacts | undefined, nowMs: number): LicenceState {
  if (!licence?.validUntil) return 'open';
  const left = licenceDaysLeft(licence.validUntil, nowMs);
  if (left < 0) return 'expired';
  return left <= firstReminderDays ? 'ending' : 'valid';
}

/** The last day on which a licence can end for a reminder to be due today, `YYYY-MM-DD`. */
export const lastReminderDay = (nowMs: number): string => dayAfter(viennaDay(nowMs), firstReminderDays);

/**
 * The reminder that is due: the nearest one reached, unless it was sent. Those that a late entry or a missed run has skipped
 * stay unsent. Null if none is due.
 */
export function dueReminder({ validUntil, remindedDays }: Licence, nowMs: number): number | null {
  if (validUntil === null) return null;
  const left = licenceDaysLeft(validUntil, nowMs);
  const reached = licenceReminderDays.findLast((days) => left <= days);
  if (left < 0 || reached === undefined) return null;
  return remindedDays !== null && remindedDays <= reached ? null : reached;
}

/** The licence with its reminder noted, and the mails to the company and each administrator; null if none is due. */
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
  return { licence: { ...licence, remindedDays: days }, mails: [null, ...administratorIds].map(mail) };
}

/** The licence with facts that an administrator has entered. Another end is reminded of anew. */
export function withFacts(licence: Licence | undefined, facts: LicenceFacts): Licence {
  const isSameEnd = licence?.validUntil === facts.validUntil;
  return { ...facts, remindedDays: isSameEnd ? licence.remindedDays : null };
}

import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { crewCalendar } from '../../mails/calendar.ts';
import type { LinkedCalendar } from '../../platform/calendar-token.ts';
import { findCompany } from '../../store/companies.ts';
import { findJoinedMember } from '../../store/members.ts';
import { findDriversRides } from '../../store/rides.ts';

const daysAhead = 30;

interface Asked {
  readonly lang: Lang;
  readonly siteUrl: string;
  readonly nowMs: number;
}

/**
 * Returns the calendar file of a member's confirmed rides from yesterday to 30 days ahead, without the guests' contacts;
 * undefined if the link is not the present one of a member of an active company.
 */
export async function driverCalendar(linked: LinkedCalendar, asked: Asked): Promise<string | undefined> {
  const { companyId, uid, teamRole, nth } = linked;
  const [company, member] = await Promise.all([findCompany(companyId), findJoinedMember(companyId, uid)]);
  if (company?.state !== 'active' || company.kind !== 'taxi') return undefined;
  if (member?.teamRole !== teamRole || (member.calendarRenewals ?? 0) !== nth) return undefined;
  const { lang, siteUrl, nowMs } = asked;
  const today = viennaDay(nowMs);
  const fromMs = startOf(dayAfter(today, -1));
  const untilMs = startOf(dayAfter(today, daysAhead + 1));
  return crewCalendar(await findDriversRides({ companyId, uid, fromMs, untilMs }), lang, siteUrl);
}

function startOf(day: string): number {
  const ms = viennaInstant(day, '00:00');
  if (ms === undefined) throw new RangeError(`${day} has no start`);
  return ms;
}

import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { dayAfter, startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import type { LinkedCalendar } from '../../platform/calendar-token.ts';
import { findCompany } from '../../store/companies.ts';
import { findJoinedMember } from '../../store/members.ts';
import { findDriversRides } from '../../store/rides.ts';

const daysAhead = 30;

/**
 * Returns a member's confirmed rides from yesterday to 30 days ahead; undefined if the link is not the present one of a
 * member of an active company.
 */
export async function linkedRides(
  { companyId, uid, teamRole, nth }: LinkedCalendar,
  nowMs: number,
): Promise<readonly ConfirmedRide[] | undefined> {
  const [company, member] = await Promise.all([findCompany(companyId), findJoinedMember(companyId, uid)]);
  if (company?.state !== 'active' || company.kind !== 'taxi') return undefined;
  if (member?.teamRole !== teamRole || (member.calendarRenewals ?? 0) !== nth) return undefined;
  const today = viennaDay(nowMs);
  const fromMs = startOfDay(dayAfter(today, -1));
  const untilMs = startOfDay(dayAfter(today, daysAhead + 1));
  return findDriversRides({ companyId, uid, fromMs, untilMs });
}

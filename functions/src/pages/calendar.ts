import { defaultLang, isLang } from '@talwaerts/domain/product/lang.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { dayAfter, startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { crewCalendar } from '../mails/calendar.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { pageLimit } from '../platform/rate-limit.ts';
import { type LinkedCalendar, verifyCalendar } from '../platform/tokens.ts';
import { findCompany } from '../store/companies.ts';
import { findJoinedMember } from '../store/members.ts';
import { findDriversRides } from '../store/rides.ts';

const feedAddress = /^\/calendar\/([^/]+)\.ics$/;
/** Calendars ask every few minutes at most; many of them may share one address. */
const isWithinLimit = pageLimit({ requests: 120, perSeconds: 60 });

/**
 * Answers a calendar that subscribes to a driver's rides by the secret link. A link that was renewed, or whose member
 * or company has no access any more, is not found, like one that never existed.
 */
export async function calendar(request: Request, response: Response): Promise<void> {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).end();
  const nowMs = Date.now();
  if (!isWithinLimit(request, nowMs)) return void response.status(429).set('Retry-After', '60').end();
  try {
    const linked = verifyCalendar(feedAddress.exec(request.path)?.[1] ?? '', linkSigningKey.value());
    const rides = linked && (await linkedRides(linked, nowMs));
    if (!rides) return void response.status(404).end();
    const { lang } = request.query;
    response.set({ 'Cache-Control': 'private, max-age=300', 'Content-Type': 'text/calendar; charset=utf-8' });
    response.send(crewCalendar(rides, isLang(lang) ? lang : defaultLang, siteUrl.value()));
  } catch (error) {
    logError('A driver’s calendar could not be written', { error });
    response.status(503).set('Retry-After', '60').end();
  }
}

const daysAhead = 30;

/**
 * Returns a member's confirmed rides from yesterday to 30 days ahead; undefined if the link is not the present one of a
 * member of an active company.
 */
async function linkedRides(
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

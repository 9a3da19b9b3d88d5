import { defaultLang, isLang } from '@talwaerts/domain/product/lang.ts';
import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { crewCalendar } from '../mails/calendar.ts';
import { verifyCalendar } from '../platform/calendar-token.ts';
import { pageLimit } from '../platform/page-limit.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { linkedRides } from '../use-cases/team/linked-rides.ts';

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

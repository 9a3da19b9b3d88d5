import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { withoutLinks } from '../contact/without-links.ts';
import type { Lang } from '../product/lang.ts';
import { product } from '../product/product.ts';
import { inVienna, viennaDay, viennaInstant, viennaTime, viennaZone } from '../time/vienna.ts';
import type { Ride } from './ride.ts';

/** A ride in its guest's or its driver's calendar, with texts in their language. */
export interface CalendarRide {
  readonly id: string;
  readonly status: Ride['status'];
  /** `revisionOf` the ride. */
  readonly revision: number;
  readonly changedAtMs: number;
  readonly pickupAtMs: number;
  readonly title: string;
  readonly pickup: string;
  readonly lines: readonly string[];
  /** For drivers: when the ride will probably end. We do not promise guests a duration. */
  readonly endMs?: number;
  /** Where the ride is shown, below the sender's site; the guest's booking if missing. */
  readonly path?: string;
}

/** Who has made the file, and below which address its rides are shown. */
export interface CalendarSender {
  readonly name: string;
  readonly email: string;
  readonly site: string;
}

export const platformSender = (site: string): CalendarSender => ({
  name: product.name,
  email: product.support.email,
  site,
});

/** Fixed length of an event without an end. */
const lengthMs = 3_600_000;

/**
 * Returns the rides of a booking as a calendar file (RFC 5545). A ride has the same UID in every file, and a SEQUENCE
 * that grows with each of its changes, so that calendars keep the newest one in whatever order files arrive.
 */
export function calendarFile(rides: readonly CalendarRide[], lang: Lang, sender: CalendarSender): string {
  const isOff = rides.length > 0 && rides.every(({ status }) => status === 'canceled');
  const calendar = new ICalCalendar({
    prodId: { company: product.asciiName, product: 'bookings', language: lang },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Adds the rules of Vienna's zone for clients that lack them. Only events name the zone (`name: null`): the
    // calendar's own timestamps are in UTC.
    timezone: { name: null, generator: () => viennaRules },
  });
  for (const ride of rides) calendar.createEvent(eventOf(ride, sender));
  // The library omits the last line break.
  return `${calendar.toString()}\r\n`;
}

function eventOf(ride: CalendarRide, { name, email, site }: CalendarSender): ICalEventData {
  const { id, status, revision, changedAtMs, pickupAtMs, endMs = pickupAtMs + lengthMs, ...texts } = ride;
  // Without the signed token: people share their calendars.
  const { path = `/mybooking?bookingId=${encodeURIComponent(id)}` } = ride;
  const changedAt = new Date(changedAtMs);
  return {
    id: `ride-${id}@${product.hosts.main.replace('https://', '')}`,
    sequence: revision,
    status: statuses[status],
    stamp: changedAt,
    lastModified: changedAt,
    // The repeated hour in October is ambiguous in local time: state it in UTC.
    timezone: isUnambiguous(pickupAtMs) && isUnambiguous(endMs) ? viennaZone : null,
    start: inVienna(pickupAtMs),
    end: inVienna(endMs),
    summary: withoutLinks(texts.title),
    location: withoutLinks(texts.pickup),
    description: withoutLinks(texts.lines.join('\n')),
    url: `${site}${path}`,
    // A quoted parameter cannot contain quotes (RFC 5545, 3.2).
    organizer: { name: withoutLinks(name).replaceAll('"', "'"), email },
    transparency: ICalEventTransparency.OPAQUE,
  };
}

const statuses: Readonly<Record<Ride['status'], ICalEventStatus>> = {
  open: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  closed: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
};

/** Whether the wall-clock time in Vienna alone identifies the instant. */
const isUnambiguous = (ms: number): boolean => viennaInstant(viennaDay(ms), viennaTime(ms)) === ms;

/** The European Union's rule for summer time, in force since 1996. */
const viennaRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${viennaZone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { inVienna, viennaDay, viennaInstant, viennaTime, viennaZone } from '@talwaerts/domain/time/vienna.ts';
import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { words } from './words.ts';

/** Fixed length of an event: we do not promise a ride's duration. */
const lengthMs = 3_600_000;

/**
 * Returns the rides of a booking as a calendar file (RFC 5545). A ride has the same UID in every mail, and a SEQUENCE
 * that grows with its state, so that calendars keep the newest state in whatever order mails arrive.
 */
export function calendarFile(rides: readonly Ride[], lang: Lang, siteUrl: string): string {
  const isOff = rides.every(({ status }) => status === 'canceled');
  const calendar = new ICalCalendar({
    prodId: { company: product.asciiName, product: 'bookings', language: lang },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Adds the rules of Vienna's zone for clients that lack them. Only events name the zone (`name: null`): the
    // calendar's own timestamps are in UTC.
    timezone: { name: null, generator: () => viennaRules },
  });
  for (const ride of rides) calendar.createEvent(eventOf(ride, lang, siteUrl));
  // The library omits the last line break.
  return `${calendar.toString()}\r\n`;
}

function eventOf(ride: Ride, lang: Lang, siteUrl: string): ICalEventData {
  const w = words[lang];
  const startMs = ride.pickupAtMs;
  const endMs = startMs + lengthMs;
  const carrier = carrierOf(ride);
  const taxi = carrier ? [`${w.label.taxi}: ${carrier.name}, ${carrier.phone}`] : [];
  const changedAt = new Date(lastStampOf(ride).atMs);
  return {
    id: `ride-${ride.id}@${new URL(product.hosts.main).hostname}`,
    sequence: sequences[ride.status],
    status: statuses[ride.status],
    stamp: changedAt,
    lastModified: changedAt,
    // The repeated hour in October is ambiguous in local time: state it in UTC.
    timezone: isUnambiguous(startMs) && isUnambiguous(endMs) ? viennaZone : null,
    start: inVienna(startMs),
    end: inVienna(endMs),
    summary: w.calendar(ride.pickup.label, ride.destination.label),
    location: ride.pickup.label,
    description: [`${w.label.id}: ${ride.id}`, `${w.label.to}: ${ride.destination.label}`, ...taxi].join('\n'),
    // Without the signed token: people share their calendars.
    url: `${siteUrl}/mybooking?${new URLSearchParams({ bookingId: ride.id })}`,
    organizer: { name: product.name, email: product.support.email },
    transparency: ICalEventTransparency.OPAQUE,
  };
}

const sequences: Readonly<Record<Ride['status'], number>> = { open: 0, confirmed: 1, closed: 2, canceled: 2 };
const statuses: Readonly<Record<Ride['status'], ICalEventStatus>> = {
  open: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  closed: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
};

function lastStampOf(ride: Ride) {
  if (ride.status === 'open') return ride.created;
  if (ride.status === 'confirmed') return ride.confirmed;
  return ride.status === 'closed' ? ride.closed : ride.canceled;
}

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

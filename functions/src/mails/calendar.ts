import { timeOfRide } from '@talwaerts/domain/board/travel.ts';
import { type MeetingPoint, meetingText } from '@talwaerts/domain/place/curated-place.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import {
  type CalendarRide,
  type CalendarSender,
  calendarFile,
  platformSender,
} from '@talwaerts/domain/ride/calendar-file.ts';
import { type ConfirmedRide, carrierOf, type Ride, revisionOf } from '@talwaerts/domain/ride/ride.ts';
import { words } from './words.ts';

/** Returns the calendar file of a booking's mails. */
export const bookingCalendar = (
  rides: readonly Ride[],
  lang: Lang,
  sender: CalendarSender,
  meetingPoints: ReadonlyMap<string, MeetingPoint> = new Map(),
): string =>
  calendarFile(
    rides.map((ride) => inCalendar(ride, lang, meetingPoints.get(ride.id))),
    lang,
    sender,
  );

/** Returns the calendar file of a driver's rides: without the guest's contact, with the vehicle and the planned end. */
export const crewCalendar = (rides: readonly ConfirmedRide[], lang: Lang, siteUrl: string): string =>
  calendarFile(
    rides.map((ride) => inDriversCalendar(ride, lang)),
    lang,
    platformSender(siteUrl),
  );

function inDriversCalendar(ride: ConfirmedRide, lang: Lang): CalendarRide {
  const { id, pax, destination, crew } = ride;
  const { label } = words[lang];
  const vehicle = crew?.vehicleName ? [`${label.vehicle}: ${crew.vehicleName} (${crew.plate})`] : [];
  return {
    ...inCalendar(ride, lang),
    lines: [`${label.id}: ${id}`, `${label.to}: ${placeName(destination, lang)}`, `${label.pax}: ${pax}`, ...vehicle],
    endMs: timeOfRide(ride).endMs,
    path: `/dashboard/main?status=confirmed&ride=${encodeURIComponent(id)}`,
  };
}

function inCalendar(ride: Ride, lang: Lang, point?: MeetingPoint): CalendarRide {
  const { id, status, pickupAtMs, pickup, destination } = ride;
  const { label, calendar } = words[lang];
  const carrier = carrierOf(ride);
  const meeting = point ? [`${label.meetingPoint}: ${meetingText(point, lang)}`] : [];
  const taxi = carrier ? [`${label.taxi}: ${carrier.name}, ${carrier.phone}`] : [];
  return {
    id,
    status,
    pickupAtMs,
    pickup: placeName(pickup, lang),
    revision: revisionOf(ride),
    changedAtMs: Math.max(lastStampOf(ride).atMs, ride.changes.at(-1)?.atMs ?? 0),
    title: calendar(placeName(pickup, lang), placeName(destination, lang)),
    lines: [`${label.id}: ${id}`, `${label.to}: ${placeName(destination, lang)}`, ...meeting, ...taxi],
  };
}

function lastStampOf(ride: Ride) {
  if (ride.status === 'open') return ride.created;
  if (ride.status === 'confirmed') return ride.confirmed;
  return ride.status === 'closed' ? ride.closed : ride.canceled;
}

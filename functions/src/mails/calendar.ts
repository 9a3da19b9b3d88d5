import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { type CalendarRide, calendarFile } from '@talwaerts/domain/ride/calendar-file.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { words } from './words.ts';

/** Returns the calendar file of a booking's mails. */
export const bookingCalendar = (rides: readonly Ride[], lang: Lang, siteUrl: string): string =>
  calendarFile(
    rides.map((ride) => inCalendar(ride, lang)),
    lang,
    siteUrl,
  );

function inCalendar(ride: Ride, lang: Lang): CalendarRide {
  const { id, status, pickupAtMs, pickup, destination } = ride;
  const { label, calendar } = words[lang];
  const carrier = carrierOf(ride);
  const taxi = carrier ? [`${label.taxi}: ${carrier.name}, ${carrier.phone}`] : [];
  return {
    ...{ id, status, pickupAtMs, pickup: pickup.label },
    changedAtMs: Math.max(lastStampOf(ride).atMs, ride.changes.at(-1)?.atMs ?? 0),
    title: calendar(pickup.label, destination.label),
    lines: [`${label.id}: ${id}`, `${label.to}: ${destination.label}`, ...taxi],
  };
}

function lastStampOf(ride: Ride) {
  if (ride.status === 'open') return ride.created;
  if (ride.status === 'confirmed') return ride.confirmed;
  return ride.status === 'closed' ? ride.closed : ride.canceled;
}

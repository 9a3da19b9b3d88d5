import { defaultLang } from '../product/lang.ts';
import type { Ride } from '../ride/ride.ts';
import { dayOf, timeOf } from '../time/day-and-time.ts';
import { areaOf } from './new-rides.ts';
import type { OwnRideEvent } from './own-rides.ts';

// Titles of messages to companies, in German as all mails to them, without data about the guest.

export const ridesPath = '/dashboard/main';

/** `Mayrhofen → Jenbach` */
const wayOf = ({ pickup, destination }: Ride): string => `${areaOf(pickup)} → ${areaOf(destination)}`;

export const whenOf = ({ pickupAtMs }: Ride): string => `${dayOf(pickupAtMs, defaultLang)}, ${timeOf(pickupAtMs)}`;

export function openRidesTitle(rides: readonly Ride[], isUrgent: boolean): string {
  const [ride] = rides;
  if (rides.length !== 1 || !ride) return `${rides.length} neue Fahrten in Ihren Bezirken`;
  return isUrgent ? `Dringend gesucht: Taxi ${wayOf(ride)}` : `Neue Fahrt: ${wayOf(ride)}`;
}

/** Returns the page that a message about an own ride leads to; an offer stands above every list. */
export const ownRidePath = (what: OwnRideEvent['what'], { id, status }: Ride): string =>
  what === 'offered' ? ridesPath : `${ridesPath}?status=${status}&ride=${id}`;

const ownRideStarts: Readonly<Record<OwnRideEvent['what'], string>> = {
  canceled: 'Storniert',
  assigned: 'Ihnen zugeteilt',
  changed: 'Geändert',
  offered: 'Ihnen angeboten',
  soon: 'Startet bald',
};
export const ownRideTitle = (what: OwnRideEvent['what'], ride: Ride): string =>
  `${ownRideStarts[what]}: ${wayOf(ride)}`;

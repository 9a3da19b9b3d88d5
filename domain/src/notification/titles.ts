import { defaultLang } from '../product/lang.ts';
import type { Ride } from '../ride/ride.ts';
import { dayOf, timeOf } from '../time/day-and-time.ts';
import { areaOf } from './new-rides.ts';
import type { OwnRideEvent } from './own-rides.ts';

// Titles of messages to companies, in German as all mails to them, without data about the guest.

export const ridesPath = '/dashboard/main';

/** `Mayrhofen → Jenbach` */
const wayOf = ({ pickup, destination }: Ride): string => `${areaOf(pickup)} → ${areaOf(destination)}`;

export const whenOf = ({ pickupAtMs }: Ride): string =>
  `${dayOf(pickupAtMs, defaultLang)}, ${timeOf(pickupAtMs, defaultLang)}`;

export function openRidesTitle(rides: readonly Ride[], isUrgent: boolean): string {
  const [ride] = rides;
  if (rides.length !== 1 || !ride) return `${rides.length} neue Fahrten in Ihren Bezirken`;
  return isUrgent ? `Dringend gesucht: Taxi ${wayOf(ride)}` : `Neue Fahrt: ${wayOf(ride)}`;
}

/** Returns the page that shows a ride's card. */
export const ridePath = ({ id, status }: Ride): string => `${ridesPath}?status=${status}&ride=${id}`;

/**
 * Returns the page that a message about an own ride leads to. An offer stands above every list; a ride that the member
 * does not drive any more may be another company's.
 */
export const ownRidePath = (what: OwnRideEvent['what'], ride: Ride): string =>
  what === 'offered' || what === 'takenOff' ? ridesPath : ridePath(ride);

const ownRideStarts: Readonly<Record<OwnRideEvent['what'], string>> = {
  canceled: 'Storniert',
  assigned: 'Ihnen zugeteilt',
  changed: 'Geändert',
  asked: 'Änderung angefragt',
  offered: 'Ihnen angeboten',
  soon: 'Startet bald',
  driverless: 'Noch kein Fahrer',
  late: 'Verspätet',
  putOn: 'Sie fahren',
  takenOff: 'Sie fahren nicht mehr',
  agreed: 'Taxi gefunden',
};
export const ownRideTitle = (what: OwnRideEvent['what'], ride: Ride): string =>
  `${ownRideStarts[what]}: ${wayOf(ride)}`;

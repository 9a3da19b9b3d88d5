import { isClosedForRide } from '../company/closure.ts';
import { lastExpiredDay } from '../company/licence.ts';
import { hasReached } from '../escalation/escalation.ts';
import type { RidePlace } from '../place/place.ts';
import { laterMs } from '../promise/promise-limits.ts';
import type { Ride } from '../ride/ride.ts';
import { isQuiet } from './notification-settings.ts';
import type { Recipient } from './recipient.ts';

const minuteMs = 60_000;
/** Pause after the end of a minute, in which slow orders are still stored. */
const storedWithinMs = 20_000;
/** The guest of a ride that was ordered so shortly before its pickup cannot wait. */
const noTimeMs = 4 * 3_600_000;

/** An event to tell members of: the new rides of a district and minute, or one ride that is open again or urgent. */
export type OpenRidesEvent =
  | {
      readonly kind: 'minute';
      readonly district: string;
      readonly minute: number;
      /** Set on the second event of a minute, for companies that broke too many promises. */
      readonly isLater?: true;
    }
  | { readonly kind: 'ride'; readonly rideId: string; readonly step: string; readonly round: number };

/** The fields of a stored ride that decide about its event; missing, or of any type, if it is unreadable. */
interface Changing {
  readonly status?: unknown;
  readonly escalation?: unknown;
  readonly round?: unknown;
  readonly created?: { readonly atMs?: unknown };
  readonly pickup?: { readonly bezirk?: unknown };
}

/** Returns what a written ride gives to tell, the same for each delivery; undefined for nothing. */
export function eventOf(rideId: string, before: Changing | undefined, after: Changing | undefined) {
  if (after?.status !== 'open') return undefined;
  const district = after.pickup?.bezirk;
  const atMs = after.created?.atMs;
  if (!before) {
    if (typeof district !== 'string' || district === '' || typeof atMs !== 'number') return undefined;
    return { kind: 'minute', district, minute: Math.floor(atMs / minuteMs) } satisfies OpenRidesEvent;
  }
  const step = typeof after.escalation === 'string' ? after.escalation : 'offered';
  const isOpenAgain = before.status !== 'open';
  const isNowUrgent = step === 'urgent' && before.escalation !== 'urgent';
  if (!isOpenAgain && !isNowUrgent) return undefined;
  const round = typeof after.round === 'number' ? after.round : 0;
  return { kind: 'ride', rideId, step, round } satisfies OpenRidesEvent;
}

/** Returns an id for tasks and mails: letters, digits, `_` and `-`. */
export function keyOf(event: OpenRidesEvent): string {
  if (event.kind === 'ride') return `ride_${event.rideId}_${event.step}_${event.round}`;
  const district = encodeURIComponent(event.district)
    .replaceAll(/[^A-Za-z0-9-]/g, '_')
    .slice(0, 200);
  return `rides_${district}_${event.minute}${event.isLater ? '_later' : ''}`;
}

/** Returns the instant from which the event is told: for a minute's rides, once all of them are stored. */
export const tellAtMs = (event: OpenRidesEvent): number =>
  event.kind === 'ride' ? 0 : (event.minute + 1) * minuteMs + storedWithinMs + (event.isLater ? laterMs : 0);

/** Returns the events to enqueue: new rides have a second one, for companies that broke too many promises. */
export const inOrder = (event: OpenRidesEvent): readonly OpenRidesEvent[] =>
  event.kind === 'minute' ? [event, { ...event, isLater: true }] : [event];

/** Whether the ride belongs to what a minute's event tells; an urgent ride has its own event. */
export const isNew = ({ status, escalation, round }: Ride): boolean =>
  status === 'open' && round === 0 && (escalation === null || escalation === 'offered');

/** Whether companies that keep their promises are notified first. False if the guest cannot wait. */
const isToldInOrder = ({ round, escalation, pickupAtMs, created }: ToldInOrder): boolean =>
  round === 0 && !hasReached(escalation, 'urgent') && pickupAtMs - created.atMs >= noTimeMs;
type ToldInOrder = Pick<Ride, 'round' | 'escalation' | 'pickupAtMs' | 'created'>;

/** Returns the rides of an event that its recipient is told of now: the others have their turn before or later. */
export const ridesInTurn = (event: OpenRidesEvent, { isToldLater }: Recipient, rides: readonly Ride[]) =>
  event.kind === 'ride' || !(event.isLater || isToldLater)
    ? rides
    : rides.filter((ride) => isToldInOrder(ride) === (event.isLater ?? false));

/** Returns the rides to tell a recipient of; none in quiet hours, on closed days, or once the licence has ended. */
export function ridesFor(recipient: Recipient, rides: readonly Ride[], nowMs: number): readonly Ride[] {
  if (isQuiet(recipient, nowMs) || (recipient.licenceEnd ?? '9') <= lastExpiredDay(nowMs)) return [];
  return rides.filter(
    ({ pickup, priceCents, pickupAtMs }) =>
      recipient.districts.includes(pickup.bezirk) &&
      (priceCents ?? 0) >= recipient.minPriceCents &&
      !isClosedForRide(recipient.closedTimes, pickupAtMs, nowMs),
  );
}

/** Returns the village of a place's address, otherwise its district: a message names no street or house. */
export function areaOf({ label, bezirk }: Pick<RidePlace, 'label' | 'bezirk'>): string {
  const village = /(?:^|[\s,])\d{4,5} ([^,\d]+)/.exec(label)?.[1]?.trim();
  return village || bezirk;
}

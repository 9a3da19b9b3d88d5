import type { AlarmTimes } from '../company/alarm-times.ts';
import type { OrderOf } from '../mail/mail-order.ts';
import { type Alarm, alarmOf } from '../ride/alarm.ts';
import { standingRequest } from '../ride/change-request.ts';
import { standingHandOn } from '../ride/hand-on.ts';
import { maxDelayMinutes } from '../ride/progress.ts';
import { type ConfirmedRide, carrierOf, crewOfRide, progressOf, type Ride } from '../ride/ride.ts';
import type { Recipient } from './recipient.ts';

/** The fields of a stored ride that decide about its event; missing, or of any type, if it is unreadable. */
interface Changing {
  readonly status?: unknown;
  readonly carrier?: { readonly companyId?: unknown } | null;
  readonly hotel?: { readonly companyId?: unknown } | null;
  readonly confirmed?: { readonly by?: unknown } | null;
  readonly crew?: { readonly driverUid?: unknown };
  readonly driverSet?: { readonly atMs?: unknown; readonly by?: unknown };
  readonly round?: unknown;
  readonly reopenings?: unknown;
  readonly handOn?: { readonly companyId?: unknown } | null;
  readonly handOns?: unknown;
  readonly changes?: unknown;
  readonly changeRequests?: unknown;
  readonly canceled?: { readonly atMs?: unknown };
  readonly seriesId?: unknown;
}

/** Something that others did to a company's ride, an offer to the company, or a ride that starts soon. */
export interface OwnRideEvent {
  readonly what: OrderOf<'own-ride'>['what'];
  readonly companyId: string;
  /** Who was to drive it, or is put on it; undefined if nobody is. */
  readonly driverUid: string | undefined;
  /** Distinguishes events of one kind: by the ride's rounds, changes, requests or offers, pickup, or crew's time. */
  readonly round: number;
  /** Set if all rides of a series that one press has changed are told as one: `round` is the instant of the press. */
  readonly seriesId?: string;
}

/** Returns what a written ride means to companies and to drivers, without what they did themselves. */
export function ownEventsOf(before: Changing | undefined, after: Changing | undefined): readonly OwnRideEvent[] {
  if (!before || !after) return [];
  const event = companyEventOf(before, after);
  const events = [...(event ? [event] : []), ...hotelEventsOf(before, after), ...crewEventsOf(before, after)];
  return events.map((each) => inSeries(each, after));
}

function inSeries(event: OwnRideEvent, after: Changing): OwnRideEvent {
  const { seriesId } = after;
  const pressedAtMs = pressedAt(event.what, after);
  if (typeof seriesId !== 'string' || typeof pressedAtMs !== 'number') return event;
  return { ...event, seriesId, round: pressedAtMs };
}

function pressedAt(what: OwnRideEvent['what'], { changes, canceled, driverSet }: Changing): unknown {
  if (what === 'canceled') return canceled?.atMs;
  if (what === 'putOn' || what === 'takenOff') return driverSet?.atMs;
  return what === 'changed' && Array.isArray(changes) ? changes.at(-1)?.atMs : undefined;
}

/** Returns what a written ride means to its carrier, or to the company that it is offered to. */
function companyEventOf(before: Changing, after: Changing): OwnRideEvent | undefined {
  const offeredTo = after.handOn?.companyId;
  if (typeof offeredTo === 'string' && countOf(before.handOns) < countOf(after.handOns))
    return { what: 'offered', companyId: offeredTo, driverUid: undefined, round: countOf(after.handOns) };
  const companyId = after.carrier?.companyId;
  const what = whatOf(before, after);
  if (!what || typeof companyId !== 'string') return undefined;
  const driverUid = what === 'assigned' ? undefined : before.crew?.driverUid;
  const round = roundOfEvent(what, before, after);
  return { what, companyId, driverUid: typeof driverUid === 'string' ? driverUid : undefined, round };
}

/** Returns that a taxi drives the ride that a hotel has ordered. */
function hotelEventsOf(before: Changing, after: Changing): readonly OwnRideEvent[] {
  const companyId = after.hotel?.companyId;
  const isAgreed = before.status === 'open' && after.status === 'confirmed';
  if (!isAgreed || typeof companyId !== 'string') return [];
  const round = countOf(after.round) + countOf(after.reopenings);
  return [{ what: 'agreed', companyId, driverUid: undefined, round }];
}

/** Returns that a driver was taken off, also by the loss of the ride, and that one was put on. */
function crewEventsOf(before: Changing, after: Changing): readonly OwnRideEvent[] {
  if (after.status !== 'open' && after.status !== 'confirmed') return [];
  const former = driverOf(before);
  const present = driverOf(after);
  if (former?.driverUid === present?.driverUid && former?.companyId === present?.companyId) return [];
  const { atMs, by } = after.driverSet ?? {};
  const round = typeof atMs === 'number' ? atMs : countOf(before.round) + countOf(before.reopenings);
  return [
    ...(former && former.driverUid !== by ? [{ ...former, what: 'takenOff' as const, round }] : []),
    ...(present && present.driverUid !== by ? [{ ...present, what: 'putOn' as const, round }] : []),
  ];
}

function driverOf({ carrier, crew }: Changing): { readonly companyId: string; readonly driverUid: string } | undefined {
  const companyId = carrier?.companyId;
  const driverUid = crew?.driverUid;
  return typeof companyId === 'string' && typeof driverUid === 'string' ? { companyId, driverUid } : undefined;
}

function roundOfEvent(what: OwnRideEvent['what'], before: Changing, after: Changing): number {
  if (what === 'asked') return countOf(after.changeRequests);
  return what === 'changed' ? lengthOf(after.changes) : countOf(before.round) + countOf(before.reopenings);
}

function whatOf(before: Changing, after: Changing): 'canceled' | 'assigned' | 'changed' | 'asked' | undefined {
  if (before.status === 'confirmed' && after.status === 'canceled') return 'canceled';
  if (after.status !== 'confirmed') return undefined;
  const isNewCarrier = before.carrier?.companyId !== after.carrier?.companyId;
  if (isNewCarrier) return after.confirmed?.by === 'admin' ? 'assigned' : undefined;
  if (countOf(before.changeRequests) < countOf(after.changeRequests)) return 'asked';
  return lengthOf(before.changes) < lengthOf(after.changes) ? 'changed' : undefined;
}

const lengthOf = (stored: unknown): number => (Array.isArray(stored) ? stored.length : 0);
const countOf = (stored: unknown): number => (typeof stored === 'number' ? stored : 0);

/**
 * Whether a member hears of the event: Admin and Managers of every ride, drivers of those that they were to drive. That
 * a ride starts soon is for its driver alone, and for Admin and Managers if it has none; who is put on one or taken off
 * hears it alone.
 */
export function isConcerned(
  uid: string,
  { ownRides, teamRole }: Recipient,
  { what, driverUid }: Pick<OwnRideEvent, 'what' | 'driverUid'>,
): boolean {
  if (!ownRides) return false;
  if (isForDriver(what) && driverUid !== undefined) return uid === driverUid;
  return teamRole !== 'Fahrer' || uid === driverUid;
}

/** Whether a message is for the driver alone: the company's own mails do not tell it. */
export const isForDriver = (what: OwnRideEvent['what']): boolean => ['soon', 'putOn', 'takenOff'].includes(what);

const minute = 60_000;
/** How long before pickup members hear that a ride starts. */
export const soonMs = 60 * minute;

interface Pickups {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Returns the pickups that have come as near as `aheadMs` since the run at `lastRunMs`, null for none. */
export const soonPickups = (lastRunMs: number | null, nowMs: number, aheadMs = soonMs): Pickups => ({
  fromMs: Math.max(nowMs, (lastRunMs ?? nowMs - minute) + aheadMs),
  untilMs: nowMs + aheadMs,
});

/** Returns the event of a confirmed ride that starts soon; undefined if it is under way, or nobody drives it. */
export function soonEventOf(ride: ConfirmedRide): OwnRideEvent | undefined {
  const driverUid = crewOfRide(ride)?.driverUid;
  if (!driverUid || progressOf(ride).progress !== null) return undefined;
  return { what: 'soon', companyId: ride.carrier.companyId, driverUid, round: pickupMinute(ride) };
}

/** Returns the event of a ride without a driver that is as near as its company has chosen; else undefined. */
export function driverlessEventOf(
  ride: ConfirmedRide,
  minutes: number,
  { driverlessMinutes }: AlarmTimes,
): OwnRideEvent | undefined {
  if (crewOfRide(ride)?.driverUid || minutes !== driverlessMinutes) return undefined;
  return urgentEventOf('driverless', ride);
}

/** Returns the pickups of the rides that may have become late by now, with the longest delay that a guest is told. */
export const latePickups = (nowMs: number): Pickups => ({
  fromMs: nowMs - maxDelayMinutes * minute - soonMs,
  untilMs: nowMs,
});

/** Returns the event of a ride that has become late since the last run; else undefined. */
export function lateEventOf(
  ride: ConfirmedRide,
  { lastRunMs, nowMs }: { readonly lastRunMs: number | null; readonly nowMs: number },
  times: AlarmTimes,
): OwnRideEvent | undefined {
  const wasLate = alarmOf(ride, lastRunMs ?? nowMs - minute, times) === 'late';
  return !wasLate && alarmOf(ride, nowMs, times) === 'late' ? urgentEventOf('late', ride) : undefined;
}

const pickupMinute = ({ pickupAtMs }: ConfirmedRide): number => Math.floor(pickupAtMs / minute);

/** Is for Admin and Managers, once for each cause. */
const urgentEventOf = (what: Alarm, ride: ConfirmedRide): OwnRideEvent => ({
  what,
  companyId: ride.carrier.companyId,
  driverUid: undefined,
  round: pickupMinute(ride),
});

/** Whether a message is still true when it is sent: the ride's state, carrier or driver may have changed since. */
export function isStillTrue({ what, companyId, uid }: OrderOf<'own-ride'>, ride: Ride, nowMs: number): boolean {
  if (what === 'offered') return standingHandOn(ride, nowMs)?.companyId === companyId;
  if (what === 'agreed') return ride.hotel?.companyId === companyId && ride.status === 'confirmed';
  const isCarrier = carrierOf(ride)?.companyId === companyId;
  const isDriver = isCarrier && crewOfRide(ride)?.driverUid === uid;
  if (what === 'takenOff') return !isDriver;
  if (!isCarrier) return false;
  if (what === 'putOn') return isDriver && ride.status === 'confirmed';
  if (what === 'asked') return standingRequest(ride, nowMs) !== null;
  if (what === 'late') return ride.status === 'confirmed' && alarmOf(ride, nowMs) === 'late';
  const msLeft = ride.pickupAtMs - nowMs;
  if (what === 'driverless') return ride.status === 'confirmed' && msLeft > 0 && !crewOfRide(ride)?.driverUid;
  if (what === 'soon') return ride.status === 'confirmed' && msLeft > 0 && msLeft <= soonMs;
  return ride.status === (what === 'canceled' ? 'canceled' : 'confirmed');
}

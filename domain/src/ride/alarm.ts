import { drivingMinutes } from '../board/travel.ts';
import { type ConfirmedRide, crewOfRide, progressOf } from './ride.ts';

const minuteMs = 60_000;
const driverMissingMs = 60 * minuteMs;
/** So late that the guest looks at the clock. */
const lateMs = 5 * minuteMs;
/** After the planned end, in which a ride that was late may still be under way. */
const afterMs = 15 * minuteMs;

/** What a company has to act on at once: nobody drives within the hour, or nobody has reported to be at the pickup. */
export type Alarm = 'driverless' | 'late';

/** Returns the alarm of a ride; null soon after the end that was planned, since the ride may be over by then. */
export function alarmOf(ride: ConfirmedRide, nowMs: number): Alarm | null {
  const { progress, delayMinutes } = progressOf(ride);
  const dueMs = ride.pickupAtMs + delayMinutes * minuteMs;
  if (progress === 'arrived' || progress === 'onBoard' || nowMs >= overMs(ride, dueMs)) return null;
  if (nowMs >= dueMs + lateMs) return 'late';
  return !crewOfRide(ride)?.driverUid && nowMs >= ride.pickupAtMs - driverMissingMs ? 'driverless' : null;
}

/** Returns when the alarm of a ride may change next; infinite if it will not. */
export function nextAlarmMs(ride: ConfirmedRide, nowMs: number): number {
  const dueMs = ride.pickupAtMs + progressOf(ride).delayMinutes * minuteMs;
  const changes = [ride.pickupAtMs - driverMissingMs, dueMs + lateMs, overMs(ride, dueMs)];
  return Math.min(...changes.filter((ms) => ms > nowMs), Number.POSITIVE_INFINITY);
}

const overMs = (ride: ConfirmedRide, dueMs: number): number => dueMs + drivingMinutes(ride) * minuteMs + afterMs;

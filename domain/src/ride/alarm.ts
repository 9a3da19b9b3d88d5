import { drivingMinutes } from '../board/travel.ts';
import { type AlarmTimes, usualAlarmTimes } from '../company/alarm-times.ts';
import { type ConfirmedRide, crewOfRide, progressOf } from './ride.ts';

const minuteMs = 60_000;
/** After planned end and lateness, in which a ride that was late may still be under way. */
const afterMs = 10 * minuteMs;

/** What a company has to act on at once: nobody drives within the hour, or nobody has reported to be at the pickup. */
export type Alarm = 'driverless' | 'late';

/** Returns the alarm of a ride; null soon after the end that was planned, since the ride may be over by then. */
export function alarmOf(ride: ConfirmedRide, nowMs: number, times: AlarmTimes = usualAlarmTimes): Alarm | null {
  const { progress, delayMinutes } = progressOf(ride);
  const dueMs = ride.pickupAtMs + delayMinutes * minuteMs;
  if (progress === 'arrived' || progress === 'onBoard' || nowMs >= overMs(ride, dueMs, times)) return null;
  if (nowMs >= dueMs + times.lateMinutes * minuteMs) return 'late';
  return !crewOfRide(ride)?.driverUid && nowMs >= missingFromMs(ride, times) ? 'driverless' : null;
}

/** Returns when the alarm of a ride may change next; infinite if it will not. */
export function nextAlarmMs(ride: ConfirmedRide, nowMs: number, times: AlarmTimes = usualAlarmTimes): number {
  const dueMs = ride.pickupAtMs + progressOf(ride).delayMinutes * minuteMs;
  const changes = [missingFromMs(ride, times), dueMs + times.lateMinutes * minuteMs, overMs(ride, dueMs, times)];
  return Math.min(...changes.filter((ms) => ms > nowMs), Number.POSITIVE_INFINITY);
}

const missingFromMs = ({ pickupAtMs }: ConfirmedRide, { driverlessMinutes }: AlarmTimes): number =>
  pickupAtMs - driverlessMinutes * minuteMs;

const overMs = (ride: ConfirmedRide, dueMs: number, { lateMinutes }: AlarmTimes): number =>
  dueMs + (drivingMinutes(ride) + lateMinutes) * minuteMs + afterMs;

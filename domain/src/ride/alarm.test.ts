import { describe, expect, it } from 'vitest';
import { alarmOf, nextAlarmMs } from './alarm.ts';
import { crewOf } from './crew.ts';
import { confirmedRide, now } from './fixtures.ts';
import type { ConfirmedRide } from './ride.ts';

const minute = 60_000;
const hour = 3_600_000;
const pickupAtMs = now + 24 * hour;
const route = { distanceMeters: 67_000, durationSeconds: 3_600 };
const ride = (change: Partial<ConfirmedRide> = {}): ConfirmedRide => ({
  ...confirmedRide('a', { pickupAtMs, route }),
  crew: crewOf({ uid: 'u', name: 'Max' }, null),
  ...change,
});
const withoutDriver = ride({ crew: crewOf(null, null) });

describe('the alarm of a ride', () => {
  it('is raised an hour before pickup without a driver', () => {
    expect(alarmOf(withoutDriver, pickupAtMs - hour - 1)).toBeNull();
    expect(alarmOf(withoutDriver, pickupAtMs - hour)).toBe('driverless');
    expect(alarmOf(ride(), pickupAtMs - hour)).toBeNull();
  });

  it('is raised five minutes after pickup, a told delay included, until somebody has reported to be there', () => {
    expect(alarmOf(ride(), pickupAtMs + 5 * minute - 1)).toBeNull();
    expect(alarmOf(ride(), pickupAtMs + 5 * minute)).toBe('late');
    expect(alarmOf(withoutDriver, pickupAtMs + 5 * minute)).toBe('late');
    const told = (progress: 'onTheWay' | 'arrived' | null) => ride({ progress, reports: [], delayMinutes: 20 });
    expect(alarmOf(told(null), pickupAtMs + 24 * minute)).toBeNull();
    expect(alarmOf(told('onTheWay'), pickupAtMs + 25 * minute)).toBe('late');
    expect(alarmOf(told('arrived'), pickupAtMs + 25 * minute)).toBeNull();
  });

  it('is raised at the times that the company has chosen', () => {
    const times = { driverlessMinutes: 120, lateMinutes: 20 };
    expect(alarmOf(withoutDriver, pickupAtMs - 2 * hour - 1, times)).toBeNull();
    expect(alarmOf(withoutDriver, pickupAtMs - 2 * hour, times)).toBe('driverless');
    expect(alarmOf(ride(), pickupAtMs + 20 * minute - 1, times)).toBeNull();
    expect(alarmOf(ride(), pickupAtMs + 20 * minute, times)).toBe('late');
    expect(nextAlarmMs(withoutDriver, pickupAtMs - 3 * hour, times)).toBe(pickupAtMs - 2 * hour);
  });

  it('ends soon after the planned end of the ride, which may be over by then', () => {
    expect(alarmOf(ride(), pickupAtMs + 75 * minute - 1)).toBe('late');
    expect(alarmOf(ride(), pickupAtMs + 75 * minute)).toBeNull();
  });

  it('changes at these instants only', () => {
    const changes = [pickupAtMs - hour, pickupAtMs + 5 * minute, pickupAtMs + 75 * minute];
    let at = pickupAtMs - 2 * hour;
    for (const change of changes) {
      at = nextAlarmMs(withoutDriver, at);
      expect(at).toBe(change);
    }
    expect(nextAlarmMs(withoutDriver, at)).toBe(Number.POSITIVE_INFINITY);
  });
});

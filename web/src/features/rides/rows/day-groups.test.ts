import { usualAlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { confirmedRide, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListedRide } from '../data/listed-ride.ts';
import { rideAlarmOf } from '../status/ride-labels.ts';
import { dayGroups, nextRegroupMs } from './ride-rows.tsx';

const noon = Date.UTC(2026, 11, 1, 11, 0);
const hour = 3_600_000;
const open = (id: string, inHours: number) => openRide({ id, pickupAtMs: noon + inHours * hour });
const confirmed = (id: string, inHours: number) => ({ ...confirmedRide('c'), id, pickupAtMs: noon + inHours * hour });

it('groups rides by their day in Vienna, and overdue ones apart', () => {
  const rides = [open('past', -1), confirmed('late', -4), confirmed('underway', -1), open('today', 2)];
  // 23:30 UTC is tomorrow in Vienna.
  const { overdue, groups } = dayGroups([...rides, open('tomorrow', 12.5)], noon);
  expect(overdue.map(({ id }) => id)).toEqual(['past', 'late']);
  expect(groups.map(({ day, rides: ofDay }) => [day, ...ofDay.map(({ id }) => id)])).toEqual([
    ['2026-12-01', 'underway', 'today'],
    ['2026-12-02', 'tomorrow'],
  ]);
});

it('loses no ride and keeps their order', () => {
  const some = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -100, max: 100 })), { maxLength: 30 });
  fc.assert(
    fc.property(some, (made) => {
      const rides = made
        .toSorted(([, one], [, other]) => one - other)
        .map(([isOpen, inHours], i) => (isOpen ? open(`${i}`, inHours) : confirmed(`${i}`, inHours)));
      const { overdue, groups } = dayGroups(rides, noon);
      const shown = new Set(overdue);
      const left = rides.filter((ride) => !shown.has(ride));
      expect(new Set(groups.flatMap((group) => group.rides))).toEqual(new Set(left));
      const calm = (listed: readonly ListedRide[]) =>
        listed.filter((ride) => rideAlarmOf(ride, noon, usualAlarmTimes) === null);
      expect(calm(groups.flatMap((group) => group.rides))).toEqual(calm(left));
      expect(new Set(groups.map(({ day }) => day)).size).toBe(groups.length);
    }),
  );
});

it('shows a ride without a driver before earlier ones that have one', () => {
  const driven = { ...confirmed('driven', 0.2), crew: { ...noCrew, driverUid: 'd', driverName: 'Max' } };
  const { groups } = dayGroups([driven, confirmed('driverless', 0.5), open('later', 2)], noon);
  expect(groups[0]?.rides.map(({ id }) => id)).toEqual(['driverless', 'driven', 'later']);
});

it('knows when the next ride is overdue', () => {
  expect(nextRegroupMs([open('a', 2), confirmed('b', -2)], noon)).toBe(noon + hour);
  expect(nextRegroupMs([open('a', -2)], noon)).toBe(Number.POSITIVE_INFINITY);
});

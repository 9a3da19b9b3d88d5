import { expect, it } from 'vitest';
import { openRide } from '../ride/fixtures.ts';
import { defaultEscalation } from './escalation.ts';
import { toldByMs } from './told-by.ts';

const minute = 60_000;
const nowMs = Date.parse('2026-12-01T10:00:00+01:00');
const ordered = (afterMinutes: number, change: Parameters<typeof openRide>[0] = {}) =>
  openRide({
    created: { atMs: nowMs, by: 'guest' },
    pickupAtMs: nowMs + afterMinutes * minute,
    nextStepAtMs: nowMs + 10 * minute,
    ...change,
  });
const minutesUntilTold = (ride: ReturnType<typeof openRide>): number | null => {
  const atMs = toldByMs(ride, defaultEscalation, nowMs);
  return atMs === null ? null : (atMs - nowMs) / minute;
};

it.each([
  ['two hours before a ride of tomorrow', 24 * 60, 22 * 60],
  ['half an hour after ordering a ride that starts soon', 90, 30],
  ['five minutes before pickup at the latest', 20, 15],
])('a guest learns that no taxi was found %s', (_, afterMinutes, expected) => {
  expect(minutesUntilTold(ordered(afterMinutes))).toBe(expected);
});

it.each([
  ['has been told already', { escalation: 'guestTold' }],
  ['has a ride that is not escalated', { nextStepAtMs: null }],
  ['should have been told before', { pickupAtMs: nowMs + 4 * minute }],
] as const)('nothing is promised to a guest who %s', (_, change) => {
  expect(minutesUntilTold(ordered(24 * 60, change))).toBeNull();
});

import { expect, it } from 'vitest';
import { isoInVienna } from '../time/vienna.ts';
import { tappedAtMs } from './report-progress.ts';

const nowMs = Date.UTC(2026, 11, 1, 12);
const minute = 60_000;
const hour = 3_600_000;

it.each([
  ['sent at once', undefined, nowMs],
  ['after a tunnel', nowMs - 7 * minute, nowMs - 7 * minute],
  ['by a clock that is ahead', nowMs + hour, nowMs],
  ['of another day', nowMs - 40 * hour, nowMs - 12 * hour],
])('a tap %s counts', (_, atMs, counted) => {
  expect(tappedAtMs(atMs === undefined ? undefined : isoInVienna(atMs), nowMs)).toBe(counted);
});

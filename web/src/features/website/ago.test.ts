import { expect, it } from 'vitest';
import { changedAgo } from './ago.ts';

const now = Date.UTC(2026, 10, 21, 12, 0);
const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

it.each([
  [59 * seconds, 'seconds', 59],
  [60 * seconds, 'minute', 1],
  [119 * seconds, 'minute', 1],
  [2 * minutes, 'minutes', 2],
  [59 * minutes, 'minutes', 59],
  [60 * minutes, 'hour', 1],
  [2 * hours, 'hours', 2],
  [23 * hours, 'hours', 23],
  [24 * hours, 'day', 1],
  [48 * hours, 'days', 2],
  [29 * days, 'days', 29],
  [30 * days, 'month', 1],
  [60 * days, 'months', 2],
  [364 * days, 'months', 12],
  [365 * days, 'year', 1],
  [730 * days, 'years', 2],
])('a change %i ms ago is described by %s', (elapsed, unit, count) => {
  expect(changedAgo({ atMs: now - elapsed, by: 'u' }, now)).toEqual({ id: `website.ago.${unit}`, count });
});

it('a part that was never saved has no change', () => {
  expect(changedAgo({ atMs: null, by: null }, now).id).toBe('website.ago.never');
});

it('a change that is in the future by this clock counts as seconds ago', () => {
  expect(changedAgo({ atMs: now + 5 * seconds, by: 'u' }, now).id).toBe('website.ago.seconds');
});

it('a pending save counts as seconds ago', () => {
  expect(changedAgo({ atMs: null, by: 'u' }, now).id).toBe('website.ago.seconds');
});

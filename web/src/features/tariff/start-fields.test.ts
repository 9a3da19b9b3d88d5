import { expect, it } from 'vitest';
import { proposedStart, startOf } from './start-fields.tsx';

const nowMs = Date.parse('2026-11-25T23:30:00+01:00');

it('a change of the tariff is proposed to start at once, or else at the next midnight', () => {
  const proposed = proposedStart(nowMs, false);
  expect(startOf(proposed, nowMs, false)).toBeUndefined();
  expect(startOf({ ...proposed, isLater: true }, nowMs, false)).toBe(Date.parse('2026-11-26T00:00:00+01:00'));
});

it.each([
  ['without a day', '', '12:00'],
  ['without a time', '2026-12-01', ''],
  ['in the past', '2026-11-25', '12:00'],
  ['in more than a year', '2028-01-01', '12:00'],
  ['in the hour that the clock skips', '2027-03-28', '02:30'],
])('a start %s is none', (_, day, time) => {
  expect(startOf({ isLater: true, day, time }, nowMs, false)).toBeNull();
});

it('a higher provision is proposed for the first midnight after 16 days, and starts no sooner', () => {
  const proposed = proposedStart(nowMs, true);
  expect(startOf(proposed, nowMs, true)).toBe(Date.parse('2026-12-12T00:00:00+01:00'));
  expect(startOf({ ...proposed, day: '2026-12-11' }, nowMs, true)).toBeNull();
  expect(startOf({ ...proposed, isLater: false }, nowMs, true)).toBeNull();
});

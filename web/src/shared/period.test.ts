import { startOfDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { expect, it } from 'vitest';
import { periodOf, periodWords, timesOf, wholeDay } from './period.ts';

const at = (day: string, time: string): number => viennaInstant(day, time) ?? 0;
const week = { fromDay: '2026-12-21', fromTime: '', toDay: '2026-12-27', toTime: '' };
const hours = { fromDay: '2026-12-24', fromTime: '14:00', toDay: '2026-12-24', toTime: '18:30' };

it.each([
  [week, { fromMs: startOfDay('2026-12-21'), toMs: startOfDay('2026-12-28') }],
  [hours, { fromMs: at('2026-12-24', '14:00'), toMs: at('2026-12-24', '18:30') }],
])('a typed period is stored as its instants, and read back as typed', (period, times) => {
  expect(timesOf(period)).toEqual(times);
  expect(periodOf(times)).toEqual(period);
});

it.each([
  ['no day', { ...week, fromDay: '' }],
  ['an end before the begin', { ...week, toDay: '2026-12-20' }],
  ['no length', { ...hours, toTime: '14:00' }],
  ['more than a year', { ...week, toDay: '2028-01-01' }],
  ['a time that March skips', { ...hours, fromDay: '2027-03-28', fromTime: '02:30', toDay: '2027-03-29' }],
])('a period with %s cannot be stored', (_, period) => {
  expect(timesOf(period)).toBeUndefined();
});

it.each([
  [wholeDay('2026-12-24'), 'Do., 24.12.2026'],
  [week, 'Mo., 21.12.2026 – So., 27.12.2026'],
  [hours, 'Do., 24.12.2026, 14:00 – Do., 24.12.2026, 18:30'],
])('a period reads as its days, with times unless they are whole', (period, words) => {
  const times = timesOf(period);
  expect(times && periodWords(times, 'de')).toBe(words);
});

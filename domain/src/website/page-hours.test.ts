import { describe, expect, it } from 'vitest';
import { viennaInstant } from '../time/vienna.ts';
import { defaultPageHours, isWithinHours, ridesAtOnceOf, timeRefusal } from './page-hours.ts';

const at = (day: string, time: string): number => viennaInstant(day, time) ?? Number.NaN;
const wednesday = '2026-12-02';
const thursday = '2026-12-03';

describe('the opening hours of a page', () => {
  it.each([
    ['05:59', false],
    ['06:00', true],
    ['22:00', true],
    ['22:01', false],
  ])('are from 6 to 22 unless the company sets others: %s', (time, isOpen) => {
    expect(isWithinHours(defaultPageHours.open, at(wednesday, time))).toBe(isOpen);
  });

  it('leave out days off, and last past midnight', () => {
    const open = [{ weekday: 3, fromMinute: 18 * 60, untilMinute: 26 * 60 }];
    const isOpen = (day: string, time: string) => isWithinHours(open, at(day, time));
    expect(isOpen(wednesday, '17:59')).toBe(false);
    expect(isOpen(wednesday, '23:59')).toBe(true);
    expect(isOpen(wednesday, '01:00')).toBe(false);
    expect(isOpen(thursday, '02:00')).toBe(true);
    expect(isOpen(thursday, '02:01')).toBe(false);
    expect(isOpen(thursday, '19:00')).toBe(false);
  });

  it('last past midnight from Sunday to Monday', () => {
    const open = [{ weekday: 7, fromMinute: 20 * 60, untilMinute: 25 * 60 }];
    expect(isWithinHours(open, at('2026-12-07', '00:30'))).toBe(true);
  });
});

describe('a time that a page refuses', () => {
  const now = at(wednesday, '12:00');
  const hours = { ...defaultPageHours, leadMinutes: 90 };
  const closedTimes = [
    { fromMs: at(thursday, '00:00'), toMs: at('2026-12-04', '00:00'), market: false, page: true },
    { fromMs: at(wednesday, '00:00'), toMs: at(thursday, '00:00'), market: true, page: false },
  ];
  it.each([
    [wednesday, '13:29', 'lead-time'],
    [wednesday, '13:30', undefined],
    [wednesday, '22:30', 'outside-hours'],
    [thursday, '12:00', 'page-closed'],
    ['2027-12-03', '12:00', 'too-far-ahead'],
  ])('is named: %s %s', (day, time, refusal) => {
    expect(timeRefusal({ hours, closedTimes }, at(day, time), now)).toBe(refusal);
  });
});

it('drives as many rides at once as there are vehicles, at least one, unless the company says how many', () => {
  expect([0, 1, 4].map((vehicles) => ridesAtOnceOf(defaultPageHours, vehicles))).toEqual([1, 1, 4]);
  expect(ridesAtOnceOf({ ...defaultPageHours, ridesAtOnce: 2 }, 4)).toBe(2);
});

import { describe, expect, it } from 'vitest';
import { easterSundays } from './easter-sundays.fixture.ts';
import { easterSunday, shroveTuesday, specialDayOf } from './special-days.ts';

describe('special days', () => {
  it('contain the Easter Sundays of an independent table from 1900 to 2200', () => {
    expect(easterSundays).toHaveLength(301);
    expect(easterSundays.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(easterSundays);
  });

  it('contain Shrove Tuesday 47 days before Easter Sunday, always on a Tuesday, also in a leap year', () => {
    expect(shroveTuesday(2024)).toBe('2024-02-13');
    expect(shroveTuesday(2027)).toBe('2027-02-09');
    expect(easterSundays.map((day) => new Date(shroveTuesday(Number(day.slice(0, 4)))).getUTCDay())).toEqual(
      Array(301).fill(2),
    );
  });

  it('are Easter Sunday and Shrove Tuesday, not the days beside them', () => {
    expect(['2027-03-27', '2027-03-28', '2027-03-29'].map(specialDayOf)).toEqual([
      undefined,
      'easterSunday',
      undefined,
    ]);
    expect(['2027-02-08', '2027-02-09', '2027-02-10'].map(specialDayOf)).toEqual([
      undefined,
      'shroveTuesday',
      undefined,
    ]);
  });
});

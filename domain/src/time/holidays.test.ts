import { describe, expect, it } from 'vitest';
import { holidayOn } from './holidays.ts';

describe('a public holiday', () => {
  it.each([
    ['2026-12-08', 'immaculateConception'],
    ['2027-03-29', 'easterMonday'],
    ['2027-05-06', 'ascension'],
    ['2027-05-17', 'whitMonday'],
    ['2027-05-27', 'corpusChristi'],
    // The earliest and the latest Easter that there can be.
    ['2285-03-23', 'easterMonday'],
    ['2038-04-26', 'easterMonday'],
    ['2027-12-26', 'stStephen'],
  ])('on %s is %s', (day, name) => {
    expect(holidayOn(day)).toBe(name);
  });

  it.each(['2027-03-28', '2027-05-16', '2027-12-24', '2026-12-09'])('is not on %s', (day) => {
    expect(holidayOn(day)).toBeUndefined();
  });
});

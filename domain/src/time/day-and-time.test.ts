import { expect, it } from 'vitest';
import { dateOf, dayOf, shownDay, timeOf } from './day-and-time.ts';

const beforeMidnightInLondon = Date.UTC(2026, 10, 20, 23, 5);

it('a date is Vienna’s, and starts with weekday and day in both languages', () => {
  expect(dayOf(beforeMidnightInLondon, 'de')).toBe('Sa., 21.11.2026');
  expect(dayOf(beforeMidnightInLondon, 'en')).toBe('Sat, 21 Nov 2026');
});

it('a date without its weekday has the same form as with it', () => {
  expect(dateOf(beforeMidnightInLondon, 'de')).toBe('21.11.2026');
  expect(dateOf(beforeMidnightInLondon, 'en')).toBe('21 Nov 2026');
  expect(shownDay('2026-12-31', 'de')).toBe('31.12.2026');
  expect(shownDay('2026-12-31', 'en')).toBe('31 Dec 2026');
});

it('a time is Vienna’s, with 24 hours', () => {
  expect(timeOf(beforeMidnightInLondon, 'de')).toBe('00:05');
  expect(timeOf(Date.UTC(2026, 6, 20, 18, 30), 'de')).toBe('20:30');
});

it('the hour that October repeats says which of its two passes is meant, and the hours beside it do not', () => {
  const summer = Date.UTC(2027, 9, 31, 0, 30);
  const winter = Date.UTC(2027, 9, 31, 1, 30);
  expect([timeOf(summer, 'de'), timeOf(winter, 'de')]).toEqual(['02:30 Sommerzeit', '02:30 Winterzeit']);
  expect([timeOf(summer, 'en'), timeOf(winter, 'en')]).toEqual(['02:30 summer time', '02:30 winter time']);
  const hour = 3_600_000;
  expect([timeOf(summer - hour, 'de'), timeOf(winter + hour, 'de')]).toEqual(['01:30', '03:30']);
  // The hour that March skips repeats nothing.
  expect([timeOf(Date.UTC(2027, 2, 28, 0, 30), 'de'), timeOf(Date.UTC(2027, 2, 28, 1, 30), 'de')]).toEqual([
    '01:30',
    '03:30',
  ]);
});

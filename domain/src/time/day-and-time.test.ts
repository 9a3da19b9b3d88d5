import { expect, it } from 'vitest';
import { dateOf, dayOf, shownDay, timeOf } from './day-and-time.ts';

const beforeMidnightInLondon = Date.UTC(2026, 10, 20, 23, 5);

it('a date is Vienna’s, and starts with weekday and day in both languages', () => {
  expect(dayOf(beforeMidnightInLondon, 'de')).toBe('Sa., 21.11.2026');
  expect(dayOf(beforeMidnightInLondon, 'en')).toBe('Sat, 21/11/2026');
});

it('a date without its weekday has the same form as with it', () => {
  expect(dateOf(beforeMidnightInLondon, 'de')).toBe('21.11.2026');
  expect(dateOf(beforeMidnightInLondon, 'en')).toBe('21/11/2026');
  expect(shownDay('2026-12-31', 'de')).toBe('31.12.2026');
  expect(shownDay('2026-12-31', 'en')).toBe('31/12/2026');
});

it('a time is Vienna’s, with 24 hours', () => {
  expect(timeOf(beforeMidnightInLondon)).toBe('00:05');
  expect(timeOf(Date.UTC(2026, 6, 20, 18, 30))).toBe('20:30');
});

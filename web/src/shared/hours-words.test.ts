import { defaultPageHours } from '@talwaerts/domain/website/page-hours.ts';
import { expect, it } from 'vitest';
import { hoursWords, lengthWords } from './hours-words.ts';

it('joins days with the same hours, leaves out days off, and names whole days and those past midnight', () => {
  expect(hoursWords(defaultPageHours.open, 'en')).toEqual(['Mon – Sun 06:00–22:00']);
  const open = [
    { weekday: 1, fromMinute: 0, untilMinute: 1_440 },
    { weekday: 2, fromMinute: 480, untilMinute: 1_080 },
    { weekday: 3, fromMinute: 480, untilMinute: 1_080 },
    { weekday: 6, fromMinute: 480, untilMinute: 1_080 },
    { weekday: 7, fromMinute: 1_080, untilMinute: 1_560 },
  ];
  expect(hoursWords(open, 'en')).toEqual(['Mon 0–24', 'Tue – Wed 08:00–18:00', 'Sat 08:00–18:00', 'Sun 18:00–02:00']);
});

it('names a length in the largest unit that it fills', () => {
  expect([45, 60, 90, 120, 1_440].map((minutes) => lengthWords(minutes, 'en'))).toEqual([
    '45 minutes',
    '1 hour',
    '90 minutes',
    '2 hours',
    '1 day',
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, viennaInstant } from '../time/vienna.ts';
import type { Licence } from './company.ts';
import {
  dueReminder,
  isLicenceExpired,
  lastReminderDay,
  licenceReminderDays,
  licenceStateOf,
  remindOfLicence,
  withFacts,
} from './licence.ts';

const today = '2026-11-21';
const at = (day: string, time = '06:00'): number => viennaInstant(day, time) ?? Number.NaN;
const licence = (validUntil: string | null, remindedDays: number | null = null): Licence => ({
  number: 'K-1',
  authority: 'BH Schwaz',
  validUntil,
  remindedDays,
});

describe('the state of a licence', () => {
  it.each([
    [null, 'open'],
    ['2027-01-21', 'valid'],
    ['2027-01-20', 'ending'],
    ['2026-11-21', 'ending'],
    ['2026-11-20', 'expired'],
  ] as const)('with the end %s is %s', (validUntil, state) => {
    expect(licenceStateOf(licence(validUntil), at(today))).toBe(state);
  });

  it('changes at midnight in Vienna, and is open if no end is known', () => {
    expect(licenceStateOf(licence(today), at(today, '23:59'))).toBe('ending');
    expect(licenceStateOf(licence(today), at('2026-11-22', '00:00'))).toBe('expired');
    expect(licenceStateOf(undefined, at(today))).toBe('open');
  });
});

describe('a licence for taking rides', () => {
  it.each([
    ['2026-11-21', '2026-11-21', '23:59', 0, false],
    ['2026-11-21', '2026-11-22', '00:00', 0, true],
    ['2026-07-21', '2026-07-21', '23:59', 0, false],
    ['2026-07-21', '2026-07-22', '00:00', 0, true],
    ['2026-10-24', '2026-10-25', '00:00', 0, true],
    ['2026-11-21', '2026-11-24', '23:59', 3, false],
    ['2026-11-21', '2026-11-25', '00:00', 3, true],
    [null, '2026-11-25', '00:00', 0, false],
  ] as const)('with the end %s, on %s at %s with %i days of grace: has ended is %s', (end, day, time, grace, ended) => {
    expect(isLicenceExpired(licence(end), at(day, time), grace)).toBe(ended);
  });

  it('has not ended if none is stored', () => {
    expect(isLicenceExpired(undefined, at(today))).toBe(false);
  });
});

describe('the due reminder', () => {
  it.each([
    [61, null, null],
    [60, null, 60],
    [59, null, 60],
    [59, 60, null],
    [31, 60, null],
    [30, 60, 30],
    [30, null, 30],
    [8, 30, null],
    [7, 30, 7],
    [2, 7, null],
    [1, 7, 1],
    [0, 30, 0],
    [0, 0, null],
    [-1, 0, -1],
    [-1, -1, null],
    [-2, 0, null],
  ] as const)(
    '%i days before the end, if the last one sent was at %s days, is the one at %s days',
    (left, reminded, due) => {
      expect(dueReminder(licence(dayAfter(today, left), reminded), at(today))).toBe(due);
    },
  );

  it('is sent at most once for each number of days, whichever runs are missed', () => {
    const days = fc.array(fc.integer({ min: -5, max: 90 }), { maxLength: 30 });
    fc.assert(
      fc.property(days, (visited) => {
        let known = licence(dayAfter(today, 90));
        const sent: number[] = [];
        for (const left of visited.toSorted((a, b) => b - a)) {
          const reminded = remindOfLicence(
            'c',
            { state: 'active', licence: known },
            [],
            at(dayAfter(today, 90 - left)),
          );
          if (!reminded) continue;
          known = reminded.licence;
          sent.push(Number(known.remindedDays));
        }
        expect(sent).toEqual(licenceReminderDays.filter((one) => sent.includes(one)));
        // A check between the days of two reminders sends the earlier one, even if earlier checks were missed.
        expect(sent.includes(7)).toBe(visited.some((left) => left > 1 && left <= 7));
      }),
    );
  });

  it('can be due only for a licence that ends within 60 days', () => {
    expect(lastReminderDay(at(today))).toBe('2027-01-20');
  });
});

describe('a reminder', () => {
  const company = { state: 'active', licence: licence('2026-12-21') } as const;

  it('goes to the company and each administrator, with ids of their own', () => {
    const reminded = remindOfLicence('c', company, ['a1', 'a2'], at(today));
    expect(reminded?.licence).toEqual({ ...company.licence, remindedDays: 30 });
    expect(reminded?.mails).toMatchObject([
      { administratorId: null },
      { administratorId: 'a1' },
      { administratorId: 'a2' },
    ]);
    expect(new Set(reminded?.mails.map(({ id }) => id)).size).toBe(3);
  });

  it('of fewer than seven days goes to the company only', () => {
    const reminded = remindOfLicence('c', { state: 'active', licence: licence(today, 7) }, ['a1'], at(today));
    expect(reminded?.mails).toMatchObject([{ administratorId: null }]);
  });

  it('is not sent to an inactive company, nor for a licence without an end', () => {
    expect(remindOfLicence('c', { ...company, state: 'inactive' }, [], at(today))).toBeNull();
    expect(remindOfLicence('c', { state: 'active' }, [], at(today))).toBeNull();
  });
});

it('a licence reminder is sent again after the end changed, not if it stayed the same', () => {
  const known = licence('2026-12-21', 30);
  const facts = { number: 'K-2', authority: null };
  expect(withFacts(known, { ...facts, validUntil: '2027-12-21' }).remindedDays).toBeNull();
  expect(withFacts(known, { ...facts, validUntil: '2026-12-21' })).toMatchObject({ number: 'K-2', remindedDays: 30 });
  expect(withFacts(undefined, { ...facts, validUntil: null }).remindedDays).toBeNull();
});

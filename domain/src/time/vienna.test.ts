import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specialDayOf } from '../pricing/special-days.ts';
import {
  dayAfter,
  daysBetween,
  isDay,
  isoInVienna,
  parseInstant,
  repeatedInstant,
  viennaDate,
  viennaDay,
  viennaInstant,
  viennaTime,
} from './vienna.ts';

describe('a calendar day', () => {
  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2200-01-01', false],
    ['1.1.2026', false],
    ['2026-01-01T00:00', false],
  ])('%s is valid: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('counts to later and earlier days, also across a clock change', () => {
    expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });
});

describe('Viennese time', () => {
  it('is converted to an instant, in winter and in summer', () => {
    expect(viennaInstant('2026-12-24', '14:30')).toBe(Date.UTC(2026, 11, 24, 13, 30));
    expect(viennaInstant('2026-07-01', '14:30')).toBe(Date.UTC(2026, 6, 1, 12, 30));
  });

  it('is written as date, time and ISO with offset', () => {
    const ms = Date.UTC(2026, 11, 31, 23, 5);
    expect([viennaDate(ms), viennaDay(ms), viennaTime(ms)]).toEqual(['01.01.2027', '2027-01-01', '00:05']);
    expect(isoInVienna(ms)).toBe('2027-01-01T00:05:00+01:00');
    expect(isoInVienna(Date.UTC(2026, 6, 1, 12, 30))).toBe('2026-07-01T14:30:00+02:00');
  });

  it('is refused in the hour that March skips', () => {
    for (const time of ['02:00', '02:30', '02:59']) expect(viennaInstant('2027-03-28', time)).toBeUndefined();
    expect(viennaInstant('2027-03-28', '01:59')).toBe(Date.UTC(2027, 2, 28, 0, 59));
    expect(viennaInstant('2027-03-28', '03:00')).toBe(Date.UTC(2027, 2, 28, 1));
  });

  it('is read as the first of the two in the hour that October repeats', () => {
    expect(viennaInstant('2026-10-25', '02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  it('is refused for an invalid date or time', () => {
    for (const [day, time] of [
      ['2026-02-30', '10:00'],
      ['2026-13-01', '10:00'],
      ['2026-01-01', '24:00'],
      ['2026-01-01', '10:60'],
      ['', ''],
      ['01.01.2026', '10:00'],
    ] as const) {
      expect(viennaInstant(day, time)).toBeUndefined();
    }
  });

  it('is read only from text with an offset', () => {
    expect(parseInstant('2026-12-24T14:30:00+01:00')).toBe(Date.UTC(2026, 11, 24, 13, 30));
    expect(parseInstant('2026-12-24T13:30:00.000Z')).toBe(Date.UTC(2026, 11, 24, 13, 30));
    for (const text of ['2026-12-24T14:30:00', '2026-12-24', 'tomorrow', '2026-12-44T14:30:00Z', '']) {
      expect(parseInstant(text)).toBeUndefined();
    }
  });

  it('is refused for days that their month lacks, and for years outside 1900 to 2199', () => {
    expect(parseInstant('2028-02-29T10:00:00Z')).toBe(Date.UTC(2028, 1, 29, 10));
    for (const day of [
      '2026-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-00-10',
      '2026-01-00',
      '0000-01-01',
      '1899-12-31',
      '2200-01-01',
      '9999-12-31',
    ]) {
      expect([day, parseInstant(`${day}T00:00:00+14:00`)]).toEqual([day, undefined]);
    }
  });

  it('is read from any text only if the day exists and can be priced', () => {
    const part = (max: number, length = 2) => fc.nat({ max }).map((n) => String(n).padStart(length, '0'));
    const iso = fc
      .tuple(part(9999, 4), part(13), part(32), part(24), part(60), fc.constantFrom('+', '-'), part(24), part(60))
      .map(([y, mo, d, h, mi, sign, oh, om]) => `${y}-${mo}-${d}T${h}:${mi}:00${sign}${oh}:${om}`);
    const near = fc
      .constantFrom('0000', '1900', '2026', '2028', '2199')
      .chain((y) => iso.map((text) => y + text.slice(4)));
    fc.assert(
      fc.property(fc.oneof(iso, near), (text) => {
        const ms = parseInstant(text);
        if (ms === undefined) return;
        expect([undefined, 'easterSunday', 'shroveTuesday']).toContain(specialDayOf(viennaDay(ms)));
        const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
        expect(new Date(Date.UTC(year, month, 0)).getUTCDate()).toBeGreaterThanOrEqual(day);
      }),
      { numRuns: 1_000 },
    );
  });

  it('survives writing and reading', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }), (ms) => {
        const second = Math.floor(ms / 1_000) * 1_000;
        expect(parseInstant(isoInVienna(second))).toBe(second);
      }),
    );
  });
});

it('only the times that October repeats have a second instant, an hour after the first', () => {
  const first = viennaInstant('2026-10-25', '02:30') ?? 0;
  expect(repeatedInstant('2026-10-25', '02:30')).toBe(first + 3_600_000);
  expect(isoInVienna(first + 3_600_000)).toBe('2026-10-25T02:30:00+01:00');
  for (const time of ['01:59', '03:00', '']) expect(repeatedInstant('2026-10-25', time)).toBeUndefined();
  expect(repeatedInstant('2026-03-29', '02:30')).toBeUndefined();
});

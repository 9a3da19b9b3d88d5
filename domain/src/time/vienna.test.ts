import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoInVienna, parseInstant, viennaDate, viennaDay, viennaInstant, viennaTime } from './vienna.ts';

describe('Viennese time', () => {
  it('reads a winter and a summer wall clock as instants', () => {
    expect(viennaInstant('2026-12-24', '14:30')).toBe(Date.UTC(2026, 11, 24, 13, 30));
    expect(viennaInstant('2026-07-01', '14:30')).toBe(Date.UTC(2026, 6, 1, 12, 30));
  });

  it('writes an instant as date, time and ISO with offset', () => {
    const ms = Date.UTC(2026, 11, 31, 23, 5);
    expect([viennaDate(ms), viennaDay(ms), viennaTime(ms)]).toEqual(['01.01.2027', '2027-01-01', '00:05']);
    expect(isoInVienna(ms)).toBe('2027-01-01T00:05:00+01:00');
    expect(isoInVienna(Date.UTC(2026, 6, 1, 12, 30))).toBe('2026-07-01T14:30:00+02:00');
  });

  it('reads the hour that March skips as the hour after', () => {
    expect(viennaInstant('2027-03-28', '02:30')).toBe(Date.UTC(2027, 2, 28, 1, 30));
  });

  it('reads the hour that October shows twice as the first of the two', () => {
    expect(viennaInstant('2026-10-25', '02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  it('refuses what is no date or time', () => {
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

  it('reads only instants with an offset', () => {
    expect(parseInstant('2026-12-24T14:30:00+01:00')).toBe(Date.UTC(2026, 11, 24, 13, 30));
    expect(parseInstant('2026-12-24T13:30:00.000Z')).toBe(Date.UTC(2026, 11, 24, 13, 30));
    for (const text of ['2026-12-24T14:30:00', '2026-12-24', 'tomorrow', '2026-12-44T14:30:00Z', '']) {
      expect(parseInstant(text)).toBeUndefined();
    }
  });

  it('comes back from what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }), (ms) => {
        const second = Math.floor(ms / 1_000) * 1_000;
        expect(parseInstant(isoInVienna(second))).toBe(second);
      }),
    );
  });
});

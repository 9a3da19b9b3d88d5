import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNamed, joinedDays, periodOf, rangeOf, typedRange } from './filter-days.ts';

const today = '2026-11-30';

describe('the chosen days', () => {
  it.each([
    ['today', 'open', '2026-11-30', '2026-11-30'],
    ['tomorrow', 'open', '2026-12-01', '2026-12-01'],
    ['week', 'open', '2026-11-30', '2026-12-06'],
    ['week', 'confirmed', '2026-11-30', '2026-12-06'],
    ['week', 'closed', '2026-11-24', '2026-11-30'],
    ['week', 'canceled', '2026-11-24', '2026-11-30'],
    ['2026-12-24', 'open', '2026-12-24', '2026-12-24'],
    ['2026-12-24..2027-01-06', 'closed', '2026-12-24', '2027-01-06'],
  ] as const)('%s of %s rides are %s to %s', (days, status, from, to) => {
    expect(rangeOf(days, status, today)).toEqual({ from, to });
  });

  it.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-12-24..',
    '..2026-12-24',
    '2026-12-25..2026-12-24',
    '2026-12-24..2026-12-25..2026-12-26',
    '0202-12-24',
  ])('%j are none', (days) => {
    expect(rangeOf(days, 'open', today)).toBeUndefined();
  });

  it('are whole days in Vienna, also when the clocks change', () => {
    const { fromMs, untilMs } = periodOf({ from: '2026-03-29', to: '2026-03-29' });
    expect(new Date(fromMs).toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(new Date(untilMs).toISOString()).toBe('2026-03-29T22:00:00.000Z');
  });

  it('are joined from two fields in either order, and parsed as joined', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = [one, other].toSorted();
        expect(typedRange(joinedDays(one, other))).toEqual({ from, to });
        expect(joinedDays(one, other)).toBe(joinedDays(other, one));
      }),
    );
  });

  it.each([
    ['2026-12-24', '', '2026-12-24'],
    ['', '2026-12-24', '2026-12-24'],
    ['2026-12-24', '0002-12-24', '2026-12-24'],
    ['', '', ''],
  ])('from %j and %j are %j', (from, to, days) => {
    expect(joinedDays(from, to)).toBe(days);
  });

  it('have names', () => {
    expect(isNamed('week')).toBe(true);
    expect(isNamed('2026-12-24')).toBe(false);
  });
});

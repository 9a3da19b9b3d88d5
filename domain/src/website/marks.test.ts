import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mark, mondayOf, readVisitWeek, shownMondays, type VisitWeek, visitSums } from './marks.ts';

const alpenrose: Mark = { id: 'aaaaaa', name: 'Hotel Alpenrose' };
const sporthaus: Mark = { id: 'bbbbbb', name: 'Sporthaus' };
const week = (monday: string, counts: VisitWeek['counts']): VisitWeek => ({ monday, counts });

describe('the week of a visit', () => {
  it.each([
    ['2026-11-29T23:30:00+01:00', '2026-11-23'],
    ['2026-11-30T00:00:00+01:00', '2026-11-30'],
    // Sunday in UTC, Monday in Vienna.
    ['2026-11-29T23:10:00Z', '2026-11-30'],
    // The ISO week 53 of 2026.
    ['2027-01-01T12:00:00+01:00', '2026-12-28'],
    ['2026-10-25T02:30:00+01:00', '2026-10-19'],
  ])('of %s begins on %s', (iso, monday) => {
    expect(mondayOf(Date.parse(iso))).toBe(monday);
  });

  it('is the first of twelve, without gap over the end of summer time', () => {
    const mondays = shownMondays(Date.parse('2026-11-29T12:00:00+01:00'));
    expect(mondays).toHaveLength(12);
    expect([mondays[0], mondays[5], mondays[11]]).toEqual(['2026-11-23', '2026-10-19', '2026-09-07']);
  });
});

describe('stored counts', () => {
  it('that lack a step are 0 of it', () => {
    const data = { monday: '2026-11-23', counts: { none: { visit: 3 }, aaaaaa: { booked: 1 } } };
    const stored = readVisitWeek({ id: '2026-11-23', ref: { path: 'p' }, data: () => data });
    expect(stored.counts).toEqual({
      none: { visit: 3, begun: 0, booked: 0 },
      aaaaaa: { visit: 0, begun: 0, booked: 1 },
    });
  });
});

describe('sums of visits', () => {
  it('add up the weeks of each mark, most bookings first, and all else beside them', () => {
    const weeks = [
      week('2026-11-23', {
        none: { visit: 10, begun: 2, booked: 1 },
        aaaaaa: { visit: 5, begun: 1, booked: 0 },
        bbbbbb: { visit: 1, begun: 1, booked: 1 },
      }),
      // `gone00` was removed.
      week('2026-11-16', { gone00: { visit: 2, begun: 0, booked: 0 }, bbbbbb: { visit: 1, begun: 0, booked: 0 } }),
    ];
    expect(visitSums(weeks, [alpenrose, sporthaus])).toEqual({
      marks: [
        { mark: sporthaus, counts: { visit: 2, begun: 1, booked: 1 } },
        { mark: alpenrose, counts: { visit: 5, begun: 1, booked: 0 } },
      ],
      others: { visit: 12, begun: 2, booked: 1 },
      all: { visit: 19, begun: 4, booked: 2 },
    });
  });

  it('lose nothing, whichever marks were removed', () => {
    const counts = fc.record({ visit: fc.nat(99), begun: fc.nat(99), booked: fc.nat(99) });
    const keys = fc.constantFrom('none', 'aaaaaa', 'bbbbbb', 'gone00');
    const weeks = fc.array(
      fc.dictionary(keys, counts).map((all) => week('2026-11-23', all)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(weeks, fc.subarray([alpenrose, sporthaus]), (all, marks) => {
        const sums = visitSums(all, marks);
        for (const step of ['visit', 'begun', 'booked'] as const) {
          const parts = [...sums.marks.map((one) => one.counts), sums.others];
          expect(parts.reduce((sum, one) => sum + one[step], 0)).toBe(sums.all[step]);
        }
      }),
    );
  });
});

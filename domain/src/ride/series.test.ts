import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viennaDay, viennaInstant, viennaTime } from '../time/vienna.ts';
import { aCarrier, now, places } from './fixtures.ts';
import { placeOwnRide } from './own-ride.ts';
import type { ConfirmedRide, GuestContact } from './ride.ts';
import {
  cancelLater,
  continueSeries,
  endedBefore,
  maxSeriesDays,
  type Pattern,
  type Repeated,
  repeatRide,
  seriesDays,
  seriesDaysAhead,
} from './series.ts';
import type { SeriesRule } from './series-fields.ts';

const dayMs = 24 * 3_600_000;
const stamp = { atMs: now, by: 'u-a' };
const contact: GuestContact = { name: 'Anna', phone: '+43 664 1', email: 'anna@example.com', room: null };
const today = viennaDay(now);
const dayIn = (days: number): string => viennaDay(now + days * dayMs);
const everyDay: SeriesRule = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: dayIn(20), without: [] };

function pattern(change: Partial<ConfirmedRide> = {}): Pattern {
  const pickupAtMs = viennaInstant(dayIn(1), '07:40') ?? 0;
  const order = { ...places, route: null, pickupAtMs, pax: 2, notes: null, lang: 'de' as const, priceCents: 2_500 };
  const saved = placeOwnRide('R1', { ...order, contact, driver: null, vehicle: null }, aCarrier('a'), stamp);
  if ('refused' in saved) throw new Error(saved.refused);
  return { ride: { ...saved.ride, ...change }, contact };
}
const repeating = (rule: SeriesRule, atMs = now) => ({
  seriesId: 's',
  rule,
  idOn: (day: string) => `R-${day}`,
  carrier: aCarrier('a'),
  closedTimes: undefined,
  stamp: { atMs, by: 'u-a' },
});
function repeated(of: Pattern, later: readonly Pattern[], rule: SeriesRule): Repeated {
  const answer = repeatRide(of, later, repeating(rule));
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
}
const asPatterns = ({ placed }: Repeated): readonly Pattern[] => placed;
const daysOf = (rides: readonly { readonly ride: ConfirmedRide }[]): readonly string[] =>
  rides.map(({ ride }) => viennaDay(ride.pickupAtMs));

describe('the days of a series', () => {
  const days = (rule: SeriesRule, closedTimes: Parameters<typeof seriesDays>[1]['closedTimes'] = undefined) =>
    seriesDays(rule, { from: '2026-12-01', to: '2026-12-31', time: '07:40', closedTimes });
  const tuesdaysAndFridays: SeriesRule = { weekdays: [2, 5], until: '2026-12-18', without: null };

  it('are those of the weekdays until the last day, without public holidays', () => {
    expect(days(tuesdaysAndFridays)).toEqual(['2026-12-01', '2026-12-04', '2026-12-11', '2026-12-15', '2026-12-18']);
  });

  it('include a holiday, and leave out the days that were named instead', () => {
    expect(days({ ...tuesdaysAndFridays, without: ['2026-12-04'] })).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-11',
      '2026-12-15',
      '2026-12-18',
    ]);
  });

  it('leave out the days on which the company is closed for everything', () => {
    const at = (day: string) => viennaInstant(day, '00:00') ?? 0;
    const closed = { fromMs: at('2026-12-10'), toMs: at('2026-12-13'), market: true, page: true };
    expect(days(tuesdaysAndFridays, [closed])).not.toContain('2026-12-11');
    expect(days(tuesdaysAndFridays, [{ ...closed, market: false }])).toContain('2026-12-11');
  });

  it('are the same whether they are stored at once or night by night', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 200 }),
        (weekdays, length) => {
          const rule = { weekdays, until: dayIn(length), without: [] };
          const first = repeated(pattern(), [], rule);
          const stored = [...daysOf(asPatterns(first))];
          let { nextDay } = first.series;
          for (let night = 5; nextDay !== null; night += 5) {
            const more = continueSeries(pattern(), nextDay, repeating(rule, now + night * dayMs));
            stored.push(...daysOf(asPatterns(more)));
            nextDay = more.series.nextDay;
          }
          const asked = { from: dayIn(2), to: rule.until, time: '07:40', closedTimes: undefined };
          expect(stored).toEqual(seriesDays(rule, asked));
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a ride that repeats', () => {
  it('is stored for each day until eight weeks from now, at the same time, without the guest’s address', () => {
    const { series, placed } = repeated(pattern(), [], { ...everyDay, until: dayIn(100) });
    expect(daysOf(placed).at(0)).toBe(dayIn(2));
    expect(daysOf(placed).at(-1)).toBe(dayIn(seriesDaysAhead));
    expect(series.nextDay).toBe(dayIn(seriesDaysAhead + 1));
    for (const { ride, contact: guest, mails } of placed) {
      expect([viennaTime(ride.pickupAtMs), ride.priceCents, ride.seriesId, guest.email, mails]).toEqual([
        '07:40',
        2_500,
        's',
        '',
        [],
      ]);
    }
  });

  it('has no next day once its last day is stored', () => {
    const { series, placed } = repeated(pattern(), [], everyDay);
    expect([series.nextDay, daysOf(placed).at(-1)]).toEqual([null, everyDay.until]);
  });

  it('is refused if its last day is before the ride, or more than a year ahead', () => {
    const last = (until: string) => repeatRide(pattern(), [], repeating({ ...everyDay, until }));
    expect(last(today)).toEqual({ refused: 'too-late' });
    expect(last(dayIn(maxSeriesDays + 2))).toEqual({ refused: 'too-far-ahead' });
  });

  it('takes the later rides along, cancels those of other weekdays, and stores the missing ones', () => {
    const before = asPatterns(repeated(pattern(), [], everyDay));
    const weekday = new Date(`${dayIn(2)}T00:00:00Z`).getUTCDay() || 7;
    const rule = { ...everyDay, weekdays: [weekday], until: dayIn(30) };
    const { placed, changed, canceled } = repeated(pattern({ priceCents: 3_000 }), before, rule);
    expect(daysOf(changed)).toEqual([dayIn(2), dayIn(9), dayIn(16)]);
    expect(changed.every(({ ride }) => ride.priceCents === 3_000)).toBe(true);
    expect(daysOf(placed)).toEqual([dayIn(23), dayIn(30)]);
    expect(canceled).toHaveLength(before.length - 3);
  });

  it('keeps a driver who was put on a later ride alone', () => {
    const [later] = asPatterns(repeated(pattern(), [], everyDay));
    if (!later) throw new Error('No later ride');
    const crew = { driverUid: 'u-max', driverName: 'Max', vehicleId: null, vehicleName: null, plate: null };
    const { changed } = repeated(pattern(), [{ ...later, ride: { ...later.ride, crew } }], everyDay);
    expect(changed[0]?.ride.crew).toEqual(crew);
  });

  it('leaves a later ride as it is that cannot be changed', () => {
    const [later] = asPatterns(repeated(pattern(), [], everyDay));
    if (!later) throw new Error('No later ride');
    const handOn = { companyId: 'b', name: 'B', atMs: now, untilMs: now + dayMs, by: 'u-a', priceCents: 1 };
    const offered = { ...later, ride: { ...later.ride, handOn } as ConfirmedRide };
    const { changed, placed } = repeated(pattern({ pax: 3 }), [offered], everyDay);
    expect(changed).toEqual([]);
    expect(daysOf(placed)).not.toContain(viennaDay(later.ride.pickupAtMs));
  });

  it('ends before a ride, and its later rides are canceled', () => {
    const { series, placed } = repeated(pattern(), [], everyDay);
    expect(endedBefore(series, dayIn(5))).toMatchObject({ until: dayIn(4), nextDay: null });
    const canceled = cancelLater(placed, 'a', stamp);
    expect(canceled.map(({ ride }) => ride.status)).toEqual(placed.map(() => 'canceled'));
    expect(canceled.every(({ contact: guest }) => guest.name === 'Anna')).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { aCarrier, confirmedRide, now, openRide } from '../ride/fixtures.ts';
import type { Ride } from '../ride/ride.ts';
import { startOfMonth } from '../statement/month.ts';
import { chargedCents } from '../statement/statement-fields.ts';
import { endOfDay, startOfDay, viennaDay } from '../time/vienna.ts';
import { countDay, isNothing } from './count-day.ts';
import {
  acceptedShare,
  addFigures,
  addTotals,
  chargedTokenCents,
  drivenOf,
  meanWaitMs,
  noFigures,
  noRides,
  totalsOf,
} from './figures.ts';
import { daysOf, isYear, monthsOf, periodAfter, periodShape, uncountedDays } from './period.ts';
import { ordersOf, type SomeEntry, someEntry, someRide } from './random-history.fixture.ts';

const history = {
  aroundMs: ['2026-03', '2026-04', '2026-11'].map(startOfMonth),
  taxis: ['t1', 't2'],
  hotels: ['h1', 'h2'],
};

/** Counts everything of a history at once. */
const countAll = (rides: readonly Ride[], entries: readonly SomeEntry[]) =>
  countDay({ rides, orders: ordersOf(rides), entries });

/** Counts each day of a history, as the nightly task does. */
function countDays(rides: readonly Ride[], entries: readonly SomeEntry[]) {
  const days = new Set([
    ...rides.flatMap(({ pickupAtMs, created }) => [viennaDay(pickupAtMs), viennaDay(created.atMs)]),
    ...entries.map(({ createdAtMs }) => viennaDay(createdAtMs)),
  ]);
  return [...days].map((day) =>
    countDay({
      rides: rides.filter(({ pickupAtMs }) => viennaDay(pickupAtMs) === day),
      orders: ordersOf(rides.filter(({ created }) => viennaDay(created.atMs) === day)),
      entries: entries.filter(({ createdAtMs }) => viennaDay(createdAtMs) === day),
    }),
  );
}

it('the days of any history add up to a full count, of the platform and of each company', () => {
  const records = fc.tuple(
    fc.array(someRide(history), { maxLength: 40 }),
    fc.array(someEntry(history), { maxLength: 40 }),
  );
  fc.assert(
    fc.property(records, ([rides, entries]) => {
      const full = countAll(rides, entries);
      const days = countDays(rides, entries);
      expect(addFigures(days.map(({ platform }) => platform))).toEqual(full.platform);
      expect(addTotals(days.map(({ platform }) => totalsOf(platform)))).toEqual(totalsOf(full.platform));
      const ids = new Set(days.flatMap(({ companies }) => [...companies.keys()]));
      expect(ids).toEqual(new Set(full.companies.keys()));
      for (const id of ids) {
        expect(addFigures(days.flatMap(({ companies }) => companies.get(id) ?? []))).toEqual(full.companies.get(id));
      }
      const charged = chargedCents(entries.map(({ kind, valueTokenCents }) => ({ kind, valueTokenCents, count: 1 })));
      expect(chargedTokenCents(full.platform)).toBe(charged);
      const taxis = history.taxis.flatMap((id) => full.companies.get(id) ?? []);
      expect(chargedTokenCents(addFigures(taxis))).toBe(charged);
      for (const id of history.hotels) {
        expect(totalsOf(full.companies.get(id) ?? noFigures)).toMatchObject({
          rideProvisionTokenCents: 0,
          provisionTokenCents: 0,
          feeTokenCents: 0,
          refundTokenCents: 0,
        });
      }
    }),
    { numRuns: inject('isLong') ? 3_000 : 200 },
  );
});

describe('a day', () => {
  const open = openRide();
  const taken = {
    ...open,
    nextStepAtMs: null,
    carrier: aCarrier('t'),
    confirmed: { atMs: open.created.atMs + 5, by: 'u' },
  };
  const stamp = { atMs: 1, by: 'u' };
  const platform = (rides: readonly Ride[]) => countDay({ rides, orders: [], entries: [] }).platform.districts;
  const request = { ...noRides, requested: 1 };
  const accepted = { ...request, accepted: 1, waitedMs: 5 };

  it.each<[string, Ride, object]>([
    ['an open ride', open, request],
    ['a ride of the future', { ...taken, status: 'confirmed' }, accepted],
    [
      'a finished ride',
      { ...taken, status: 'closed', closed: { ...stamp, how: 'finished' } },
      { ...accepted, finished: 1, turnoverCents: 15_350, rideProvisionTokenCents: 1_535 },
    ],
    [
      'a no-show, without turnover',
      { ...taken, status: 'closed', closed: { ...stamp, how: 'no-show' } },
      { ...accepted, noShows: 1, rideProvisionTokenCents: 1_535 },
    ],
    [
      'an expired ride',
      {
        ...open,
        nextStepAtMs: null,
        status: 'canceled',
        carrier: null,
        confirmed: null,
        canceled: { ...stamp, how: 'expired', isProvisionKept: false },
      },
      { ...request, expired: 1 },
    ],
    [
      'a ride canceled by its guest',
      { ...taken, status: 'canceled', canceled: { ...stamp, how: 'canceledByGuest', isProvisionKept: false } },
      { ...accepted, canceled: 1 },
    ],
    [
      'a ride of a company’s own page',
      { ...taken, source: 'partnerPage', status: 'closed', closed: { ...stamp, how: 'finished' } },
      { ...noRides, finished: 1, turnoverCents: 15_350, rideProvisionTokenCents: 1_535 },
    ],
  ])('counts %s', (_, ride, numbers) => {
    expect(platform([ride])).toEqual({ Schwaz: numbers });
  });

  it('puts a pickup without a known district in a row of its own', () => {
    expect(Object.keys(platform([open, { ...open, pickup: { ...open.pickup, bezirk: '' } }]))).toEqual(['Schwaz', '–']);
  });

  it('without anything but payments has nothing to store', () => {
    const entries = [{ kind: 'topUp', valueTokenCents: 5_000, companyId: 't' } as const];
    const { platform: figures, companies } = countDay({ rides: [], orders: [], entries });
    expect([isNothing(figures), companies.size]).toEqual([true, 0]);
  });
});

it('shares and means are unknown where nothing was', () => {
  const numbers = { ...noRides, requested: 4, accepted: 3, waitedMs: 90_000, finished: 2, noShows: 1 };
  expect([acceptedShare(numbers), meanWaitMs(numbers), drivenOf(numbers)]).toEqual([0.75, 30_000, 3]);
  expect([acceptedShare(noRides), meanWaitMs(noRides)]).toEqual([null, null]);
});

describe('a period', () => {
  it('is a year of twelve months, or a month', () => {
    expect(['2026', '2026-02', '26', '2026-13', '2026-1'].map((text) => periodShape.test(text))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([isYear('2026'), monthsOf('2026').length, monthsOf('2026').at(-1), monthsOf('2026-02')]).toEqual([
      true,
      12,
      '2026-12',
      ['2026-02'],
    ]);
    expect([periodAfter('2026'), periodAfter('2026-12')]).toEqual(['2027', '2027-01']);
  });

  it('has days from midnight to midnight in Vienna, also when the clock changes', () => {
    expect([daysOf('2028-02').length, daysOf('2026-10').at(-1)]).toEqual([29, '2026-10-31']);
    expect(endOfDay('2026-03-29') - startOfDay('2026-03-29')).toBe(23 * 3_600_000);
    expect(endOfDay('2026-10-25') - startOfDay('2026-10-25')).toBe(25 * 3_600_000);
  });

  it('counts today, and yesterday before the nightly task has, when somebody looks', () => {
    const nowMs = startOfDay('2026-11-01') + 1;
    expect(uncountedDays('2026', '2026-10-30', nowMs)).toEqual(['2026-10-31', '2026-11-01']);
    expect(uncountedDays('2026-11', '2026-10-30', nowMs)).toEqual(['2026-11-01']);
    expect(uncountedDays('2026', '2026-10-31', nowMs)).toEqual(['2026-11-01']);
    expect(uncountedDays('2026', undefined, nowMs)).toEqual(['2026-10-31', '2026-11-01']);
    expect(uncountedDays('2025', undefined, nowMs)).toEqual([]);
  });
});

it('a ride waited from its order to the acceptance, or to the end of its search without one', () => {
  const orderedAtMs = Date.parse('2026-07-01T12:30:00Z');
  const after = (minutes: number) => ({ atMs: orderedAtMs + minutes * 60_000, by: 'u' });
  const open = openRide({ created: after(0) });
  const taken = { ...open, nextStepAtMs: null, carrier: aCarrier('t1'), confirmed: after(11.5) };
  const canceled = { ...open, nextStepAtMs: null, status: 'canceled', carrier: null, confirmed: null } as const;
  const rides: readonly Ride[] = [
    open,
    { ...taken, status: 'confirmed' },
    { ...canceled, canceled: { ...after(90), how: 'expired', isProvisionKept: false } },
    { ...canceled, canceled: { ...after(5), how: 'canceledByGuest', isProvisionKept: false } },
    { ...taken, status: 'confirmed', source: 'partnerPage' },
  ];
  const district = open.pickup.bezirk;
  expect(countAll(rides, []).waits).toEqual([
    { district, hour: 14, minutes: 12 },
    { district, hour: 14, minutes: 90 },
  ]);
});

it('a company’s own rides count for their company alone', () => {
  const finished = (source: 'platform' | 'company'): Ride => ({
    ...confirmedRide('a', { source, priceCents: 2_500 }),
    status: 'closed',
    closed: { atMs: now, by: 'u', how: 'finished' },
  });
  const market = countDay({ rides: [finished('platform')], orders: [], entries: [] });
  const both = countDay({ rides: [finished('platform'), finished('company')], orders: [], entries: [] });
  expect({ ...both, own: new Map() }).toEqual(market);
  expect(totalsOf(both.own.get('a') ?? noFigures)).toMatchObject({ finished: 1, turnoverCents: 2_500, requested: 0 });
});

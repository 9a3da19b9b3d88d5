import { describe, expect, it } from 'vitest';
import { crewOf } from '../ride/crew.ts';
import { confirmedRide } from '../ride/fixtures.ts';
import type { ClosedRide } from '../ride/ride.ts';
import { isoInVienna } from '../time/vienna.ts';
import { crewReport, instantsOf, meanStars } from './crew-report.ts';

const max = { uid: 'u-max', name: 'Max Muster' };
const eva = { uid: 'u-eva', name: 'Eva Neu' };
const bus = { id: 'v1', name: 'Bus', plate: 'SZ 1 TX' };

const closed = (id: string, driver: typeof max | null, vehicle: typeof bus | null, change = {}): ClosedRide => ({
  ...confirmedRide('a', { id }),
  status: 'closed',
  priceCents: 10_000,
  crew: crewOf(driver, vehicle),
  closed: { atMs: 1, by: 'u-max', how: 'finished' },
  ...change,
});

describe('a report by driver and vehicle', () => {
  const rides = [
    closed('R1', max, bus),
    closed('R2', max, bus, { payToPartner: true }),
    closed('R3', eva, null, { priceCents: null, source: 'company' }),
    closed('R4', null, bus, { closed: { atMs: 1, by: 'u-max', how: 'no-show' } }),
  ];
  const { drivers, vehicles, sum } = crewReport(
    rides,
    new Map([
      ['R1', { stars: 5 }],
      ['R2', { stars: 4 }],
    ]),
  );

  it('adds up rides, turnover, cash and ratings of each driver', () => {
    const nothing = { rides: 0, noShows: 0, turnoverCents: 0, cashCents: 0, unpriced: 0, ratings: 0, stars: 0 };
    expect(drivers).toEqual([
      { ...nothing, id: 'u-eva', name: 'Eva Neu', rides: 1, unpriced: 1 },
      {
        id: 'u-max',
        name: 'Max Muster',
        rides: 2,
        noShows: 0,
        turnoverCents: 20_000,
        cashCents: 10_000,
        unpriced: 0,
        ratings: 2,
        stars: 9,
      },
      { ...nothing, id: null, name: null, noShows: 1 },
    ]);
  });

  it('adds up the same rides by vehicle, and all of them', () => {
    expect(vehicles.map(({ name, rides: driven, noShows }) => [name, driven, noShows])).toEqual([
      ['Bus · SZ 1 TX', 2, 1],
      [null, 1, 0],
    ]);
    expect(sum).toMatchObject({ rides: 3, noShows: 1, turnoverCents: 20_000, cashCents: 10_000, unpriced: 1 });
  });

  it('has the mean of the ratings with one decimal', () => {
    expect([meanStars(sum), meanStars({ ratings: 3, stars: 13 }), meanStars({ ratings: 0, stars: 0 })]).toEqual([
      4.5,
      4.3,
      null,
    ]);
  });
});

it.each([
  ['2026-03', '2026-03-01T00:00:00+01:00', '2026-04-01T00:00:00+02:00'],
  ['2026-03-29', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
])('the period %s is in Vienna', (period, from, until) => {
  const { fromMs, untilMs } = instantsOf(period);
  expect([isoInVienna(fromMs), isoInVienna(untilMs)]).toEqual([from, until]);
});

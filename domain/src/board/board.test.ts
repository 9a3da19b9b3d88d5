import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RidePlace } from '../place/place.ts';
import { crewOf } from '../ride/crew.ts';
import { confirmedRide, places } from '../ride/fixtures.ts';
import type { ClosedRide, ConfirmedRide, OpenRide } from '../ride/ride.ts';
import { viennaInstant } from '../time/vienna.ts';
import { boardOf } from './board.ts';
import { type ClockView, clockOf, partOf, rowsOf } from './clock.ts';
import { timeOfRide, wayBetween } from './travel.ts';

const max = { id: 'u-max', uid: 'u-max', name: 'Max Muster' };
const eva = { id: 'u-eva', uid: 'u-eva', name: 'Eva Neu' };
const day = '2026-12-02';
const at = (time: string): number => viennaInstant(day, time) ?? 0;
const minutes = (count: number): number => count * 60_000;

const airport = { ...places.pickup, placeId: 'airport', label: 'Flughafen', lat: 47.26, lng: 11.34 };
const zell = { ...places.pickup, placeId: 'zell', label: 'Zell', lat: 47.23, lng: 11.88 };
const mayrhofen = { ...places.pickup, placeId: 'mayrhofen', label: 'Mayrhofen', lat: 47.17, lng: 11.86 };
const onPage: RidePlace = { ...places.pickup, placeId: '', label: 'Bahnhof', lat: null, lng: null };
const hour = { distanceMeters: 67_000, durationSeconds: 3_600 };

function aRide(id: string, time: string, more: Partial<OpenRide> = {}, driver = max): ConfirmedRide {
  const facts = { id, pickupAtMs: at(time), pickup: airport, destination: mayrhofen, route: hour, ...more };
  return { ...confirmedRide('a', facts), crew: crewOf(driver, null) };
}
const withoutDriver = (id: string, time: string): ConfirmedRide => ({ ...aRide(id, time), crew: crewOf(null, null) });
const laneOf = (...rides: readonly ConfirmedRide[]) => {
  const [, lane] = boardOf(rides, 'driver', [max]);
  if (!lane) throw new Error('Max has no lane');
  return lane;
};

describe('the lanes of a day', () => {
  it('are rides without a driver, then each driver, then others who drive, each in the order of pickups', () => {
    const manager = { id: 'u-chef', uid: 'u-chef', name: 'Chef' };
    const rides = [
      aRide('C', '12:00'),
      withoutDriver('B', '09:00'),
      aRide('A', '08:00'),
      aRide('D', '10:00', {}, manager),
    ];
    const lanes = boardOf(rides, 'driver', [eva, max]);
    expect(lanes.map(({ owner, rides: ofLane }) => [owner?.name, ofLane.map(({ ride }) => ride.id)])).toEqual([
      [undefined, ['B']],
      ['Eva Neu', []],
      ['Max Muster', ['A', 'C']],
      ['Chef', ['D']],
    ]);
  });

  it('are vehicles as well: a car that is on two rides at once is an overlap, whoever drives', () => {
    const bus = { id: 'bus', name: 'Bus', plate: 'SZ 1' };
    const inBus = (id: string, time: string, driver = max) => ({ ...aRide(id, time), crew: crewOf(driver, bus) });
    const away = { driverUid: null, vehicleId: 'bus', fromMs: at('20:00'), toMs: at('22:00'), reason: '' };
    const fleet = {
      vehicles: new Map([['bus', { seats: 8, equipment: [] }]]),
      absences: [away, { ...away, driverUid: 'u-max', vehicleId: null }],
    };
    const rides = [inBus('A', '08:00'), inBus('B', '08:30', eva), aRide('C', '10:00')];
    const lanes = boardOf(rides, 'vehicle', [bus, { id: 'van', name: 'Van' }], fleet);
    expect(lanes.map(({ owner, rides: ofLane }) => [owner?.name, ofLane.map(({ ride }) => ride.id)])).toEqual([
      [undefined, ['C']],
      ['Bus', ['A', 'B']],
      ['Van', []],
    ]);
    expect(lanes[1]?.rides.map(({ isOverlapping }) => isOverlapping)).toEqual([true, true]);
    expect(lanes.map((lane) => lane.away)).toEqual([[], [away], []]);
  });

  it('show no marks and no ways between rides without a driver', () => {
    const [lane] = boardOf([withoutDriver('A', '08:00'), withoutDriver('B', '08:00')], 'driver', []);
    expect(lane?.rides.map(({ isOverlapping, way }) => [isOverlapping, way])).toEqual(Array(2).fill([false, null]));
    expect(lane).toMatchObject({ emptyKm: 0, unknownWays: 0 });
  });

  it('mark every ride that overlaps another one, also one long before it', () => {
    const long = { route: { distanceMeters: 300_000, durationSeconds: 4 * 3_600 } };
    const lane = laneOf(aRide('A', '08:00', long), aRide('B', '09:00'), aRide('C', '11:59'), aRide('D', '13:00'));
    expect(lane.rides.map(({ isOverlapping }) => isOverlapping)).toEqual([true, true, true, false]);
    expect(lane.rides[1]?.way).toMatchObject({ gapMinutes: -180, isTooLong: false });
  });

  it('mark a way that is longer than the time between two rides, to the minute', () => {
    const ways = ['09:59', '10:00'].map((time) => laneOf(aRide('A', '08:00'), aRide('B', time)).rides[1]?.way);
    expect(ways).toEqual([
      { km: 67, minutes: 60, gapMinutes: 59, isTooLong: true },
      { km: 67, minutes: 60, gapMinutes: 60, isTooLong: false },
    ]);
  });

  it('sum the empty kilometres, and count the ways that nobody knows', () => {
    const back = { pickup: mayrhofen, destination: airport };
    const lane = laneOf(
      aRide('A', '06:00'),
      aRide('B', '08:00', back),
      aRide('C', '12:00', { destination: onPage, route: null }),
      aRide('D', '14:00', back),
      aRide('E', '18:00', back),
    );
    expect(lane.rides.map(({ way }) => way?.km)).toEqual([undefined, 0, 0, null, 67]);
    expect(lane).toMatchObject({ emptyKm: 67, unknownWays: 1 });
  });
});

describe('the time of a ride', () => {
  const lengthOf = (ride: ConfirmedRide | ClosedRide) => (timeOfRide(ride).endMs - ride.pickupAtMs) / minutes(1);

  it('is its stored driving time, longer by the delay that the guest was told', () => {
    expect(lengthOf(aRide('A', '08:00'))).toBe(60);
    expect(lengthOf({ ...aRide('A', '08:00'), progress: null, reports: [], delayMinutes: 20 })).toBe(80);
  });

  it('is estimated without a stored route, and half an hour for places without a position', () => {
    const { minutes: estimated = 0 } = wayBetween(airport, mayrhofen, new Map()) ?? {};
    expect(lengthOf(aRide('A', '08:00', { route: null }))).toBe(Math.ceil(estimated));
    expect(lengthOf(aRide('A', '08:00', { route: null, destination: onPage }))).toBe(30);
  });

  it('ends at the pickup after a quarter of an hour if the guest did not appear', () => {
    const { status: _, ...facts } = aRide('A', '08:00');
    const closed = { ...facts, status: 'closed', closed: { atMs: 1, by: 'u', how: 'no-show' } } as ClosedRide;
    expect(lengthOf(closed)).toBe(15);
    const [, lane] = boardOf([closed, aRide('B', '09:00')], 'driver', [max]);
    expect(lane?.emptyKm).toBe(0);
  });
});

it('an empty way without a stored route is 1.4 times the straight line at 50 kilometres an hour', () => {
  const way = wayBetween(mayrhofen, zell, new Map());
  expect(way?.estimated).toEqual({ from: mayrhofen, to: zell });
  expect(way?.km).toBeCloseTo(9.6, 0);
  expect(way?.minutes).toBeCloseTo(((way?.km ?? 0) / 50) * 60);
  expect(wayBetween(onPage, onPage, new Map())).toEqual({ km: 0, minutes: 0, estimated: null });
});

describe('the clock of a day', () => {
  it('has whole hours around its rides, at least eight', () => {
    const rides = [{ startMs: at('05:40'), endMs: at('06:40') }];
    expect(clockOf(rides, day)).toEqual({ fromMs: at('05:00'), untilMs: at('13:00') });
    expect(clockOf([...rides, { startMs: at('23:30'), endMs: at('23:30') + minutes(60) }], day)).toEqual({
      fromMs: at('05:00'),
      untilMs: at('23:00') + minutes(120),
    });
    expect(clockOf([], day)).toEqual({ fromMs: at('08:00'), untilMs: at('16:00') });
  });

  it('has parts: until noon, and three hours around an instant, or from its begin on another day', () => {
    const clock = { fromMs: at('05:00'), untilMs: at('20:00') };
    const part = (view: ClockView, time: string) => partOf(clock, view, day, at(time));
    expect(part('day', '11:20')).toEqual(clock);
    expect(part('morning', '11:20')).toEqual({ fromMs: at('05:00'), untilMs: at('12:00') });
    expect(part('hours', '11:30')).toEqual({ fromMs: at('11:00'), untilMs: at('14:00') });
    expect(part('hours', '11:20')).toEqual({ fromMs: at('10:00'), untilMs: at('13:00') });
    expect(part('hours', '21:00')).toEqual({ fromMs: at('05:00'), untilMs: at('08:00') });
  });

  it('draws no ride over another one', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(100), fc.nat(30)).map(([startMs, length]) => ({ startMs, endMs: startMs + length })),
    );
    fc.assert(
      fc.property(spans, fc.nat(20), (unsorted, leastMs) => {
        const rides = unsorted.toSorted((a, b) => a.startMs - b.startMs);
        const rows = rowsOf(rides, leastMs);
        for (const [i, one] of rides.entries()) {
          for (const [j, next] of rides.entries()) {
            if (j <= i || rows[i] !== rows[j]) continue;
            expect(next.startMs).toBeGreaterThanOrEqual(Math.max(one.endMs, one.startMs + leastMs));
          }
        }
      }),
    );
  });
});

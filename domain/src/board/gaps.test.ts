import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RidePlace } from '../place/place.ts';
import type { RouteLength } from '../place/route-length.ts';
import { crewOf } from '../ride/crew.ts';
import { confirmedRide, openRide, places } from '../ride/fixtures.ts';
import type { ConfirmedRide, OpenRide } from '../ride/ride.ts';
import { viennaInstant } from '../time/vienna.ts';
import { boardOf } from './board.ts';
import { fitsOf } from './gaps.ts';
import { knownRoutes, wayKey } from './travel.ts';

const max = { uid: 'u-max', name: 'Max Muster' };
const eva = { uid: 'u-eva', name: 'Eva Neu' };
const asOwner = ({ uid, name }: typeof max) => ({ id: uid, name });
const at = (time: string): number => viennaInstant('2026-12-02', time) ?? 0;
const place = (placeId: string, lat: number, lng: number): RidePlace => ({
  ...places.pickup,
  placeId,
  label: placeId,
  lat,
  lng,
});
const airport = place('airport', 47.26, 11.34);
const zell = place('zell', 47.23, 11.88);
const mayrhofen = place('mayrhofen', 47.17, 11.86);
const hour = { distanceMeters: 67_000, durationSeconds: 3_600 };
const quarter = { distanceMeters: 9_000, durationSeconds: 900 };

const driven = (id: string, time: string, more: Partial<OpenRide> = {}, driver = max): ConfirmedRide => ({
  ...confirmedRide('a', { id, pickupAtMs: at(time), pickup: airport, destination: mayrhofen, route: hour, ...more }),
  crew: crewOf(driver, null),
});
const offered = (time: string, more: Partial<OpenRide> = {}): OpenRide =>
  openRide({ id: `O${time}`, pickupAtMs: at(time), pickup: mayrhofen, destination: zell, route: quarter, ...more });
const fits = (rides: readonly ConfirmedRide[], ...open: readonly OpenRide[]) =>
  fitsOf(boardOf(rides, 'driver', [asOwner(max), asOwner(eva)]), open, knownRoutes([...rides, ...open]));

describe('open rides that fit the day', () => {
  const day = [driven('A', '08:00'), driven('B', '12:00', { pickup: zell, destination: airport })];

  it('stand between two rides with the empty ways to and from them', () => {
    expect(fits(day, offered('10:00'))).toEqual([
      {
        ride: offered('10:00'),
        driver: max,
        fromMs: at('09:00'),
        untilMs: at('12:00'),
        // From Mayrhofen to Mayrhofen, and from Zell to Zell.
        emptyMinutes: 0,
        estimated: [],
      },
    ]);
  });

  it.each([
    ['overlaps the ride before', offered('08:50')],
    ['overlaps the next one', offered('11:50')],
    ['leaves too little time to its pickup', offered('09:20', { pickup: airport })],
    ['leaves too little time to the next ride', offered('11:00', { destination: airport, route: quarter })],
    [
      'has no position',
      offered('10:00', { pickup: { ...mayrhofen, label: 'Bahnhof', placeId: '', lat: null, lng: null } }),
    ],
    ['is long after the last ride', offered('17:00', { pickup: airport })],
    ['is long before the first one', offered('03:00')],
  ])('leave out one that %s', (_, ride) => expect(fits(day, ride)).toEqual([]));

  it('may follow the last ride, or come before the first', () => {
    expect(fits(day, offered('13:30', { pickup: airport }))).toMatchObject([{ fromMs: at('13:00'), untilMs: null }]);
    expect(fits(day, offered('06:00', { destination: airport, pickup: zell, route: hour }))).toMatchObject([
      { fromMs: null, untilMs: at('08:00') },
    ]);
  });

  it('are offered for the driver with the shortest empty ways, the shortest first', () => {
    const rides = [...day, driven('C', '09:00', { pickup: zell, destination: zell, route: quarter }, eva)];
    const found = fits(rides, offered('10:30', { pickup: zell }), offered('10:00'));
    expect(found.map(({ driver, ride }) => [driver.name, ride.id])).toEqual([
      ['Max Muster', 'O10:00'],
      ['Eva Neu', 'O10:30'],
    ]);
  });

  it('name the ways that are estimated, until their routes are measured', () => {
    const jenbach = place('jenbach', 47.39, 11.78);
    const fuegen = place('fuegen', 47.35, 11.85);
    const far = offered('10:00', { pickup: jenbach, destination: fuegen });
    const ways = [
      { from: mayrhofen, to: jenbach },
      { from: fuegen, to: zell },
    ] as const;
    expect(fits(day, far).map(({ estimated }) => estimated)).toEqual([ways]);
    const measured = (route: RouteLength) => {
      const routes = ways.map(({ from, to }) => [wayKey(from, to), route] as const);
      return fitsOf(boardOf(day, 'driver', [asOwner(max)]), [far], new Map([...knownRoutes(day), ...routes]));
    };
    expect(measured(quarter)).toMatchObject([{ emptyMinutes: 30, estimated: [] }]);
    expect(measured(hour)).toEqual([]);
  });

  it('leave out one whose own route back to its pickup is longer than the straight line tells', () => {
    const rides = [driven('A', '08:00', { route: quarter })];
    const back = { pickup: zell, destination: mayrhofen };
    expect(fits(rides, offered('08:32', { ...back, route: quarter }))).toEqual([]);
    expect(fits(rides, offered('08:35', { ...back, route: quarter }))).toHaveLength(1);
    expect(fits(rides, offered('08:35', { ...back, route: hour }))).toEqual([]);
  });

  it('fit nobody who has no rides, and no lane without a driver', () => {
    expect(fits([{ ...driven('A', '08:00'), crew: crewOf(null, null) }], offered('10:00'))).toEqual([]);
  });
});

it('a ride that fits neither overlaps nor makes a way too long, whatever the day', () => {
  const positions = fc.constantFrom(airport, zell, mayrhofen);
  const minute = fc.integer({ min: 0, max: 20 * 60 });
  const facts = fc.record({
    minute,
    pickup: positions,
    destination: positions,
    route: fc.constantFrom(hour, quarter, undefined),
  });
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 6 }), facts, (day, one) => {
      const start = at('02:00');
      const rides = day.map(({ minute: after, route, ...ends }, i) =>
        driven(`D${i}`, '02:00', { ...ends, ...(route && { route }), pickupAtMs: start + after * 60_000 }),
      );
      const { minute: after, route, ...ends } = one;
      const open = openRide({ id: 'OPEN', ...ends, ...(route && { route }), pickupAtMs: start + after * 60_000 });
      const [fit] = fits(rides, open);
      if (!fit) return;
      const taken: ConfirmedRide = { ...confirmedRide('a', open), crew: crewOf(max, null) };
      const [, lane] = boardOf([...rides, taken], 'driver', [asOwner(max)]);
      const index = lane?.rides.findIndex(({ ride }) => ride.id === 'OPEN') ?? -1;
      const own = lane?.rides[index];
      const next = lane?.rides[index + 1];
      expect(own?.isOverlapping).toBe(false);
      expect(own?.way?.isTooLong ?? false).toBe(false);
      expect(next?.way?.isTooLong ?? false).toBe(false);
    }),
  );
});

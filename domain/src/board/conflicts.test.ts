import { describe, expect, it } from 'vitest';
import type { Absence } from '../company/absence.ts';
import { crewOf, noCrew } from '../ride/crew.ts';
import { confirmedRide, places } from '../ride/fixtures.ts';
import type { ConfirmedRide, OpenRide } from '../ride/ride.ts';
import { viennaInstant, viennaTime } from '../time/vienna.ts';
import { type Conflict, conflictsOf, type FleetVehicles, rankOf } from './conflicts.ts';

const at = (time: string): number => viennaInstant('2026-12-02', time) ?? 0;
const max = { uid: 'u-max', name: 'Max' };
const eva = { uid: 'u-eva', name: 'Eva' };
const bus = { id: 'v-bus', name: 'Bus', plate: 'SZ 1' };
const car = { id: 'v-car', name: 'Auto', plate: 'SZ 2' };
const vehicles: FleetVehicles = new Map([
  [bus.id, { seats: 8, equipment: ['skiBox'] }],
  [car.id, { seats: 4, equipment: [] }],
]);
const hour = { distanceMeters: 67_000, durationSeconds: 3_600 };
const airport = { ...places.pickup, placeId: 'airport', label: 'Flughafen', lat: 47.26, lng: 11.34 };
const mayrhofen = { ...places.pickup, placeId: 'mayrhofen', label: 'Mayrhofen', lat: 47.17, lng: 11.86 };

const aRide = (id: string, time: string, crew = crewOf(max, bus), more: Partial<OpenRide> = {}): ConfirmedRide => ({
  ...confirmedRide('a', { id, pickupAtMs: at(time), pickup: airport, destination: mayrhofen, route: hour, ...more }),
  crew,
});
const away = { driverUid: null, vehicleId: null, fromMs: at('14:00'), toMs: at('16:00'), reason: 'Urlaub' };
const found = (
  ride: ConfirmedRide,
  others: readonly ConfirmedRide[],
  crew = ride.crew ?? noCrew,
  absences: readonly Absence[] = [],
) => conflictsOf(ride, crew, [ride, ...others], { vehicles, absences }).map(wordsOf);

function wordsOf(conflict: Conflict): string {
  if (conflict.kind === 'seats') return `${conflict.seats} seats`;
  if (conflict.kind === 'equipment') return `no ${conflict.lacks.join()}`;
  if ('way' in conflict) {
    const { way, kind, other } = conflict;
    return `${kind} ${other.id} ${way.isEstimated ? 'about ' : ''}${way.minutes}`;
  }
  return 'other' in conflict
    ? `${conflict.kind} ${conflict.other.id}`
    : `${conflict.kind} until ${viennaTime(conflict.untilMs)}`;
}

describe('the conflicts of a ride', () => {
  it('name a vehicle that is on two rides at once with two drivers', () => {
    expect(found(aRide('A', '14:30'), [aRide('B', '14:30', crewOf(eva, bus))])).toEqual(['vehicle B']);
    expect(found(aRide('A', '14:30'), [aRide('B', '14:30', crewOf(eva, car))])).toEqual([]);
  });

  it('name a driver over an own ride once, with the same vehicle, too', () => {
    expect(found(aRide('A', '14:30'), [aRide('B', '15:00')])).toEqual(['driver B']);
    expect(found(aRide('A', '14:30'), [aRide('B', '15:00', crewOf(max, car))])).toEqual(['driver B']);
  });

  it('count the way between two rides', () => {
    // An hour to Mayrhofen, and an hour back to the airport.
    expect(found(aRide('A', '14:00'), [aRide('B', '15:59')])).toEqual(['driverFar B 60']);
    expect(found(aRide('A', '14:00'), [aRide('B', '16:00')])).toEqual([]);
    expect(found(aRide('B', '15:59'), [aRide('A', '14:00')])).toEqual(['driverFar A 60']);
    // From a village without a stored route.
    const zell = { pickup: { ...airport, placeId: 'zell' }, route: null };
    const [words] = found(aRide('A', '14:00'), [aRide('B', '15:10', crewOf(max, bus), zell)]);
    expect(words).toMatch(/^driverFar B about \d+$/);
    const back = { pickup: mayrhofen, destination: airport };
    expect(found(aRide('A', '14:00'), [aRide('B', '15:00', crewOf(max, bus), back)])).toEqual([]);
  });

  it.each([
    ['12:59', []],
    ['13:00', []],
    ['13:01', ['driverAway until 16:00']],
    ['15:59', ['driverAway until 16:00']],
    ['16:00', []],
  ])('name an absent driver of an hour from %s', (time, expected) => {
    expect(found(aRide('A', time), [], crewOf(max, bus), [{ ...away, driverUid: max.uid }])).toEqual(expected);
  });

  it('name an absent vehicle, and nobody else', () => {
    const absences = [
      { ...away, vehicleId: bus.id },
      { ...away, driverUid: eva.uid },
    ];
    expect(found(aRide('A', '14:30'), [], crewOf(max, bus), absences)).toEqual(['vehicleAway until 16:00']);
  });

  it('name a vehicle with fewer seats than persons', () => {
    expect(found(aRide('A', '14:30', crewOf(max, car), { pax: 8 }), [])).toEqual(['4 seats']);
    expect(found(aRide('A', '14:30', crewOf(max, bus), { pax: 8 }), [])).toEqual([]);
  });

  it('name the equipment that a vehicle lacks', () => {
    const skis = { wishes: { skis: 2 } };
    expect(found(aRide('A', '14:30', crewOf(max, car), skis), [])).toEqual(['no skiBox']);
    expect(found(aRide('A', '14:30', crewOf(max, bus), skis), [])).toEqual([]);
  });

  it('order who is offered: free, busy, too far, absent, too few seats, missing equipment', () => {
    const other = aRide('B', '15:00');
    const conflicts: readonly Conflict[] = [
      { kind: 'driver', other, untilMs: 0 },
      { kind: 'vehicleFar', other, way: { minutes: 1, isEstimated: false } },
      { kind: 'driverAway', untilMs: 0 },
      { kind: 'seats', seats: 4 },
      { kind: 'equipment', lacks: ['skiBox'] },
    ];
    expect([rankOf([]), ...conflicts.map((one) => rankOf([one])), rankOf(conflicts)]).toEqual([0, 1, 2, 3, 4, 5, 5]);
  });

  it('are those of a crew that is only considered', () => {
    const ride = aRide('A', '14:30', noCrew, { pax: 5 });
    expect(found(ride, [aRide('B', '14:30', crewOf(eva, car))], crewOf(max, car))).toEqual(['vehicle B', '4 seats']);
  });

  it('are none for nobody, and beside a canceled or ended ride', () => {
    expect(found(aRide('A', '14:30', noCrew), [aRide('B', '14:30', noCrew)])).toEqual([]);
    const { carrier, confirmed, ...facts } = aRide('B', '14:30');
    const closed = { ...facts, carrier, confirmed, status: 'closed', closed: { atMs: 1, by: 'u', how: 'finished' } };
    expect(found(aRide('A', '14:30'), [closed as unknown as ConfirmedRide])).toEqual([]);
  });
});

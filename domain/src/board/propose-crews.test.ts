import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewOf, noCrew } from '../ride/crew.ts';
import { confirmedRide, places } from '../ride/fixtures.ts';
import type { ConfirmedRide, OpenRide } from '../ride/ride.ts';
import { viennaInstant } from '../time/vienna.ts';
import { conflictsOf } from './conflicts.ts';
import { proposeCrews } from './propose-crews.ts';

const at = (time: string): number => viennaInstant('2026-12-02', time) ?? 0;
const dawn = at('00:30');
const hour = { distanceMeters: 67_000, durationSeconds: 3_600 };
const airport = { ...places.pickup, placeId: 'airport', label: 'Flughafen', lat: 47.26, lng: 11.34 };
const mayrhofen = { ...places.pickup, placeId: 'mayrhofen', label: 'Mayrhofen', lat: 47.17, lng: 11.86 };
const back = { pickup: mayrhofen, destination: airport };
const aRide = (id: string, time: string, more: Partial<OpenRide> = {}, crew = noCrew): ConfirmedRide => ({
  ...confirmedRide('a', { id, pickupAtMs: at(time), pickup: airport, destination: mayrhofen, route: hour, ...more }),
  crew,
});

const max = { id: 'max' };
const eva = { id: 'eva' };
const bus = { id: 'bus', name: 'Bus', plate: 'SZ 1', seats: 8, equipment: ['skiBox'] as const };
const car = { id: 'car', name: 'Auto', plate: 'SZ 2', seats: 4, equipment: [] };
const company = { drivers: [max, eva], vehicles: [bus, car], absences: [] };
const away = { driverUid: null, vehicleId: null, fromMs: at('00:00'), toMs: at('23:00'), reason: '' };
const proposed = (rides: readonly ConfirmedRide[], more: Partial<typeof company> = {}, nowMs = dawn) =>
  proposeCrews(rides, { ...company, ...more }, nowMs).map((one) => Object.values(one).join(' '));

describe('proposed crews', () => {
  it('give rides at the same time to different drivers, each with the smallest vehicle that fits', () => {
    expect(proposed([aRide('A', '08:00'), aRide('B', '08:00', { pax: 6 })])).toEqual(['A eva car', 'B max bus']);
  });

  it('prefer the shortest empty way, and the vehicle that the driver has', () => {
    const first = aRide('A', '08:00', {}, crewOf({ uid: 'max', name: 'Max' }, bus));
    const second = aRide('B', '08:00', {}, crewOf({ uid: 'eva', name: 'Eva' }, car));
    const elsewhere = { ...second, destination: airport, pickup: mayrhofen };
    expect(proposed([first, elsewhere, aRide('C', '12:00', back)])).toEqual(['C max bus']);
  });

  it('leave a ride alone that nobody can drive, that has begun, or that has driver and vehicle', () => {
    const absences = [max, eva].map(({ id }) => ({ ...away, driverUid: id }));
    const onTheWay = { progress: 'onTheWay', reports: [], delayMinutes: 0 } as const;
    const done = aRide('C', '12:00', {}, crewOf({ uid: 'max', name: 'Max' }, bus));
    expect(proposed([{ ...aRide('A', '08:00'), ...onTheWay }, aRide('B', '00:10'), done])).toEqual([]);
    expect(proposeCrews([aRide('A', '08:00', { pax: 20 })], { ...company, absences }, dawn)).toEqual([]);
  });

  it('add what is missing and keep what a ride has', () => {
    const driven = aRide('A', '08:00', {}, crewOf({ uid: 'max', name: 'Max' }, null));
    expect(proposeCrews([driven, aRide('B', '08:10', {}, crewOf(null, car))], company, dawn)).toEqual([
      { rideid: 'A', driverUid: 'max', vehicleId: 'bus' },
      { rideid: 'B', driverUid: 'eva', vehicleId: 'car' },
    ]);
  });

  it('propose a driver without a vehicle where none has enough seats', () => {
    expect(proposeCrews([aRide('A', '08:00', { pax: 20 })], company, dawn)).toEqual([
      { rideid: 'A', driverUid: 'eva', vehicleId: null },
    ]);
  });

  it('never put driver or vehicle where something speaks against it, whatever the day', () => {
    const someone = fc.constantFrom(noCrew, crewOf({ uid: 'max', name: 'Max' }, null), crewOf(null, bus));
    const facts = fc.record({
      minute: fc.nat(1_200),
      pax: fc.integer({ min: 1, max: 9 }),
      isBack: fc.boolean(),
      crew: someone,
    });
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), fc.boolean(), (list, isAway) => {
        const rides = list.map(({ minute, pax, isBack, crew }, i) => ({
          ...aRide(`R${i}`, '01:00', { pax, pickupAtMs: at('01:00') + minute * 60_000, ...(isBack ? back : {}) }),
          crew,
        }));
        const absences = isAway ? [{ ...away, driverUid: 'eva' }] : [];
        const proposals = proposeCrews(rides, { ...company, absences }, dawn);
        const after = rides.map((ride) => {
          const proposal = proposals.find(({ rideid }) => rideid === ride.id);
          return { ...ride, crew: { ...ride.crew, ...proposal } };
        });
        const fleet = { absences, vehicles: new Map([bus, car].map((one) => [one.id, one])) };
        for (const { rideid, driverUid, vehicleId } of proposals) {
          const ride = rides.find(({ id }) => id === rideid);
          if (!ride) throw new Error(`${rideid} is no ride of the day`);
          if (ride.crew.driverUid) expect(driverUid).toBe(ride.crew.driverUid);
          if (ride.crew.vehicleId) expect(vehicleId).toBe(ride.crew.vehicleId);
          const added = {
            driverUid: ride.crew.driverUid ? null : driverUid,
            vehicleId: ride.crew.vehicleId ? null : vehicleId,
          };
          expect(conflictsOf(ride, added, after, fleet)).toEqual([]);
        }
      }),
    );
  });
});

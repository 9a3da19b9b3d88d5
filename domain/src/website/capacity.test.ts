import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { placeOfText } from '../place/place.ts';
import { confirmedRide, places } from '../ride/fixtures.ts';
import { viennaInstant } from '../time/vienna.ts';
import { askedTimeOf, freeTimesNear, isCarFree, ridesBeside, type TakenTime, takenTimeOf } from './capacity.ts';
import { defaultPageHours, timeRefusal } from './page-hours.ts';

const at = (time: string, day = '2026-12-02'): number => viennaInstant(day, time) ?? Number.NaN;
const minute = 60_000;
const here = { lat: 47.2, lng: 11.8 };
/** About 15 km away as the crow flies, so about 25 minutes of road. */
const there = { lat: 47.2, lng: 12 };
const ride = (from: string, until: string, ends: Partial<TakenTime> = {}): TakenTime => ({
  startMs: at(from),
  endMs: at(until),
  from: here,
  to: here,
  ...ends,
});
const page = { hours: defaultPageHours, ridesAtOnce: 1 };
const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 16);

describe('rides at the same time', () => {
  it('are those that overlap, and those whose car needs the time between for the way', () => {
    const asked = ride('10:00', '11:00');
    expect(ridesBeside(asked, [ride('09:00', '10:00'), ride('11:00', '12:00')])).toBe(0);
    expect(ridesBeside(asked, [ride('09:00', '10:01')])).toBe(1);
    expect(ridesBeside(asked, [ride('09:00', '09:40', { to: there })])).toBe(1);
    expect(ridesBeside(asked, [ride('09:00', '09:30', { to: there })])).toBe(0);
    expect(ridesBeside(asked, [ride('11:20', '12:00', { from: there })])).toBe(1);
    expect(ridesBeside(asked, [ride('11:30', '12:00', { from: there })])).toBe(0);
  });

  it('need half an hour between places whose positions nobody knows', () => {
    const asked = ride('10:00', '11:00', { from: null });
    expect(ridesBeside(asked, [ride('09:00', '09:31')])).toBe(1);
    expect(ridesBeside(asked, [ride('09:00', '09:30')])).toBe(0);
  });

  it('count one car once for two rides that it drives one after the other', () => {
    const asked = ride('10:00', '12:00');
    const oneCar = [ride('10:00', '10:30'), ride('11:00', '11:30')];
    expect(ridesBeside(asked, oneCar)).toBe(1);
    expect(isCarFree(asked, { ...page, ridesAtOnce: 2, taken: oneCar })).toBe(true);
    expect(isCarFree(asked, { ...page, ridesAtOnce: 2, taken: [...oneCar, ride('10:15', '11:15')] })).toBe(false);
  });
});

it('takes a ride’s time from its route, with the delay that its guest was told', () => {
  const pickupAtMs = at('10:00');
  const asked = { pickup: placeOfText('A'), destination: placeOfText('B'), route: null, pickupAtMs };
  expect(askedTimeOf(asked)).toEqual({ startMs: pickupAtMs, endMs: pickupAtMs + 30 * minute, from: null, to: null });
  const route = { distanceMeters: 1, durationSeconds: 601 };
  const late = takenTimeOf(confirmedRide('a', { pickupAtMs, route, ...places }));
  expect(late.endMs).toBe(pickupAtMs + 11 * minute);
  expect(late.from).toEqual({ lat: places.pickup.lat, lng: places.pickup.lng });
});

describe('the times that are offered instead', () => {
  const now = at('08:00');
  const near = (asked: TakenTime, taken: readonly TakenTime[]) =>
    freeTimesNear(asked, { ...page, taken }, now).map(clock);

  it('are the nearest before and after', () => {
    expect(near(ride('14:35', '15:00'), [ride('14:30', '15:05')])).toEqual(['13:00', '14:10']);
  });

  it('lie within the opening hours, if need be the next day’s, and leave the time that the company needs', () => {
    expect(near(ride('09:05', '09:30'), [ride('09:00', '10:00')])).toEqual(['09:00']);
    expect(near(ride('21:50', '22:30'), [ride('21:00', '23:00')])).toEqual(['19:20', '05:00']);
  });
});

const someTime = fc
  .record({
    start: fc.integer({ min: 0, max: 14 * 60 }),
    length: fc.integer({ min: 1, max: 180 }),
    from: fc.constantFrom(here, there, null),
    to: fc.constantFrom(here, there, null),
  })
  .map(({ start, length, from, to }): TakenTime => {
    const startMs = at('07:00') + start * minute;
    return { startMs, endMs: startMs + length * minute, from, to };
  });

it('never books more rides at once than set, and books every time that is called free', () => {
  const now = at('00:00');
  fc.assert(
    fc.property(
      fc.array(fc.record({ asked: someTime, isCanceled: fc.boolean() }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      (requests, ridesAtOnce) => {
        let taken: readonly TakenTime[] = [];
        for (const { asked, isCanceled } of requests) {
          const capacity = { hours: defaultPageHours, ridesAtOnce, taken };
          if (isCarFree(asked, capacity)) taken = [...taken, asked];
          else {
            for (const startMs of freeTimesNear(asked, capacity, now)) {
              const moved = { ...asked, startMs, endMs: startMs + asked.endMs - asked.startMs };
              expect(isCarFree(moved, capacity)).toBe(true);
              expect(timeRefusal(capacity, startMs, now)).toBeUndefined();
            }
          }
          const underWay = taken.map(({ startMs }) =>
            taken.filter((other) => other.startMs <= startMs && startMs < other.endMs),
          );
          expect(Math.max(0, ...underWay.map(({ length }) => length))).toBeLessThanOrEqual(ridesAtOnce);
          if (isCanceled) taken = taken.slice(1);
        }
      },
    ),
    { numRuns: inject('isLong') ? 2_000 : 100 },
  );
});

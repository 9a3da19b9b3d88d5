import { describe, expect, it } from 'vitest';
import type { Member } from '../company/roles.ts';
import { withoutGuest } from '../retention/remove-guest.ts';
import { crewOf, firstNameOf, lackOf, noCrew } from './crew.ts';
import { admin, confirmedRide, hotel, now, openRide, taxi } from './fixtures.ts';
import { giveBackRide } from './give-back.ts';
import { type ConfirmedRide, isPutOnSince } from './ride.ts';
import { setCrew, withoutLeft } from './set-crew.ts';

const max = { uid: 'u-max', name: 'Max Muster' };
const eva = { uid: 'u-eva', name: 'Eva Neu' };
const bus = { id: 'v1', name: 'VW Caddy', plate: 'SZ 1' };
const driver = (uid: string): Member => ({ ...taxi('a'), role: 'driver', uid }) as Member;
const taken = (crew = noCrew): ConfirmedRide => ({ ...confirmedRide('a'), crew });
const ofMax = crewOf(max, bus);

describe('the crew of a ride', () => {
  it('is set, changed and removed by the carrier’s managers', () => {
    const step = setCrew(taken(), taxi('a'), { driver: max, vehicle: bus }, now);
    const ride = { status: 'confirmed', crew: ofMax, driverSet: { atMs: now, by: 'u-a' } };
    expect(step).toMatchObject({ ride, entries: [], mails: [] });
    expect(setCrew(taken(ofMax), taxi('a'), { driver: eva, vehicle: null }, now)).toMatchObject({
      ride: { crew: { driverUid: 'u-eva', vehicleId: null, plate: null } },
    });
    expect(setCrew(taken(ofMax), taxi('a'), { driver: null, vehicle: null }, now)).toMatchObject({
      ride: { crew: noCrew },
    });
  });

  it('stays the same object if nothing changes, so that a repeat stores nothing', () => {
    const ride = taken(ofMax);
    expect(setCrew(ride, taxi('a'), { driver: max, vehicle: bus }, now)).toMatchObject({ ride });
    const bare = confirmedRide('a');
    const step = setCrew(bare, taxi('a'), { driver: null, vehicle: null }, now);
    expect('ride' in step && step.ride).toBe(bare);
  });

  it('is new to a driver whom others have put on the ride, whatever vehicle it gets later', () => {
    const later = now + 1;
    const put = setCrew(taken(), taxi('a'), { driver: max, vehicle: bus }, now);
    const moved = 'ride' in put ? setCrew(put.ride, taxi('a'), { driver: max, vehicle: null }, later) : put;
    const own = setCrew(taken(), driver('u-max'), { driver: max, vehicle: null }, now);
    const known = ([step, uid, sinceMs]: readonly [typeof put, string, number]) =>
      'ride' in step && isPutOnSince(step.ride, uid, sinceMs);
    expect([[put, 'u-max', now - 1] as const, [moved, 'u-max', now - 1] as const].map(known)).toEqual([true, true]);
    const others = [[moved, 'u-max', now] as const, [put, 'u-eva', 0] as const, [own, 'u-max', 0] as const];
    expect(others.map(known)).toEqual([false, false, false]);
    expect(isPutOnSince(taken(ofMax), 'u-max', 0)).toBe(false);
  });

  it.each([
    ['takes a ride without a driver', noCrew, max, true],
    ['leaves the own one', ofMax, null, true],
    ['puts a vehicle on the own one', ofMax, max, true],
    ['puts no colleague on a free ride', noCrew, eva, false],
    ['does not hand the own ride to a colleague', ofMax, eva, false],
    ['takes no colleague’s ride', crewOf(eva, null), max, false],
    ['takes no colleague off', crewOf(eva, null), null, false],
  ])('a driver %s', (_, before, chosen, isAllowed) => {
    const step = setCrew(taken(before), driver('u-max'), { driver: chosen, vehicle: bus }, now);
    expect(step).toMatchObject(isAllowed ? { ride: { crew: crewOf(chosen, bus) } } : { refused: 'crew-taken' });
  });

  it.each([
    ['not-yours', taken(), taxi('b')],
    ['not-yours', taken(), admin],
    ['not-yours', taken(), hotel('a-hotel')],
    ['not-yours', openRide(), taxi('a')],
  ] as const)('is refused with %s', (refused, ride, member) => {
    expect(setCrew(ride, member, { driver: max, vehicle: null }, now)).toEqual({ refused });
  });

  it('loses whoever leaves the company, and nothing else', () => {
    expect(withoutLeft(taken(ofMax), { driverUid: 'u-max' })?.crew).toEqual(crewOf(null, bus));
    expect(withoutLeft(taken(ofMax), { vehicleId: 'v1' })?.crew).toEqual(crewOf(max, null));
    for (const left of [{ driverUid: 'u-eva' }, { vehicleId: 'v2' }])
      expect(withoutLeft(taken(ofMax), left)).toBeNull();
    expect(withoutLeft(confirmedRide('a'), { driverUid: 'u-max' })).toBeNull();
  });

  it('is known to the guest by first name, and to nobody once ride or guest are gone', () => {
    expect(firstNameOf(ofMax)).toBe('Max');
    expect(firstNameOf(noCrew)).toBeNull();
    const put = { ...taken(ofMax), driverSet: { atMs: now, by: 'u-max' } };
    expect(JSON.stringify(withoutGuest(put, now))).not.toMatch(/max/i);
    const giving = { companyId: 'a', account: { companyId: 'a', balanceTokenCents: 0 }, administratorIds: [] };
    const settings = { urgent: { beforeMinutes: 1, ageMinutes: 0 }, expiredAfterMinutes: 60, giveBackFreeHours: 24 };
    const { urgent } = settings;
    const step = giveBackRide(put, {
      ...giving,
      settings: { ...settings, alerted: urgent, guestTold: urgent },
      stamp: { atMs: now, by: 'u-a' },
    });
    expect(JSON.stringify(step)).not.toMatch(/max/i);
  });
});

it.each([
  [{ pax: 5 }, ['seats']],
  [{ wishes: { wheelchair: true, skis: 2 } }, ['wheelchair', 'skiBox']],
  [{ wishes: { childSeats: [3] } }, ['childSeat']],
  [{ wishes: { childSeats: [4] } }, ['boosterSeat']],
  [{ wishes: { pet: true, luggage: 2 } }, []],
])('a small car lacks for %j: %j', (ride, lack) => {
  const car = { seats: 4, equipment: [] };
  expect(lackOf(car, { pax: 3, wishes: {}, ...ride })).toEqual(lack);
  const van = { seats: 8, equipment: ['childSeat', 'boosterSeat', 'wheelchair', 'skiBox'] as const };
  expect(lackOf(van, { pax: 3, wishes: {}, ...ride })).toEqual([]);
});

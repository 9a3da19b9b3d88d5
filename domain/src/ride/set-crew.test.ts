import { describe, expect, it } from 'vitest';
import type { Member } from '../company/roles.ts';
import { withoutGuest } from '../retention/remove-guest.ts';
import { crewOf, firstNameOf, lackOf, noCrew } from './crew.ts';
import { admin, confirmedRide, hotel, now, openRide, taxi } from './fixtures.ts';
import { giveBackRide } from './give-back.ts';
import type { Outcome } from './outcome.ts';
import { type ConfirmedRide, isSeenByDriver } from './ride.ts';
import { markSeen, setCrew, withoutLeft } from './set-crew.ts';

const max = { uid: 'u-max', name: 'Max Muster' };
const eva = { uid: 'u-eva', name: 'Eva Neu' };
const bus = { id: 'v1', name: 'VW Caddy', plate: 'SZ 1' };
const driver = (uid: string, companyId = 'a'): Member => ({ ...taxi(companyId), role: 'driver', uid }) as Member;
const taken = (crew = noCrew): ConfirmedRide => ({ ...confirmedRide('a'), crew });
const ofMax = crewOf(max, bus);
const rideOf = (outcome: Outcome<ConfirmedRide>): ConfirmedRide => {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.ride;
};

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

  it('is seen by a driver who takes the ride or says so, until driver, time or a place changes', () => {
    const put = rideOf(setCrew(taken(), taxi('a'), { driver: max, vehicle: bus }, now));
    expect(isSeenByDriver(put)).toBe(false);
    const seen = rideOf(markSeen(put, driver('u-max'), now + 1));
    expect(isSeenByDriver(seen)).toBe(true);
    expect(rideOf(markSeen(seen, driver('u-max'), now + 2))).toBe(seen);
    const otherVehicle = setCrew(seen, taxi('a'), { driver: max, vehicle: null }, now + 3);
    expect(isSeenByDriver(rideOf(otherVehicle))).toBe(true);
    const handed = rideOf(setCrew(seen, taxi('a'), { driver: eva, vehicle: bus }, now + 3));
    const returned = rideOf(setCrew(handed, taxi('a'), { driver: max, vehicle: bus }, now + 4));
    expect([handed, returned].map(isSeenByDriver)).toEqual([false, false]);
    const own = rideOf(setCrew(taken(), driver('u-max'), { driver: max, vehicle: null }, now));
    expect(isSeenByDriver(own)).toBe(true);
  });

  it.each([
    ['pickupAtMs', false],
    ['pickup', false],
    ['destination', false],
    ['notes', true],
    ['guestName', true],
  ])('is still seen after a change of %s: %s', (part, isSeen) => {
    const seen = rideOf(markSeen(taken(ofMax), driver('u-max'), now));
    const change = { atMs: now + 1, by: 'guest', what: [part], restartsSearch: false };
    const changed = { ...seen, changes: [change] };
    expect(isSeenByDriver(changed)).toBe(isSeen);
    expect(isSeenByDriver(rideOf(markSeen(changed, driver('u-max'), now + 2)))).toBe(true);
    const reports = [{ atMs: now + 2, by: 'u-max', step: 'onTheWay' as const }];
    expect(isSeenByDriver({ ...changed, reports })).toBe(true);
  });

  it('is marked as seen by its own driver alone', () => {
    expect(markSeen(taken(ofMax), driver('u-max', 'b'), now)).toEqual({ refused: 'not-yours' });
    expect(markSeen(taken(ofMax), admin, now)).toEqual({ refused: 'not-yours' });
    expect(markSeen(taken(ofMax), taxi('a'), now)).toEqual({ refused: 'crew-taken' });
    expect(markSeen(taken(), driver('u-max'), now)).toEqual({ refused: 'crew-taken' });
    const closed = { ...taken(ofMax), status: 'closed', closed: { atMs: now, by: 'u-max', how: 'finished' } } as const;
    expect(markSeen(closed, driver('u-max'), now)).toEqual({ refused: 'wrong-state' });
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

import { describe, expect, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { byNearness, hasSeatsFor, mostSeats, nearnessOf } from './candidates.ts';
import { withCarrierState } from './carrier-state.ts';
import { escalateRide, startOfEscalation } from './escalate-ride.ts';
import { aCarrier, account, confirmedRide, now, openRide, places } from './fixtures.ts';
import { lowerProvision } from './lower-provision.ts';
import { reassignRide } from './reassign-ride.ts';
import { acceptRide } from './take-ride.ts';
import { tellGuest } from './tell-guest.ts';

const hour = 3_600_000;
const acceptance = {
  carrier: aCarrier('b'),
  carrierIsActive: true,
  hasGivenBack: false,
  account: account('b', 2_000),
  stamp: { atMs: now, by: 'u' },
};

describe('telling the guest at once', () => {
  const ride = openRide({ pickupAtMs: now + 6 * hour, hotel: { companyId: 'h', name: 'Hotel' } });
  const open = { ...ride, ...startOfEscalation(ride, defaultEscalation) };

  it('does the step guestTold, skips those before it, and is not repeated by the next run', () => {
    const told = tellGuest(open, defaultEscalation, now + hour);
    if ('refused' in told) throw new Error(told.refused);
    expect(told.mails.map(({ id }) => id)).toEqual(['ride_R1_no-taxi-yet_guest', 'ride_R1_no-taxi-yet_hotel']);
    expect(told.ride.escalationSteps.map(({ step, isSkipped }) => [step, isSkipped])).toEqual([
      ['offered', false],
      ['urgent', true],
      ['alerted', true],
      ['guestTold', false],
    ]);
    const next = { settings: defaultEscalation, administratorIds: ['a'], nowMs: open.pickupAtMs };
    expect(escalateRide(told.ride, next)).toBeNull();
    expect(tellGuest(told.ride, defaultEscalation, now + hour)).toMatchObject({ ride: told.ride, mails: [] });
    const last = escalateRide(told.ride, { ...next, nowMs: open.pickupAtMs + hour });
    expect(last).toMatchObject({ ride: { status: 'canceled', escalation: 'expired' }, alerts: [] });
  });

  it('is refused once the ride is not open, and after pickup', () => {
    expect(tellGuest(confirmedRide('a'), defaultEscalation, now)).toEqual({ refused: 'wrong-state' });
    expect(tellGuest({ ...open, guestRemovedAtMs: now }, defaultEscalation, now)).toEqual({ refused: 'wrong-state' });
    expect(tellGuest(open, defaultEscalation, open.pickupAtMs + 1)).toEqual({ refused: 'too-late' });
  });
});

describe('lowering the provision', () => {
  it('costs the next carrier less, and the guest the same', () => {
    const lowered = lowerProvision(openRide(), 700);
    if ('refused' in lowered) throw new Error(lowered.refused);
    expect(lowered.ride).toEqual(openRide({ provisionTokenCents: 700 }));
    expect(acceptRide(lowered.ride, acceptance)).toMatchObject({ entries: [{ valueTokenCents: -700 }] });
  });

  it('is never a rise, and only for an open ride', () => {
    expect(lowerProvision(openRide(), 1_535)).toMatchObject({ ride: openRide() });
    expect(lowerProvision(openRide(), 1_536)).toEqual({ refused: 'not-lower' });
    expect(lowerProvision(confirmedRide('a'), 1)).toEqual({ refused: 'wrong-state' });
  });
});

describe('a ride whose carrier was closed', () => {
  it('is marked, and unmarked once the carrier is active again', () => {
    const ride = confirmedRide('a');
    const marked = withCarrierState(ride, 'a', false);
    expect(marked).toEqual({ ...ride, isCarrierClosed: true });
    expect(marked && withCarrierState(marked, 'a', false)).toBeNull();
    expect(marked && withCarrierState(marked, 'a', true)).toEqual(ride);
  });

  it('is not marked for a company that does not carry it, nor once another one drives', () => {
    expect(withCarrierState(confirmedRide('a'), 'b', false)).toBeNull();
    expect(withCarrierState(openRide(), 'a', false)).toBeNull();
    const marked = withCarrierState(confirmedRide('a'), 'a', false);
    if (!marked) throw new Error('Not marked');
    const moved = reassignRide(marked, { to: acceptance, formerAccount: account('a', 0), refund: true });
    expect('ride' in moved && moved.ride).not.toHaveProperty('isCarrierClosed');
  });
});

describe('the companies that could drive a ride', () => {
  const at = (lat: number, bezirk: string) => ({ ...places.pickup, lat, bezirk });

  it('come in the order of their distance, those of its districts first', () => {
    const found = [undefined, at(47.3, 'Kufstein'), at(47.5, 'Schwaz'), at(47.2, 'Schwaz')];
    const near = found.map((place) => nearnessOf(openRide(), place)).toSorted(byNearness);
    expect(near.map(({ isLocal, km }) => [isLocal, km && Math.round(km)])).toEqual([
      [true, 11],
      [true, 44],
      [false, 22],
      [false, null],
    ]);
  });

  it('are not local to a ride without districts', () => {
    const nowhere = { ...places.pickup, bezirk: '' };
    expect(nearnessOf({ pickup: nowhere, destination: nowhere, pax: 1 }, nowhere).isLocal).toBe(false);
  });

  it('have a vehicle with enough seats, as far as is known', () => {
    expect(hasSeatsFor({ pax: 5 }, mostSeats([{ seats: 4 }, { seats: 8 }]))).toBe(true);
    expect(hasSeatsFor({ pax: 5 }, mostSeats([{ seats: 4 }]))).toBe(false);
    expect(hasSeatsFor({ pax: 5 }, mostSeats([]))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { quotePrice } from '../pricing/quote.ts';
import { defaultTariff } from '../pricing/tariff.ts';
import type { Refused } from '../refusals.ts';
import { cancelableUntilMs } from './cancel-ride.ts';
import { answerChange, changeStateOf, expireChange, wantedOf } from './change-request.ts';
import { type Changing, changeRide, maxChanges } from './change-ride.ts';
import { finishRide } from './complete-ride.ts';
import { aCarrier, account, admin, confirmedRide, now, openRide } from './fixtures.ts';
import { giveBackRide } from './give-back.ts';
import { reassignRide } from './reassign-ride.ts';
import type { ConfirmedRide, GuestContact, Ride } from './ride.ts';
import type { Wishes } from './wishes.ts';

const hour = 3_600_000;
const contact: GuestContact = { name: 'Anna Gruber', email: 'a@example.com', phone: '+43 664 1', room: null };
const route = { distanceMeters: 62_000, durationSeconds: 3_000 };
const tariff = { ...defaultTariff, skiCents: 500 };
const elsewhere = { ...openRide().destination, placeId: 'x', label: 'Dorf 1, Hippach', lat: 47.2, lng: 11.9 };
const stamp = { atMs: now, by: 'guest' };
const atHotel = { source: 'hotel', hotel: { companyId: 'h', name: 'Hotel' } } as const;

const quoteOf = (ride: Ride, change: { pax?: number; pickupAtMs?: number; wishes?: Wishes }) =>
  quotePrice(tariff, { ...route, pickupAtMs: ride.pickupAtMs, pax: ride.pax, wishes: ride.wishes, ...change });

/** Changes the ride at the price that the screen shows. */
function changed(ride: Ride, change: Changing['change'], more: Partial<Changing> = {}) {
  return changeRide(ride, {
    change,
    contact,
    other: undefined,
    tariff,
    route,
    settings: defaultEscalation,
    stamp,
    shownPriceCents: quoteOf(ride, change).priceCents,
    ...more,
  });
}

/** Returns a confirmed ride with a requested change. */
function asked(change: Changing['change'], ride: ConfirmedRide = confirmedRide('a')) {
  const outcome = changed(ride, change);
  if ('refused' in outcome || outcome.ride.status !== 'confirmed') throw new Error('The change was not requested');
  return { ...outcome, ride: outcome.ride };
}

const answer = (ride: Ride, accept: boolean, balance = 100_000, more: { nth?: number; atMs?: number } = {}) =>
  answerChange(ride, {
    companyId: 'a',
    accept,
    nth: more.nth,
    account: account('a', balance),
    stamp: { atMs: more.atMs ?? now, by: 'u-a' },
  });

function done<T extends object | null>(outcome: T): Exclude<T, Refused | null> {
  if (!outcome || 'refused' in outcome) throw new Error(`Refused: ${JSON.stringify(outcome)}`);
  return outcome as Exclude<T, Refused | null>;
}

describe('a change of a confirmed ride that has a price', () => {
  it('is requested of the carrier, while the ride stays as it is', () => {
    const before = confirmedRide('a', atHotel);
    const { ride, state, mails, entries } = asked({ pax: 6, pickupAtMs: now + 20 * hour }, before);
    expect(state).toBe('requested');
    expect(ride).toMatchObject({ pax: 3, pickupAtMs: before.pickupAtMs, priceCents: before.priceCents, changes: [] });
    expect(ride.changeRequest).toMatchObject({
      nth: 1,
      what: ['pickupAtMs', 'pax'],
      untilMs: now + hour,
      pax: 6,
      pickupAtMs: now + 20 * hour,
      by: 'guest',
      ...quoteOf(before, { pax: 6, pickupAtMs: now + 20 * hour }),
    });
    expect(entries).toEqual([]);
    expect(mails.map(({ id }) => id)).toEqual(
      ['guest', 'hotel', 'carrier'].map((to) => `ride_R1_change-requested_${to}_1`),
    );
    expect(changeStateOf(ride)).toBe('requested');
    expect(wantedOf(ride)).not.toHaveProperty('provisionTokenCents');
  });

  it('brings the waiting time of a new pickup once its carrier agrees', () => {
    const before = confirmedRide('a', { ...atHotel, freeWaitingMinutes: 20 });
    const moved = asked({ pickup: { ...elsewhere, label: 'Bahnhof Jenbach, Jenbach' } }, before).ride;
    expect(moved.freeWaitingMinutes).toBe(20);
    expect(done(answer(moved, true)).ride.freeWaitingMinutes).toBe(tariff.freeWaitingStationMinutes);
    expect(done(answer(asked({ pax: 6 }, before).ride, true)).ride.freeWaitingMinutes).toBe(20);
  });

  it('has to be answered an hour before the earlier pickup', () => {
    const sooner = { pickupAtMs: now + 1.5 * hour };
    expect(asked(sooner).ride.changeRequest?.untilMs).toBe(now + hour / 2);
    const later = { pickupAtMs: now + 30 * hour };
    const soon = confirmedRide('a', { pickupAtMs: now + 1.5 * hour });
    expect(asked(later, soon).ride.changeRequest?.untilMs).toBe(now + hour / 2);
  });

  it('changes at once what has no price', () => {
    const {
      ride,
      mails,
      contact: after,
    } = asked({ pax: 6, notes: 'Tor', guestPhone: '+43 1', wishes: { flight: 'OS 1' } });
    expect(ride).toMatchObject({ pax: 3, notes: 'Tor', wishes: { flight: 'OS 1' } });
    expect(after.phone).toBe('+43 1');
    expect(ride.changes.at(-1)?.what).toEqual(['wishes', 'notes', 'guestPhone']);
    expect(ride.changeRequest?.what).toEqual(['pax']);
    expect(mails.map(({ template }) => template)).toContain('ride-changed');
    const skis = asked({ wishes: { skis: 2, flight: 'OS 1' }, notes: 'Tor' });
    expect(skis.ride).toMatchObject({ wishes: {}, notes: 'Tor', changeRequest: { what: ['wishes'] } });
  });

  it('is requested once at a time, as often as a ride can be changed', () => {
    const { ride } = asked({ pax: 6 });
    expect(changed(ride, { pax: 7 })).toEqual({ refused: 'already-requested' });
    expect(changed(ride, { notes: 'Tor' }, { shownPriceCents: null })).toMatchObject({
      state: 'changed',
      ride: { notes: 'Tor', changeRequest: { nth: 1 } },
    });
    const wished = asked({ wishes: { skis: 2 } });
    const flight = { wishes: { flight: 'OS 1' } };
    expect(changed(wished.ride, flight, { shownPriceCents: null })).toEqual({ refused: 'already-requested' });
    const often = confirmedRide('a', { changeRequests: maxChanges });
    expect(changed(often, { pax: 6 })).toEqual({ refused: 'too-many-changes' });
  });

  it('keeps the rides of a round trip in order, also with what is requested for the other one', () => {
    const there = asked({ pickupAtMs: now + 26 * hour }, confirmedRide('a', { tripId: 'R1' })).ride;
    const back = openRide({ id: 'R2', tripId: 'R1', pickupAtMs: now + 30 * hour });
    const earlier = { pickupAtMs: now + 25 * hour };
    expect(changed(back, earlier, { other: there })).toEqual({ refused: 'return-too-early' });
    expect(changed(back, { pickupAtMs: now + 27 * hour }, { other: there })).toMatchObject({ state: 'changed' });
  });
});

describe('the carrier’s answer', () => {
  it('changes the ride, charges the difference, and is mailed to all', () => {
    const { ride } = asked({ pax: 6, destination: elsewhere }, confirmedRide('a', { ...atHotel, mapImage: 'old' }));
    const step = done(answer(ride, true));
    const { priceCents, provisionTokenCents } = quoteOf(ride, { pax: 6 });
    expect(step.ride).toMatchObject({
      pax: 6,
      destination: elsewhere,
      route,
      mapImage: null,
      priceCents,
      provisionTokenCents,
    });
    expect(step.ride.changes.at(-1)).toMatchObject({ by: 'guest', what: ['destination', 'pax'] });
    expect(step.ride).not.toHaveProperty('changeRequest');
    const extra = provisionTokenCents - ride.provisionTokenCents;
    expect(step.entries).toMatchObject([{ id: 'ride_R1_change_1', kind: 'provisionChange', valueTokenCents: -extra }]);
    expect(step.account?.balanceTokenCents).toBe(100_000 - extra);
    expect(step.mails.map((mail) => 'to' in mail && mail.to)).toEqual(['guest', 'hotel', 'carrier']);
    expect(changeStateOf(step.ride)).toBe('none');
  });

  it('gives back what a cheaper ride costs less, also below zero', () => {
    const { ride } = asked({ pax: 1 }, confirmedRide('a', { priceCents: 30_000, provisionTokenCents: 3_000 }));
    const step = done(answer(ride, true, -500));
    expect(step.entries[0]?.valueTokenCents).toBe(3_000 - quoteOf(ride, { pax: 1 }).provisionTokenCents);
  });

  it('moves no tokens at the same price, and keeps the provision', () => {
    const priceCents = quoteOf(openRide(), {}).priceCents;
    const { ride } = asked(
      { pickupAtMs: now + 23 * hour },
      confirmedRide('a', { priceCents, provisionTokenCents: 100 }),
    );
    const step = done(answer(ride, true, 0));
    expect(step).toMatchObject({ account: null, entries: [], ride: { provisionTokenCents: 100 } });
  });

  it('with too few tokens declines the request, and says why', () => {
    const { ride } = asked({ pax: 6 });
    const step = done(answer(ride, true, 10));
    expect(step).toMatchObject({ refusal: 'insufficient-tokens', account: null, ride: { pax: 3 } });
    expect(step.mails.map(({ template }) => template)).toEqual(['change-declined']);
    expect(answer(step.ride, true, 100_000)).toEqual({ refused: 'insufficient-tokens' });
  });

  it('that declines leaves the ride as it was, and lets the guest cancel it until pickup', () => {
    const { ride } = asked({ pax: 6 }, confirmedRide('a', atHotel));
    const step = done(answer(ride, false));
    expect(step.ride).toMatchObject({ pax: 3, priceCents: ride.priceCents, changeAnswer: { end: 'declined' } });
    expect(step.mails.map(({ id }) => id)).toEqual(['guest', 'hotel'].map((to) => `ride_R1_change-declined_${to}_1`));
    expect(changeStateOf(step.ride)).toBe('declined');
    const beforePickup = ride.pickupAtMs - 60_000;
    expect([cancelableUntilMs(ride, beforePickup), cancelableUntilMs(step.ride, beforePickup)]).toEqual([
      null,
      ride.pickupAtMs,
    ]);
    // A further change means that the guest keeps the ride.
    expect(changed(step.ride, { notes: 'Tor' }, { shownPriceCents: null })).toMatchObject({
      ride: expect.not.objectContaining({ changeAnswer: expect.anything() }),
    });
    const again = asked({ pax: 5 }, step.ride);
    expect(again.ride.changeRequest?.nth).toBe(2);
    expect(changeStateOf(again.ride)).toBe('requested');
  });

  it('is repeated without effect, and cannot be changed', () => {
    const { ride } = asked({ pax: 6 });
    for (const accept of [true, false]) {
      const step = done(answer(ride, accept));
      expect(done(answer(step.ride, accept)).ride).toBe(step.ride);
      expect(answer(step.ride, !accept)).toEqual({ refused: 'change-over' });
    }
  });

  it('is refused to others, without a request, for another one, and once its time is over', () => {
    const { ride } = asked({ pax: 6 });
    const other = { companyId: 'b', accept: true, nth: undefined, account: account('b', 9), stamp };
    expect(answerChange(ride, other)).toEqual({ refused: 'not-yours' });
    expect(answer(openRide(), true)).toEqual({ refused: 'not-yours' });
    expect(answer(confirmedRide('a'), true)).toEqual({ refused: 'change-over' });
    expect(answer(ride, true, 100_000, { nth: 2 })).toEqual({ refused: 'change-over' });
    expect(answer(ride, true, 100_000, { atMs: now + hour })).toEqual({ refused: 'change-over' });
    const closed = done(finishRide(ride, admin, now)).ride;
    expect(closed).not.toHaveProperty('changeRequest');
    expect(answer(closed, true)).toEqual({ refused: 'wrong-state' });
  });
});

describe('a request without an answer', () => {
  it('ends once its time is over', () => {
    const { ride } = asked({ pax: 6 });
    expect(expireChange(ride, now + hour - 1)).toBeNull();
    const step = done(expireChange(ride, now + hour));
    expect(step.ride.changeAnswer).toMatchObject({ end: 'expired', by: 'platform' });
    expect(step.mails.map(({ template }) => template)).toEqual(['change-declined']);
    expect(expireChange(step.ride, now + 2 * hour)).toBeNull();
  });

  it('counts at once if its carrier gives the ride back', () => {
    const { ride } = asked({ pax: 6 });
    const giving = { companyId: 'a', account: account('a', 0), settings: defaultEscalation, administratorIds: [] };
    const step = done(giveBackRide(ride, { ...giving, stamp: { atMs: now, by: 'u' } }));
    expect(step.ride).toMatchObject({ status: 'open', pax: 6, ...quoteOf(ride, { pax: 6 }) });
    expect(step.mails.map(({ id }) => id)).toEqual(['ride_R1_ride-changed_guest_1']);
    // Who has paid the old provision gets that back.
    const refunds = step.entries.map(({ valueTokenCents }) => valueTokenCents);
    expect(refunds.every((value) => value === ride.provisionTokenCents)).toBe(true);
  });

  it('goes with the ride to another carrier, which answers it', () => {
    const { ride } = asked({ pax: 6 });
    const to = {
      carrier: aCarrier('b'),
      carrierIsActive: true,
      hasGivenBack: false,
      account: account('b', 100_000),
      stamp: { atMs: now, by: 'admin' },
    };
    const moved = done(reassignRide(ride, { to, formerAccount: account('a', 0), refund: true })).ride;
    const answering = { companyId: 'b', accept: true, nth: 1, account: account('b', 90_000), stamp };
    expect(done(answerChange(moved, answering)).ride).toMatchObject({ pax: 6, carrier: { companyId: 'b' } });
  });
});

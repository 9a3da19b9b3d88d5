import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { quotePrice } from '../pricing/quote.ts';
import { defaultTariff } from '../pricing/tariff.ts';
import {
  type ChangedRide,
  type Changing,
  changedTrip,
  changeOtherContact,
  changeRide,
  maxChanges,
} from './change-ride.ts';
import { escalateRide } from './escalate-ride.ts';
import { account, confirmedRide, now, openRide } from './fixtures.ts';
import type { GuestContact, OpenRide, Ride } from './ride.ts';
import { acceptRide } from './take-ride.ts';

const hour = 3_600_000;
const contact: GuestContact = { name: 'Anna Gruber', email: 'a@example.com', phone: '+43 664 1', room: null };
const route = { distanceMeters: 62_000, durationSeconds: 3_000 };
const stamp = { atMs: now, by: 'guest' };
const tariff = { ...defaultTariff, skiCents: 500 };
const elsewhere = { ...openRide().destination, placeId: 'x', label: 'Dorf 1, Hippach', lat: 47.2, lng: 11.9 };

function changeOf(ride: Ride, change: Changing['change'], more: Partial<Changing> = {}) {
  return changeRide(ride, {
    change,
    contact,
    other: undefined,
    tariff,
    route,
    settings: defaultEscalation,
    stamp,
    shownPriceCents: null,
    ...more,
  });
}
const priceOf = (ride: Ride, change: Changing['change']): number =>
  quotePrice(tariff, { ...route, pickupAtMs: ride.pickupAtMs, pax: ride.pax, wishes: ride.wishes, ...change })
    .priceCents;
/** Changes the ride at the price that the screen shows. */
function changed(ride: Ride, change: Changing['change'], more: Partial<Changing> = {}): ChangedRide {
  const outcome = changeOf(ride, change, { shownPriceCents: priceOf(ride, change), ...more });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}

describe('a change of an open ride', () => {
  it('keeps the promised waiting time unless the pickup moves', () => {
    const ride = openRide({ freeWaitingMinutes: 20 });
    const airport = { ...elsewhere, label: 'Flughafen Innsbruck, Innsbruck' };
    expect(changed(ride, { destination: airport }).ride.freeWaitingMinutes).toBe(20);
    expect(changed(ride, { pickup: airport }).ride.freeWaitingMinutes).toBe(tariff.freeWaitingAirportMinutes);
  });

  it('counts at the new price, with its provision, a new picture and mails', () => {
    const ride = openRide({ mapImage: 'old', source: 'hotel', hotel: { companyId: 'h', name: 'Hotel' } });
    const change = { pax: 6, destination: elsewhere, notes: ' Klingeln ' };
    const { ride: after, mails } = changed(ride, change);
    const priceCents = priceOf(ride, { pax: 6 });
    expect(after).toMatchObject({
      pax: 6,
      destination: elsewhere,
      notes: 'Klingeln',
      mapImage: null,
      priceCents,
      route,
    });
    expect(after.provisionTokenCents).toBe(Math.round(((priceCents ?? 0) * tariff.provisionPercent) / 100));
    const what = ['destination', 'pax', 'notes'];
    expect(after.changes).toEqual([{ ...stamp, what, restartsSearch: false }]);
    expect(mails.map(({ id }) => id)).toEqual(['ride_R1_ride-changed_guest_1', 'ride_R1_ride-changed_hotel_1']);
  });

  it('keeps the price if nothing priced changes, whatever the tariff is now', () => {
    const dearer = { ...tariff, baseFeeCents: 100_000 };
    const outcome = changeOf(openRide(), { guestName: 'Eva', guestPhone: '+43 1', notes: null }, { tariff: dearer });
    expect(outcome).toMatchObject({ ride: { priceCents: 15_350 }, contact: { name: 'Eva', phone: '+43 1' } });
  });

  it('changes room and payment of a hotel’s guest at once, also of a confirmed ride', () => {
    const wanted = { room: ' 12 ', payToPartner: true };
    const outcome = changeOf(confirmedRide('a'), wanted);
    const changes = [{ what: ['room', 'payToPartner'] }];
    expect(outcome).toMatchObject({ state: 'changed', ride: { payToPartner: true, changes }, contact: { room: '12' } });
    expect(changeOf(openRide(), { room: '' })).toMatchObject({ contact: { room: null }, mails: [] });
  });

  it('counts at the price that the guest has seen while it holds, with the provision of the tariff in force', () => {
    const dearer = { ...tariff, baseFeeCents: 100_000, provisionPercent: 20 };
    const seen = { tariff: dearer, shownPriceCents: 20_000, heldPriceCents: 20_000 };
    const { ride } = changed(openRide(), { pax: 6 }, seen);
    expect(ride).toMatchObject({ pax: 6, priceCents: 20_000, provisionTokenCents: 4_000 });
    const asked = changed(confirmedRide('a'), { pax: 6 }, seen).ride;
    expect(asked).toMatchObject({ changeRequest: { priceCents: 20_000, provisionTokenCents: 4_000 } });
    expect(changeOf(openRide(), { pax: 6 }, { ...seen, shownPriceCents: 19_999 })).toEqual({ refused: 'AH1' });
  });

  it('is priced by its changed places, time, passengers and wishes, and the others as they are', () => {
    const ride = openRide({ wishes: { skis: 1 } });
    const kept = {
      fromPlaceId: ride.pickup.placeId,
      toPlaceId: ride.destination.placeId,
      pickupAtMs: ride.pickupAtMs,
      pax: 3,
      wishes: { skis: 1 },
    };
    expect(changedTrip(ride, { notes: 'a' })).toEqual(kept);
    expect(changedTrip(ride, { pickup: elsewhere, pax: 6 })).toEqual({ ...kept, fromPlaceId: 'x', pax: 6 });
    const later = { destination: elsewhere, pickupAtMs: now, wishes: {} };
    expect(changedTrip(ride, later)).toEqual({ ...kept, toPlaceId: 'x', pickupAtMs: now, wishes: {} });
  });

  it('keeps a lowered provision as long as the price stays', () => {
    const lowered = openRide({ ...(changed(openRide(), { pax: 6 }).ride as OpenRide), provisionTokenCents: 100 });
    const later = { pickupAtMs: lowered.pickupAtMs + 60_000 };
    expect(changed(lowered, later).ride).toMatchObject({ ...later, provisionTokenCents: 100 });
    const { priceCents, provisionTokenCents } = changed(lowered, { pax: 8 }).ride;
    expect(provisionTokenCents).toBe(Math.round(((priceCents ?? 0) * tariff.provisionPercent) / 100));
  });

  it('does nothing if nothing differs', () => {
    const ride = openRide();
    expect(changeOf(ride, { pax: 3, notes: '', guestName: 'Anna Gruber ' })).toMatchObject({ ride, mails: [] });
  });

  it.each<[string, Ride, Changing['change'], Partial<Changing>]>([
    ['AH1', openRide(), { pax: 6 }, { shownPriceCents: 15_350 }],
    ['AH1', openRide(), { pax: 6 }, { shownPriceCents: null }],
    ['AH1', openRide(), { notes: 'a' }, { shownPriceCents: 1 }],
    ['lead-time', openRide(), { pickupAtMs: now + 9 * 60_000 }, {}],
    ['too-far-ahead', openRide(), { pickupAtMs: now + 366 * 24 * hour }, {}],
    ['same-place', openRide(), { destination: openRide().pickup as typeof elsewhere }, {}],
    ['too-late', openRide({ pickupAtMs: now - 1 }), { notes: 'a' }, {}],
    ['guest-removed', openRide({ guestRemovedAtMs: 1 }), { notes: 'a' }, {}],
    ['wrong-state', { ...confirmedRide('a'), status: 'closed' } as Ride, { notes: 'a' }, {}],
    ['ask-carrier', openRide({ source: 'partnerPage' }), { pax: 2 }, {}],
    ['ask-carrier', confirmedRide('a', { pickupAtMs: now + hour }), { pax: 6 }, {}],
    ['ask-carrier', confirmedRide('a'), { pickupAtMs: now + hour }, {}],
    ['same-place', confirmedRide('a'), { destination: openRide().pickup as typeof elsewhere }, {}],
    ['AH1', confirmedRide('a'), { pax: 6 }, { shownPriceCents: 15_350 }],
    [
      'return-too-early',
      openRide({ tripId: 'R1' }),
      { pickupAtMs: now + 30 * hour },
      { other: openRide({ id: 'R2', tripId: 'R1', pickupAtMs: now + 29 * hour }) },
    ],
    ['too-many-seats', openRide(), { wishes: { childSeats: [1, 2, 3, 4] } }, {}],
    ['too-many-seats', openRide({ wishes: { childSeats: [1, 2] } }), { pax: 1 }, {}],
    [
      'too-many-changes',
      openRide({ changes: Array(maxChanges).fill({ ...stamp, what: ['pax'], restartsSearch: false }) }),
      { notes: 'a' },
      {},
    ],
  ])('is refused with %s', (refused, ride, change, more) => {
    expect(changeOf(ride, change, more)).toEqual({ refused });
  });

  it('may move the outward ride up to the time of the return ride', () => {
    const back = openRide({ id: 'R2', tripId: 'R1', pickupAtMs: now + 29 * hour });
    const there = openRide({ tripId: 'R1' });
    expect(changed(there, { pickupAtMs: back.pickupAtMs }, { other: back }).ride.pickupAtMs).toBe(back.pickupAtMs);
  });

  it('sets the escalation back at a later time, whose mails are then sent again', () => {
    const ride = openRide({ pickupAtMs: now + hour });
    const escalating = { settings: defaultEscalation, administratorIds: ['u'] };
    const told = escalateRide({ ...ride, nextStepAtMs: now }, { ...escalating, nowMs: now + 40 * 60_000 });
    if (told?.ride.status !== 'open') throw new Error('The ride is not open');
    expect(told.ride.escalation).toBe('guestTold');
    const atMs = now + 45 * 60_000;
    const pickupAtMs = now + 48 * hour;
    const later = changed(told.ride, { pickupAtMs }, { stamp: { atMs, by: 'guest' } }).ride;
    expect(later).toMatchObject({ escalation: 'offered', nextStepAtMs: pickupAtMs - 12 * hour });
    expect(later.escalationSteps.every(({ step }) => step === 'offered')).toBe(true);
    const again = escalateRide(later, { ...escalating, nowMs: pickupAtMs - hour });
    const sent = told.mails.map(({ id }) => id);
    expect(again?.mails.map(({ id }) => id)).toEqual(sent.map((id) => `${id}_1`));
  });

  it('leaves what an earlier time makes due to the next run', () => {
    const ride = openRide({ escalation: 'offered', created: { atMs: now - 2 * hour, by: 'guest' } });
    const { ride: sooner } = changed(ride, { pickupAtMs: now + hour });
    expect(sooner).toMatchObject({ escalation: 'offered', nextStepAtMs: expect.any(Number) });
    expect(sooner.nextStepAtMs).toBeLessThanOrEqual(now);
  });
});

describe('a change of a confirmed ride', () => {
  it('counts at once if it has no price, and is mailed to the carrier', () => {
    const wishes = { flight: 'OS 123' };
    const outcome = changeOf(confirmedRide('a'), { wishes, guestPhone: '+43 1', notes: 'Tor' });
    expect(outcome).toMatchObject({ ride: { status: 'confirmed', wishes, notes: 'Tor' }, account: null, entries: [] });
    if ('refused' in outcome) throw new Error(outcome.refused);
    expect(outcome.mails.map((mail) => 'to' in mail && mail.to)).toEqual(['guest', 'carrier']);
  });

  it('of a company’s page may have another name, number and notes, and other wishes, which its prices include', () => {
    const ride = confirmedRide('a', { source: 'partnerPage' });
    expect(changeOf(ride, { guestName: 'Eva', notes: 'a' })).toMatchObject({ contact: { name: 'Eva' } });
    expect(changeOf(ride, { wishes: { skis: 2 } })).toMatchObject({
      ride: { wishes: { skis: 2 }, priceCents: 15_350 },
    });
    expect(changeOf(ride, { wishes: { pet: true }, pax: 2 })).toEqual({ refused: 'ask-carrier' });
  });

  it('tells the carrier of the other ride the new number', () => {
    const step = changeOtherContact(confirmedRide('a', { id: 'R2' }), ['pax', 'guestPhone'], stamp);
    expect(step?.mails.map(({ id }) => id)).toEqual(['ride_R2_ride-changed_carrier_1']);
    expect(changeOtherContact(openRide(), ['pax'], stamp)).toBeNull();
  });
});

it('a history of changes leaves a ride whose carrier pays the provision of its price', () => {
  const change = fc.record(
    {
      pax: fc.integer({ min: 1, max: 9 }),
      pickupAtMs: fc.integer({ min: now + hour, max: now + 90 * hour }),
      wishes: fc.record({ skis: fc.integer({ min: 0, max: 4 }) }),
      notes: fc.constantFrom(null, 'a', 'b'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let ride: Ride = openRide();
      for (const one of changes) {
        const after = changeOf(ride, one, { shownPriceCents: priceOf(ride, one) });
        // The fixture's own price is another than the tariff's: a change without a price is refused by it.
        if ('refused' in after) expect(after.refused).toBe('AH1');
        else ({ ride } = after);
      }
      const { priceCents, provisionTokenCents } = ride;
      const isPriced = priceCents !== openRide().priceCents;
      if (isPriced) expect(provisionTokenCents).toBe(Math.round(((priceCents ?? 0) * tariff.provisionPercent) / 100));
      const taken = acceptRide(ride, {
        carrier: { companyId: 'a', name: 'A', phone: '1', email: 'a@example.com', url: null },
        carrierIsActive: true,
        hasGivenBack: false,
        account: account('a', 1_000_000),
        stamp,
      });
      if ('refused' in taken) throw new Error(taken.refused);
      expect(taken.account?.balanceTokenCents).toBe(1_000_000 - provisionTokenCents);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { quotePrice } from '../pricing/quote.ts';
import { defaultTariff } from '../pricing/tariff.ts';
import { companyToCount } from '../promise/promise.ts';
import {
  type CarrierChanging,
  changeByCarrier,
  maxCarrierChanges,
  type Objecting,
  objectableUntilMs,
  objectionStateOf,
  objectToChange,
} from './carrier-change.ts';
import { changeRide } from './change-ride.ts';
import { account, confirmedRide, now, openRide } from './fixtures.ts';
import { giveBackRide } from './give-back.ts';
import { lowerProvision } from './lower-provision.ts';
import type { ConfirmedRide, GuestContact, Ride } from './ride.ts';

const minute = 60_000;
const hour = 60 * minute;
const contact: GuestContact = { name: 'Anna Gruber', email: 'a@example.com', phone: '+43 664 1', room: null };
const route = { distanceMeters: 62_000, durationSeconds: 3_000 };
const tariff = { ...defaultTariff, skiCents: 500 };
const elsewhere = { ...openRide().destination, placeId: 'x', label: 'Dorf 1, Hippach', lat: 47.2, lng: 11.9 };

type Change = CarrierChanging['change'];
const priceOf = (ride: Ride, change: Change): number =>
  quotePrice(tariff, { ...route, pickupAtMs: ride.pickupAtMs, pax: ride.pax, wishes: ride.wishes, ...change })
    .priceCents;
const changing = (ride: Ride, change: Change, more: Partial<CarrierChanging> = {}): CarrierChanging => ({
  change,
  contact,
  companyId: 'a',
  account: account('a', 50_000),
  other: undefined,
  tariff,
  route,
  pagePriceCents: undefined,
  shownPriceCents: priceOf(ride, change),
  stamp: { atMs: now, by: 'u-a' },
  ...more,
});
function changed(ride: Ride, change: Change, more: Partial<CarrierChanging> = {}) {
  const outcome = changeByCarrier(ride, changing(ride, change, more));
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}
const objecting = (more: Partial<Objecting> = {}): Objecting => ({
  nth: undefined,
  contact,
  account: account('a', 0),
  settings: defaultEscalation,
  administratorIds: ['u-admin'],
  nowMs: now + minute,
  ...more,
});
function objected(ride: Ride, more: Partial<Objecting> = {}) {
  const outcome = objectToChange(ride, objecting(more));
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}
const former = (ride: Ride) => {
  const { pickup, destination, pickupAtMs, pax, wishes, notes } = ride;
  const { route: way, freeWaitingMinutes, priceCents, provisionTokenCents } = ride;
  const price = { way, freeWaitingMinutes, priceCents, provisionTokenCents };
  return { pickup, destination, pickupAtMs, pax, wishes, notes, ...price };
};
const page = (change: Partial<ConfirmedRide> = {}): ConfirmedRide => ({
  ...confirmedRide('a', { source: 'partnerPage', priceCents: 8_000, provisionTokenCents: 800 }),
  ...change,
});

describe('a change by the carrier', () => {
  it('counts at once at the price of the tariff, and the carrier pays the difference of the provision', () => {
    const ride = confirmedRide('a', { source: 'hotel', hotel: { companyId: 'h', name: 'Hotel' }, mapImage: 'old' });
    const { ride: after, account: payer, entries, mails } = changed(ride, { pax: 6, destination: elsewhere });
    const priceCents = priceOf(ride, { pax: 6 });
    expect(after).toMatchObject({ status: 'confirmed', pax: 6, destination: elsewhere, priceCents, mapImage: null });
    const extra = after.provisionTokenCents - ride.provisionTokenCents;
    expect(extra).toBeGreaterThan(0);
    expect(entries).toMatchObject([{ id: 'ride_R1_change_carrier_1', valueTokenCents: -extra, actor: 'u-a' }]);
    expect(payer).toEqual(account('a', 50_000 - extra));
    expect(mails.map(({ id }) => id)).toEqual(['ride_R1_carrier-changed_guest_1', 'ride_R1_carrier-changed_hotel_1']);
    expect(after.changes).toMatchObject([{ by: 'u-a', what: ['destination', 'pax'] }]);
    expect(after.objectable).toMatchObject({ nth: 1, companyId: 'a', pax: 3, priceCents: ride.priceCents });
  });

  it('without a price keeps the ride’s, and keeps a replaced number for the objection', () => {
    const change = { notes: 'Tor 2', wishes: { flight: 'OS 1' }, guestPhone: '+43 660 7' };
    const outcome = changed(confirmedRide('a'), change, { shownPriceCents: null, route: null });
    expect(outcome).toMatchObject({ ride: { notes: 'Tor 2', priceCents: 15_350 }, account: null, entries: [] });
    expect(outcome.contact).toMatchObject({ phone: '+43 660 7', former: { name: 'Anna Gruber', phone: '+43 664 1' } });
    expect(objected(outcome.ride, { contact: outcome.contact }).contact).toEqual(contact);
  });

  it('does nothing if nothing differs', () => {
    const ride = confirmedRide('a');
    expect(changed(ride, { pax: 3 }, { shownPriceCents: null }).ride).toBe(ride);
  });

  it('of a page’s ride has the page’s price for other passengers, and its fee', () => {
    const ride = page();
    const { ride: after } = changed(ride, { pax: 6 }, { pagePriceCents: 12_000, shownPriceCents: 12_000 });
    expect(after).toMatchObject({ priceCents: 12_000, provisionTokenCents: 1_200 });
    const later = { pickupAtMs: ride.pickupAtMs + hour };
    expect(changed(ride, later, { shownPriceCents: null }).ride).toMatchObject({ ...later, priceCents: 8_000 });
  });

  const { objectable: ofThird } = changed(confirmedRide('a'), { pax: 6 }).ride;
  const asked = changeRide(confirmedRide('a'), {
    ...changing(confirmedRide('a'), { pax: 6 }),
    settings: defaultEscalation,
  });
  if ('refused' in asked || !ofThird) throw new Error('Not asked for');
  const offer = { atMs: now, by: 'u-a', companyId: 'b', name: 'B', untilMs: now + minute };
  const late = { atMs: now - minute, isInTime: true };

  it.each<[string, Ride, Change, Partial<CarrierChanging>]>([
    ['not-yours', confirmedRide('b'), { pax: 6 }, {}],
    ['not-yours', openRide(), { pax: 6 }, {}],
    ['wrong-state', confirmedRide('a', { source: 'company' }), { pax: 6 }, {}],
    ['wrong-state', { ...confirmedRide('a'), status: 'closed' } as Ride, { pax: 6 }, {}],
    ['guest-removed', confirmedRide('a', { guestRemovedAtMs: 1 }), { pax: 6 }, {}],
    ['too-late', confirmedRide('a', { pickupAtMs: now - 1 }), { pax: 6 }, {}],
    ['already-offered', { ...confirmedRide('a'), handOn: offer }, { pax: 6 }, {}],
    ['already-requested', asked.ride, { pax: 5 }, {}],
    ['too-many-changes', confirmedRide('a', { objectable: { ...ofThird, nth: maxCarrierChanges } }), { pax: 6 }, {}],
    ['just-objected', confirmedRide('a', { objectable: { ...ofThird, objection: late } }), { pax: 6 }, {}],
    ['too-many-seats', confirmedRide('a'), { wishes: { childSeats: [1, 2, 3, 4] } }, {}],
    ['lead-time', confirmedRide('a'), { pickupAtMs: now + 9 * minute }, {}],
    ['too-far-ahead', confirmedRide('a'), { pickupAtMs: now + 366 * 24 * hour }, {}],
    ['same-place', confirmedRide('a'), { destination: openRide().pickup as typeof elsewhere }, {}],
    ['invalid-place', page(), { destination: elsewhere }, {}],
    ['invalid-place', page(), { pax: 6 }, {}],
    ['lead-time', page(), { pickupAtMs: now }, {}],
    ['AH1', page(), { pax: 6 }, { pagePriceCents: 12_000 }],
    ['AH1', confirmedRide('a'), { pax: 6 }, { shownPriceCents: null }],
    ['AH1', confirmedRide('a'), { notes: 'a' }, { shownPriceCents: 1 }],
    ['insufficient-tokens', confirmedRide('a'), { pax: 6 }, { account: account('a', 1) }],
  ])('is refused with %s', (refused, ride, change, more) => {
    expect(changeByCarrier(ride, changing(ride, change, more))).toEqual({ refused });
  });

  it('may follow an objection after two minutes, at most three times', () => {
    let ride: Ride = confirmedRide('a');
    for (let nth = 1; nth <= maxCarrierChanges; nth++) {
      const atMs = now + nth * 5 * minute;
      const { ride: after } = changed(ride, { pax: 3 + nth }, { stamp: { atMs, by: 'u-a' } });
      ride = objected(after, { nowMs: atMs + minute }).ride;
    }
    const again = changing(ride, { pax: 6 }, { stamp: { atMs: now + hour, by: 'u-a' } });
    expect(changeByCarrier(ride, again)).toEqual({ refused: 'too-many-changes' });
  });
});

describe('an objection', () => {
  const ride = confirmedRide('a', { mapImage: 'old' });
  const crew = { driverUid: 'd', driverName: 'D', vehicleId: null, vehicleName: null, plate: null };
  const change = { pax: 6, pickupAtMs: ride.pickupAtMs - 3 * hour, destination: elsewhere };
  const after = { ...changed(ride, change).ride, crew };

  it('restores facts, price and provision, keeps the crew, and tells carrier and administrators', () => {
    const step = objected(after);
    expect(former(step.ride)).toEqual(former(ride));
    expect(step.ride).toMatchObject({ status: 'confirmed', crew, mapImage: null, objectedCompanyIds: ['a'] });
    const extra = after.provisionTokenCents - ride.provisionTokenCents;
    expect(step.entries).toMatchObject([{ id: 'ride_R1_change_objection_1', valueTokenCents: extra, actor: 'guest' }]);
    const ids = ['ride_R1_change-objected_guest_1', 'ride_R1_change-objected_carrier_1'];
    expect(step.mails.map(({ id }) => id)).toEqual(ids);
    expect(step.alerts).toMatchObject([{ administratorId: 'u-admin', carrierId: 'a', isInTime: true }]);
    expect(step.ride.changes.at(-1)).toMatchObject({ by: 'guest', isObjection: true });
    expect(objectionStateOf(step.ride, now + minute)).toBe('objected');
  });

  it('charges the payer below a balance of zero', () => {
    const cheaper = changed(after, { pax: 1 }, { stamp: { atMs: now + minute, by: 'u-a' } }).ride;
    const more = after.provisionTokenCents - cheaper.provisionTokenCents;
    expect(more).toBeGreaterThan(0);
    expect(objected(cheaper, { nowMs: now + 2 * minute }).account).toEqual(account('a', -more));
  });

  it('is idempotent, and refused for another change', () => {
    const once = objected(after).ride;
    expect(objected(once, { nowMs: now + 5 * minute })).toMatchObject({
      ride: once,
      entries: [],
      mails: [],
      alerts: [],
    });
    expect(objectToChange(after, objecting({ nth: 2 }))).toEqual({ refused: 'change-over' });
    expect(objectToChange(ride, objecting())).toEqual({ refused: 'change-over' });
    const erased = { ...after, guestRemovedAtMs: 1 };
    expect(objectToChange(erased, objecting())).toEqual({ refused: 'guest-removed' });
  });

  it.each<[string, Ride, number]>([
    ['an hour before the earlier pickup', after, after.pickupAtMs - hour],
    ['the taxi has set out', onTheWay(after), now + minute],
    ['the guest has changed the ride', withChanges(after, 'guest'), now + minute],
    ['the ride is over', { ...after, status: 'closed' } as Ride, now + minute],
  ])('is too late once %s, and told to administrators once', (_, late, nowMs) => {
    const step = objected(late, { nowMs });
    expect(step).toMatchObject({ refusal: 'too-late', entries: [], mails: [], alerts: [{ isInTime: false }] });
    expect(former(step.ride)).toEqual(former(late));
    expect(objected(step.ride, { nowMs: nowMs + 1 })).toMatchObject({ refusal: 'too-late', alerts: [] });
    expect(objected(step.ride, { nowMs: nowMs + 1 }).ride).toBe(step.ride);
  });

  it('is possible until then', () => {
    const untilMs = objectableUntilMs(after, after.objectable ?? expect.fail());
    expect(untilMs).toBe(after.pickupAtMs - hour);
    expect(objectionStateOf(after, untilMs - 1)).toBe('possible');
    expect(objectionStateOf(after, untilMs)).toBe('late');
  });

  it('withdraws what the guest has asked for since', () => {
    const wanted = { pickupAtMs: after.pickupAtMs + hour };
    const asked = changeRide(after, { ...changing(after, wanted), settings: defaultEscalation });
    if ('refused' in asked) throw new Error(asked.refused);
    expect(asked.state).toBe('requested');
    const step = objected(asked.ride);
    expect(step.ride).not.toHaveProperty('changeRequest');
    expect(former(step.ride)).toEqual(former(ride));
  });

  it('restores a ride that was given back, without a posting, and no more than a lowered provision', () => {
    const returned = giveBackRide(after, {
      companyId: 'a',
      isBrokenDown: undefined,
      account: account('a', 0),
      settings: defaultEscalation,
      administratorIds: [],
      stamp: { atMs: now + minute, by: 'u-a' },
    });
    if ('refused' in returned) throw new Error(returned.refused);
    const step = objected(returned.ride, { account: null });
    expect(step).toMatchObject({ ride: { status: 'open' }, account: null, entries: [] });
    expect(former(step.ride)).toEqual(former(ride));
    const lowered = lowerProvision(returned.ride, 100);
    if ('refused' in lowered) throw new Error(lowered.refused);
    expect(objected(lowered.ride, { account: null }).ride.provisionTokenCents).toBe(100);
  });

  it('counts again for the company that made the change', () => {
    const carried = { source: 'platform', status: 'confirmed', carrier: { companyId: 'b' } };
    expect(companyToCount(carried, { ...carried, objectedCompanyIds: ['a'] })).toBe('a');
  });
});

function onTheWay(ride: ConfirmedRide): Ride {
  return { ...ride, progress: 'onTheWay', reports: [], delayMinutes: 0 };
}

function withChanges(ride: ConfirmedRide, by: string): Ride {
  return { ...ride, changes: [...ride.changes, { atMs: now + 2, by, what: ['notes'], restartsSearch: false }] };
}

it('whatever carriers and guests do, each objection in time restores the ride, and the provision is paid', () => {
  const change = fc.record(
    {
      pax: fc.integer({ min: 1, max: 9 }),
      pickupAtMs: fc.integer({ min: now + hour, max: now + 90 * hour }),
      wishes: fc.record({ skis: fc.integer({ min: 0, max: 4 }) }),
      destination: fc.constantFrom(elsewhere, openRide().destination as typeof elsewhere),
      notes: fc.constantFrom(null, 'a', 'b'),
    },
    { requiredKeys: [] },
  );
  const action = fc.oneof(
    fc.record({ by: fc.constant('carrier' as const), change }),
    fc.record({ by: fc.constant('guest' as const), notes: fc.string({ maxLength: 5 }) }),
    fc.record({ by: fc.constant('objection' as const) }),
    fc.record({ by: fc.constant('lostAnswer' as const) }),
  );
  const steps = fc.array(fc.tuple(action, fc.integer({ min: 0, max: 4 * hour })), { maxLength: 12 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 5_000 }), (history, balance) => {
      let ride: Ride = confirmedRide('a');
      let payer = account('a', balance);
      let paid = ride.provisionTokenCents;
      let before: Ride = ride;
      let atMs = now;
      for (const [one, pauseMs] of history) {
        atMs += pauseMs;
        if (one.by === 'carrier') {
          const stamp = { atMs, by: 'u-a' };
          const shown = { stamp, account: payer, shownPriceCents: priceOf(ride, one.change) };
          const outcome = changeByCarrier(ride, changing(ride, one.change, shown));
          if ('refused' in outcome || outcome.ride === ride) continue;
          before = ride;
          ride = outcome.ride;
          paid -= outcome.entries.reduce((sum, { valueTokenCents }) => sum + valueTokenCents, 0);
          payer = outcome.account ?? payer;
          expect(payer.balanceTokenCents).toBeGreaterThanOrEqual(0);
        } else if (one.by === 'guest') {
          const stamp = { atMs, by: 'guest' };
          const outcome = changeRide(ride, {
            ...changing(ride, { notes: one.notes }, { stamp, shownPriceCents: null }),
            settings: defaultEscalation,
          });
          if (!('refused' in outcome)) ride = outcome.ride;
        } else {
          const isInTime = objectionStateOf(ride, atMs) === 'possible';
          const outcome = objectToChange(ride, objecting({ account: payer, nowMs: atMs }));
          if ('refused' in outcome) continue;
          if (isInTime) expect(former(outcome.ride)).toEqual(former(before));
          else expect(former(outcome.ride)).toEqual(former(ride));
          ride = outcome.ride;
          paid -= outcome.entries.reduce((sum, { valueTokenCents }) => sum + valueTokenCents, 0);
          payer = outcome.account ?? payer;
          // A history ends with a new account, as the carrier tops it up.
          if (payer.balanceTokenCents < 0) return;
        }
        expect(paid).toBe(ride.provisionTokenCents);
      }
    }),
  );
});

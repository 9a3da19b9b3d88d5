import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfText } from '../place/place.ts';
import { isRateable } from '../rating/rating.ts';
import { cancelByGuest, cancelOwnRide, cancelRide } from './cancel-ride.ts';
import { withCarrierState } from './carrier-state.ts';
import { changeRide } from './change-ride.ts';
import { finishRide, reportNoShow } from './complete-ride.ts';
import { aCarrier, account, confirmedRide, driver, now, places, taxi } from './fixtures.ts';
import { giveBackRide } from './give-back.ts';
import { handOnOffer, offerHandOn, takeHandOn } from './hand-on.ts';
import { changeOwnRide, maxOwnChanges, type OwnRideOrder, placeOwnRide } from './own-ride.ts';
import type { ConfirmedRide, GuestContact } from './ride.ts';

const hour = 3_600_000;
const stamp = { atMs: now, by: 'u-a' };
const contact: GuestContact = { name: 'Anna', phone: '+43 664 1', email: 'anna@example.com', room: null };
const order: OwnRideOrder = {
  ...places,
  route: { distanceMeters: 9_000, durationSeconds: 900 },
  pickupAtMs: now + hour,
  pax: 2,
  notes: null,
  lang: 'de',
  priceCents: 2_500,
  contact,
  driver: undefined,
  vehicle: undefined,
};
const max = { uid: 'u-max', name: 'Max Muster' };
const caddy = { id: 'v1', name: 'VW Caddy', plate: 'SZ 123 AB' };

const place = (change: Partial<OwnRideOrder> = {}) => placeOwnRide('R1', { ...order, ...change }, aCarrier('a'), stamp);
function placed(change: Partial<OwnRideOrder> = {}): ConfirmedRide {
  const saved = place(change);
  if ('refused' in saved) throw new Error(saved.refused);
  return saved.ride;
}
const change = (ride: ConfirmedRide, to: Partial<OwnRideOrder>, before: GuestContact | null = contact) =>
  changeOwnRide(ride, {
    order: { ...order, ...to },
    contact: before,
    companyId: 'a',
    stamp: { atMs: now + 1, by: 'u-b' },
  });

describe('a company’s own ride', () => {
  it('is confirmed at once for the company, without provision, entries and search', () => {
    expect(place()).toMatchObject({
      ride: {
        status: 'confirmed',
        source: 'company',
        carrier: { companyId: 'a' },
        priceCents: 2_500,
        provisionTokenCents: 0,
        escalation: null,
        nextStepAtMs: null,
        mapImage: null,
      },
      contact,
      account: null,
      entries: [],
      mails: [{ template: 'ride-confirmed', to: 'guest', rideIds: ['R1'] }],
    });
    expect(placed()).not.toHaveProperty('crew');
  });

  it('may lack price, phone, e-mail and position, and then has no mails and no picture', () => {
    const bare = { pickup: placeOfText('beim Sepp'), route: null, priceCents: null };
    const saved = place({ ...bare, contact: { ...contact, phone: '', email: '' } });
    expect(saved).toMatchObject({
      ride: { pickup: { label: 'beim Sepp', placeId: '' }, priceCents: null, mapImage: '' },
    });
    expect(saved).toMatchObject({ mails: [] });
  });

  it('is driven by whom the company has named', () => {
    expect(placed({ driver: max, vehicle: caddy })).toMatchObject({
      crew: { driverUid: 'u-max', driverName: 'Max Muster', vehicleId: 'v1', plate: 'SZ 123 AB' },
      driverSet: stamp,
    });
    expect(placed({ vehicle: caddy })).not.toHaveProperty('driverSet');
  });

  it('may be entered while it is driven, but not a day later or more than a year ahead', () => {
    expect(place({ pickupAtMs: now })).toHaveProperty('ride');
    expect(place({ pickupAtMs: now - 24 * hour })).toHaveProperty('ride');
    expect(place({ pickupAtMs: now - 24 * hour - 1 })).toEqual({ refused: 'too-late' });
    expect(place({ pickupAtMs: now + 366 * 24 * hour })).toEqual({ refused: 'too-far-ahead' });
  });

  it('is finished or a no-show without tokens, and nobody is asked for a rating of it', () => {
    const finished = finishRide(placed(), driver('a'), now);
    expect(finished).toMatchObject({ ride: { status: 'closed' }, entries: [], mails: [] });
    if ('refused' in finished) throw new Error(finished.refused);
    expect(isRateable(finished.ride)).toBe(false);
    const noShow = reportNoShow(placed({ pickupAtMs: now }), taxi('a'), now + 1);
    expect(noShow).toMatchObject({ entries: [], mails: [{ template: 'no-show', to: 'guest' }] });
  });

  it('is canceled by its company at any time, and costs nothing if the guest cancels it', () => {
    const ride = placed({ pickupAtMs: now - hour });
    const canceled = cancelOwnRide(ride, 'a', stamp);
    expect(canceled).toMatchObject({ ride: { status: 'canceled' }, account: null, entries: [] });
    expect(canceled).toMatchObject({ mails: [{ template: 'ride-canceled', to: 'guest' }] });
    if ('refused' in canceled) throw new Error(canceled.refused);
    expect(cancelOwnRide(canceled.ride, 'a', stamp)).toMatchObject({ ride: canceled.ride, mails: [] });
    expect(cancelOwnRide(ride, 'b', stamp)).toEqual({ refused: 'not-yours' });
    expect(cancelOwnRide(confirmedRide('a'), 'a', stamp)).toEqual({ refused: 'not-yours' });
    expect(cancelRide(ride, taxi('a'), { nowMs: now, account: account('a', 0), refund: true })).toEqual({
      refused: 'not-yours',
    });
    const byGuest = cancelByGuest(placed({ pickupAtMs: now + 30 * hour }), account('a', 700), now);
    expect(byGuest).toMatchObject({ ride: { status: 'canceled' }, account: null, entries: [] });
  });

  it('never gets to the market', () => {
    const giving = { companyId: 'a', settings: {} as never, account: account('a', 0), stamp, isBreakdown: false };
    expect(giveBackRide(placed(), giving as never)).toEqual({ refused: 'own-page' });
  });

  it('moves no tokens when another company takes it over', () => {
    const to = { carrier: aCarrier('b'), carrierIsActive: true, hasGivenBack: false, account: account('b', 0), stamp };
    const offered = offerHandOn(placed(), { companyId: 'a', to, managerIds: [], stamp });
    if ('refused' in offered) throw new Error(offered.refused);
    expect(takeHandOn(offered.ride, to, account('a', 0))).toMatchObject({
      ride: { carrier: { companyId: 'b' }, source: 'company', feePaidBy: null },
      account: null,
      entries: [],
      former: { posting: null, returned: { isProvisionKept: false } },
    });
    expect(change(offered.ride, { pax: 3 })).toEqual({ refused: 'already-offered' });
  });

  it('is handed on at the price that the company names, which the receiver reads', () => {
    const to = { carrier: aCarrier('b'), carrierIsActive: true, hasGivenBack: false, account: account('b', 0), stamp };
    const offering = { companyId: 'a', to, managerIds: [], stamp, priceCents: 2_000 };
    const offered = offerHandOn(placed({ priceCents: null }), offering);
    if ('refused' in offered) throw new Error(offered.refused);
    expect(handOnOffer(offered.ride)).toMatchObject({ priceCents: 2_000, chargeTokenCents: 0 });
    expect(offerHandOn(offered.ride, offering)).toHaveProperty('ride', offered.ride);
    expect(offerHandOn(offered.ride, { ...offering, priceCents: 1 })).toEqual({ refused: 'already-offered' });
    expect(takeHandOn(offered.ride, to, account('a', 0))).toMatchObject({ ride: { priceCents: 2_000 } });
    expect(offerHandOn(confirmedRide('a'), offering)).toEqual({ refused: 'wrong-state' });
  });

  it('is not marked for administrators while its carrier is closed', () => {
    expect(withCarrierState(placed(), 'a', false)).toBeNull();
    expect(withCarrierState(confirmedRide('a'), 'a', false)).toMatchObject({ isCarrierClosed: true });
  });
});

describe('a change of an own ride by its company', () => {
  it('replaces its facts, and tells a guest with an address', () => {
    const changed = change(placed(), { pax: 4, priceCents: 3_000, pickupAtMs: now + 2 * hour });
    expect(changed).toMatchObject({
      ride: {
        pax: 4,
        priceCents: 3_000,
        pickupAtMs: now + 2 * hour,
        changes: [{ by: 'u-b', what: ['pickupAtMs', 'pax'] }],
      },
      entries: [],
      mails: [{ template: 'ride-changed', to: 'guest' }],
    });
    const silent = { ...contact, email: '' };
    expect(change(placed({ contact: silent }), { pax: 4, contact: silent }, silent)).toMatchObject({ mails: [] });
  });

  it('does nothing if nothing differs', () => {
    const ride = placed({ driver: max });
    expect(change(ride, {})).toMatchObject({ mails: [] });
    expect(change(ride, {})).toHaveProperty('ride', ride);
  });

  it('keeps the crew that it does not name, and takes off whom it names as nobody', () => {
    const ride = placed({ driver: max, vehicle: caddy });
    expect(change(ride, { pax: 3 })).toMatchObject({ ride: { crew: { driverUid: 'u-max', vehicleId: 'v1' } } });
    const off = change(ride, { driver: null });
    expect(off).toMatchObject({ ride: { crew: { driverUid: null, vehicleId: 'v1' }, changes: [] }, mails: [] });
  });

  it('of the places replaces the picture, also one text by another', () => {
    const drawn = { ...placed(), mapImage: 'https://example.com/map.png' };
    expect(change(drawn, { pax: 3 })).toMatchObject({ ride: { mapImage: drawn.mapImage } });
    const elsewhere = { destination: placeOfText('Hütte'), route: null };
    const moved = change(drawn, elsewhere);
    expect(moved).toMatchObject({ ride: { mapImage: '', route: null, changes: [{ what: ['destination'] }] } });
    const text = { ...placed(elsewhere) };
    expect(change(text, { ...elsewhere, destination: placeOfText('Alm') })).toMatchObject({
      ride: { destination: { label: 'Alm' }, changes: [{ what: ['destination'] }] },
    });
  });

  it('of the address ends the links of mails to the former one', () => {
    const changed = change(placed(), { contact: { ...contact, email: 'new@example.com' } });
    expect(changed).toMatchObject({ ride: { emailCorrectedAtMs: now + 1 }, contact: { email: 'new@example.com' } });
    const added = change(placed(), {}, { ...contact, email: '' });
    expect(added).toMatchObject({ ride: { emailCorrectedAtMs: null }, mails: [{ template: 'ride-changed' }] });
  });

  it('is refused to others, without a guest, after the end, and without an end', () => {
    const ride = placed();
    const foreign = { order, contact, companyId: 'b', stamp };
    expect(changeOwnRide(ride, foreign)).toEqual({ refused: 'not-yours' });
    expect(change(confirmedRide('a'), {})).toEqual({ refused: 'not-yours' });
    expect(change(ride, {}, null)).toEqual({ refused: 'guest-removed' });
    const canceled = cancelOwnRide(ride, 'a', stamp);
    if ('refused' in canceled) throw new Error(canceled.refused);
    expect(changeOwnRide(canceled.ride, { ...foreign, companyId: 'a' })).toEqual({ refused: 'wrong-state' });
    const changes = Array.from({ length: maxOwnChanges }, () => ({ ...stamp, what: ['pax'], restartsSearch: false }));
    expect(change({ ...ride, changes }, { pax: 5 })).toEqual({ refused: 'too-many-changes' });
    expect(change(ride, { pickupAtMs: now - 25 * hour })).toEqual({ refused: 'too-late' });
  });

  it('by the guest is possible for what has no price; the rest is between the two', () => {
    const asked = (wanted: object) =>
      changeRide(placed(), {
        change: wanted,
        contact,
        other: undefined,
        tariff: {} as never,
        route: null,
        shownPriceCents: null,
        settings: {} as never,
        stamp: { atMs: now, by: 'guest' },
      });
    expect(asked({ notes: 'Hund' })).toMatchObject({ state: 'changed', ride: { notes: 'Hund', priceCents: 2_500 } });
    expect(asked({ pax: 5 })).toEqual({ refused: 'ask-carrier' });
  });

  it('never touches tokens, source, carrier and id, whatever is entered, by whomever', () => {
    const anOrder = fc.record(
      {
        pax: fc.integer({ min: 1, max: 50 }),
        priceCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        pickupAtMs: fc.integer({ min: now - 48 * hour, max: now + 400 * 24 * hour }),
        pickup: fc.string({ minLength: 1 }).map(placeOfText),
        driver: fc.constantFrom(undefined, null, max),
        vehicle: fc.constantFrom(undefined, null, caddy),
        contact: fc.record({
          name: fc.string(),
          phone: fc.string(),
          email: fc.constantFrom('', 'a@example.com', 'b@example.com'),
          room: fc.constant(null),
        }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(anOrder), fc.constantFrom('a', 'b'), (orders, companyId) => {
        let saved = place();
        for (const next of orders) {
          if ('refused' in saved) throw new Error(saved.refused);
          const { ride, contact: known } = saved;
          const after = changeOwnRide(ride, { order: { ...order, ...next }, contact: known, companyId, stamp });
          if ('refused' in after) continue;
          expect(companyId).toBe('a');
          expect(after).toMatchObject({ account: null, entries: [] });
          expect(after.ride).toMatchObject({ id: 'R1', source: 'company', provisionTokenCents: 0, nextStepAtMs: null });
          expect(after.ride.carrier).toBe(ride.carrier);
          expect(after.mails.length).toBeLessThanOrEqual(after.contact.email ? 1 : 0);
          saved = after;
        }
      }),
    );
  });
});

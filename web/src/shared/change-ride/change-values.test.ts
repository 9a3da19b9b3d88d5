import { places } from '@talwaerts/domain/ride/fixtures.ts';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import {
  type ChangeableRide,
  changeOf,
  changeProblems,
  changeValuesOf,
  pricedTripOf,
  tripBeforeWishes,
} from './change-values.ts';

const nowMs = viennaInstant('2026-12-01', '08:00') ?? 0;
const ride: ChangeableRide = {
  id: 'R1',
  pickupAtMs: nowMs + 24 * 3_600_000 + 5_000,
  priceCents: 15_000,
  facts: { pax: 3, notes: null, wishes: {} },
  guestName: 'Anna Gruber',
  guestPhone: null,
  ofHotel: null,
  consent: 'none',
  places: { ...places, destination: { ...places.destination, lat: 47.2 } },
};
const values = changeValuesOf(ride);

describe('the form for a change', () => {
  it('sends nothing, and asks for no price, while nothing differs', () => {
    expect(changeOf(ride, values)).toEqual({});
    expect(pricedTripOf(ride, values)).toBeNull();
  });

  it('sends what differs, and asks for the price of the whole ride', () => {
    const changed = { ...values, time: '09:30', pax: '5', phone: ' +43 660 1234567 ', notes: ' Tor ' };
    const dateTime = '2026-12-02T09:30:00+01:00';
    const facts = { guestPhone: '+43 660 1234567', notes: 'Tor' };
    expect(changeOf(ride, changed)).toEqual({ dateTime, pax: 5, ...facts });
    expect(pricedTripOf(ride, changed)).toMatchObject({ pax: 5, date: dateTime, origin: { placeId: 'p' } });
  });

  it('sends room and payment of a hotel’s ride, an emptied room as none', () => {
    const ofHotel = { ...ride, ofHotel: { room: '12', payToPartner: false } };
    const shown = changeValuesOf(ofHotel);
    expect(changeOf(ofHotel, shown)).toEqual({});
    expect(changeOf(ofHotel, { ...shown, room: ' 7 ', payToPartner: true })).toEqual({ room: '7', payToPartner: true });
    expect(changeOf(ofHotel, { ...shown, room: ' ' })).toEqual({ room: null });
  });

  it('sends time and passengers of a page’s ride, whose places stay', () => {
    const ofPage = { ...ride, places: null, priceOfPage: () => undefined };
    const changed = { ...changeValuesOf(ofPage), time: '09:30', pax: '5' };
    expect(changeOf(ofPage, changed)).toEqual({ dateTime: '2026-12-02T09:30:00+01:00', pax: 5 });
    expect(changeProblems(ofPage, changed, nowMs)).toEqual({});
    expect(changeProblems(ofPage, { ...changed, pax: '0' }, nowMs)).toEqual({ pax: 'change.invalidPax' });
    expect(pricedTripOf(ofPage, changed)).toBeNull();
  });

  it('sends only name, number, notes and wishes where the rest is the carrier’s', () => {
    const changed = { ...values, pax: '5', name: 'Eva', wishes: { skis: 2 } };
    expect(changeOf({ ...ride, places: null }, changed)).toEqual({ guestName: 'Eva', wishes: { skis: 2 } });
    expect(pricedTripOf({ ...ride, places: null }, changed)).toBeNull();
  });

  it('sends all wishes if one differs, and none if they are only typed in another way', () => {
    const wished = { ...ride, facts: { ...ride.facts, wishes: { skis: 2, flight: 'OS 907' } } };
    const typed = (wishes: ChangeableRide['facts']['wishes']) => changeOf(wished, { ...values, wishes });
    expect(typed({ flight: 'OS 907 ', skis: 2, pet: false })).toEqual({});
    expect(typed({ skis: 1, flight: 'OS 907', pet: false })).toEqual({ wishes: { skis: 1, flight: 'OS 907' } });
    expect(typed({ skis: 0, flight: '' })).toEqual({ wishes: {} });
  });

  it('asks for the price with and without new wishes, and for none for a flight', () => {
    const wished = { ...values, wishes: { skis: 2, flight: 'OS 907' } };
    expect(pricedTripOf(ride, wished)).toMatchObject({ pax: 3, wishes: { skis: 2 } });
    expect(tripBeforeWishes(ride, wished)).toMatchObject({ pax: 3, wishes: {} });
    expect(pricedTripOf(ride, { ...wished, pax: '5' })).toMatchObject({ pax: 5, wishes: { skis: 2 } });
    expect(tripBeforeWishes(ride, { ...wished, pax: '5' })).toBeNull();
    expect(pricedTripOf(ride, { ...values, wishes: { flight: 'OS 907' } })).toBeNull();
    expect(tripBeforeWishes(ride, values)).toBeNull();
  });

  it('does not ask again about luggage that was ordered', () => {
    const loaded = { ...ride, wishes: { luggage: 36 } };
    expect(changeProblems(loaded, changeValuesOf(loaded), nowMs)).toEqual({});
  });

  it.each([
    [{ time: '' }, { time: 'change.invalidTime' }],
    [{ date: '2026-11-30' }, { time: 'change.tooSoon' }],
    [{ pax: '0' }, { pax: 'change.invalidPax' }],
    [{ name: ' ' }, { name: 'change.missingName' }],
    [{ phone: 'abc' }, { phone: 'change.invalidPhone' }],
    [{ wishes: { flight: 'OS/907' } }, { wishes: 'wish.error.flight' }],
    [{ wishes: { childSeats: [3, 7] }, pax: '1' }, { wishes: 'error.too-many-seats' }],
    [{ wishes: { childSeats: [null] } }, { wishes: 'wish.error.age' }],
    [{ wishes: { luggage: 36 } }, { wishes: 'wish.error.pieces' }],
    [{ pickup: undefined }, { pickup: 'order.error.place' }],
  ])('reports %j', (part, problems) => {
    expect(changeProblems(ride, { ...values, ...part }, nowMs)).toEqual(problems);
  });
});

import { places } from '@talwaerts/domain/ride/fixtures.ts';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { type ChangeableRide, changeOf, changeProblems, changeValuesOf, pricedTripOf } from './change-values.ts';

const nowMs = viennaInstant('2026-12-01', '08:00') ?? 0;
const ride: ChangeableRide = {
  ...{ id: 'R1', pickupAtMs: nowMs + 24 * 3_600_000 + 5_000, pax: 3, notes: null, wishes: {}, priceCents: 15_000 },
  ...{ guestName: 'Anna Gruber', guestPhone: null },
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

  it('sends only name, number and notes where the rest is the carrier’s', () => {
    const changed = { ...values, pax: '5', name: 'Eva' };
    expect(changeOf({ ...ride, places: null }, changed)).toEqual({ guestName: 'Eva' });
  });

  it.each([
    [{ time: '' }, { time: 'change.invalidTime' }],
    [{ date: '2026-11-30' }, { time: 'change.tooSoon' }],
    [{ pax: '0' }, { pax: 'change.invalidPax' }],
    [{ name: ' ' }, { name: 'change.missingName' }],
    [{ phone: 'abc' }, { phone: 'change.invalidPhone' }],
    [{ pickup: undefined }, { pickup: 'order.error.place' }],
  ])('reports %j', (part, problems) => {
    expect(changeProblems(ride, { ...values, ...part }, nowMs)).toEqual(problems);
  });
});

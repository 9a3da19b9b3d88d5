import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { saveOwnRideSchema } from '@talwaerts/domain/calls/own-ride.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { placeOfText } from '@talwaerts/domain/place/place.ts';
import { type Customer, withRide } from '@talwaerts/domain/ride/customer.ts';
import { confirmedRide } from '@talwaerts/domain/ride/fixtures.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedEmail, typedLine } from '../../../shared/forms/typed-texts.fixture.ts';
import {
  contactValues,
  customerInto,
  newOwnRide,
  type OwnRideValues,
  payloadOf,
  plannedRideOf,
  problemsOf,
  typedInto,
  valuesOfCopy,
  valuesOfRide,
  withTimeProposed,
} from './own-ride-values.ts';

const now = Date.UTC(2026, 11, 1, 8, 2); // 9:02 in Vienna
const minute = 60_000;
const station: Place = {
  placeId: 'station-jenbach',
  label: 'Bahnhof Jenbach',
  lat: 47.39,
  lng: 11.78,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};
const typed = (change: Partial<OwnRideValues> = {}): OwnRideValues => ({
  ...newOwnRide(now),
  name: 'Anna Gruber',
  pickup: 'beim Sepp',
  destination: station,
  ...change,
});

describe('a company’s own ride', () => {
  it('is proposed in twenty minutes, rounded up, and follows the clock until a time is chosen', () => {
    expect(newOwnRide(now)).toMatchObject({ date: '2026-12-01', time: '09:25' });
    expect(withTimeProposed(typed(), now + 10 * minute)).toMatchObject({ time: '09:35' });
    const chosen = typedInto(typed(), { time: '14:00' });
    expect(withTimeProposed(chosen, now + 10 * minute)).toBe(chosen);
  });

  it('needs a name, two places in words and a time, but neither phone, price nor e-mail', () =>
    expect(problemsOf(typed(), now)).toEqual({}));

  it.each([
    ['name', 'order.error.required', { name: ' ' }],
    ['phone', 'field.error.phone', { phone: '----' }],
    ['pickup', 'own.error.place', { pickup: ' ' }],
    ['destination', 'own.error.place', { destination: '' }],
    ['destination', 'error.same-place', { destination: 'beim Sepp ' }],
    ['destination', 'error.same-place', { pickup: station }],
    ['date', 'order.error.date', { date: '' }],
    ['date', 'own.error.past', { date: '2026-11-30', time: '09:00' }],
    ['date', 'error.too-far-ahead', { date: '2028-01-01' }],
    ['time', 'order.error.timeMissing', { time: '' }],
    ['time', 'order.error.timeSkipped', { date: '2027-03-28', time: '02:30' }],
    ['price', 'own.error.price', { price: 'viel' }],
    ['price', 'own.error.price', { price: '-5' }],
    ['email', 'order.error.email', { email: 'anna@example' }],
    ['until', 'own.error.until', { weekdays: [2], until: '' }],
    ['until', 'own.error.until', { weekdays: [2], until: '2026-11-30' }],
    ['until', 'own.error.until', { weekdays: [2], until: '2027-12-31' }],
  ] as const)('with a wrong %s has the problem %s', (field, problem, change) => {
    expect(problemsOf(typed(change), now)).toEqual({ [field]: problem });
  });

  it('becomes the payload of the call, without what is empty', () => {
    const payload = payloadOf(typed({ price: '45,50', notes: ' Hund ' }), undefined);
    expect(payload).toEqual({
      pickup: { text: 'beim Sepp' },
      destination: { placeId: 'station-jenbach' },
      dateTime: '2026-12-01T09:25:00+01:00',
      pax: 1,
      price: 45.5,
      guestName: 'Anna Gruber',
      notes: 'Hund',
      lang: 'de',
      driverUid: null,
      vehicleId: null,
    });
    expect(payloadOf(typed(), 'R1')).toMatchObject({ rideId: 'R1', price: null });
    expect(payloadOf(typed({ date: '' }), undefined)).toBeUndefined();
  });

  it('without a problem in the form passes the server’s schema', () => {
    const values = fc.record({
      name: typedLine(maxLengths.personName),
      phone: typedLine(maxLengths.phone),
      pickup: typedLine(maxLengths.address),
      email: typedEmail(maxLengths.email),
      notes: typedLine(255),
      price: fc.oneof(fc.constantFrom('', '0', '45', '1.000,50', '12,345'), typedLine(12)),
    });
    fc.assert(
      fc.property(values, (change) => {
        const ride = typed(change);
        const hasProblem = Object.keys(problemsOf(ride, now)).length > 0;
        const sent = { data: payloadOf(ride, undefined), requestId: '7f1b0a4e-33c6-4b0e-9d52-0c3a2f0f7a11' };
        expect(hasProblem || !('invalid' in checkPayload(saveOwnRideSchema, sent))).toBe(true);
      }),
    );
  });
});

describe('a stored own ride', () => {
  const stored = confirmedRide('a', {
    source: 'company',
    priceCents: 4_550,
    pickup: { ...station, placeId: '', label: 'beim Sepp', lat: null, lng: null },
    destination: station,
    wishes: { skis: 2, flight: 'OS 123' },
  });
  const contact = { name: 'Anna Gruber', phone: '', email: '', room: null };

  it('fills the form as it is, and makes the same ride again', () => {
    const values = { ...valuesOfRide(stored, 'de'), ...contactValues(contact) };
    expect(values).toMatchObject({ pickup: 'beim Sepp', destination: station, price: '45,50', isTimeProposed: false });
    expect(payloadOf(values, stored.id)).toMatchObject({ pickup: { text: 'beim Sepp' }, price: 45.5 });
  });

  it('is copied to a new time, without driver, vehicle and flight', () => {
    const crew = { driverUid: 'u', driverName: 'U', vehicleId: 'v', vehicleName: 'V', plate: 'P' };
    expect(valuesOfCopy({ ...stored, crew }, 'en', now)).toMatchObject({
      time: '09:25',
      isTimeProposed: true,
      price: '45.50',
      wishes: { skis: 2 },
      driverUid: null,
      vehicleId: null,
    });
    expect(valuesOfCopy(stored, 'de', now).wishes).not.toHaveProperty('flight');
  });
});

it('is planned where its places are only words, so that who is free can be told', () => {
  expect(plannedRideOf(typed(), '', now)).toMatchObject({
    status: 'confirmed',
    pickup: { label: 'beim Sepp', lat: null },
    pickupAtMs: Date.UTC(2026, 11, 1, 8, 25),
  });
  expect(plannedRideOf(typed({ time: '' }), '', now)).toBeUndefined();
});

describe('a customer of earlier rides', () => {
  const way = { pickup: placeOfText('beim Sepp'), destination: station, pax: 3, priceCents: 2_550, notes: 'läuten' };
  const ride = confirmedRide('a', { source: 'company', ...way });
  const contact = { name: 'Anna Gruber', phone: '0664 1234567', email: 'anna@example.com', room: null };
  const customer: Customer = withRide(undefined, { ride, contact, lastRideAtMs: ride.pickupAtMs });

  it('fills in name, number and usual way, but no address, which would make us write mails', () => {
    expect(customerInto(newOwnRide(now), customer, 'de')).toEqual({
      name: 'Anna Gruber',
      phone: '0664 1234567',
      pickup: 'beim Sepp',
      destination: station,
      pax: 3,
      price: '25,50',
      notes: 'läuten',
    });
  });

  it('completes a name that was begun, and overwrites nothing that was typed', () => {
    const begun = { ...newOwnRide(now), name: 'gru', phone: '+43 664 1234567', price: '30', pax: 2, notes: 'Hund' };
    expect(customerInto(begun, customer, 'de')).toEqual({
      name: 'Anna Gruber',
      pickup: 'beim Sepp',
      destination: station,
    });
    const other = typed({ name: 'Karl Gruber', phone: '0664 1234567', destination: '' });
    expect(customerInto(other, customer, 'de')).toEqual({});
  });
});

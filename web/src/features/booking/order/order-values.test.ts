import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { createRideSchema } from '@talwaerts/domain/calls/create-ride.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { typedEmail, typedLine } from '../../../shared/forms/typed-texts.fixture.ts';
import { emptyOrder, type OrderValues, payloadOf, problemsOf, withChange } from './order-values.ts';

const now = Date.UTC(2026, 11, 1, 9, 0); // 10:00 in Vienna
const place = (placeId: string): Place => ({
  placeId,
  label: placeId,
  lat: 47 + placeId.charCodeAt(0) / 1000,
  lng: 11,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
});
const order = (change: Partial<OrderValues> = {}): OrderValues => ({
  ...emptyOrder,
  pickup: place('a'),
  destination: place('b'),
  date: '2026-12-01',
  time: '14:30',
  timeChosenAtMs: now,
  pax: 3,
  name: 'Anna',
  phone: '+43 664 1234567',
  email: 'anna@example.com',
  terms: true,
  ...change,
});

describe('an order by a guest', () => {
  it('is for the second of a time that October repeats if the guest says so', () => {
    const repeated = order({ date: '2027-10-31', time: '02:30' });
    const dateTimeOf = (values: OrderValues) =>
      payloadOf(values, { priceEur: 50, requestId: 'r', lang: 'de' })?.dateTime;
    expect(dateTimeOf(repeated)).toBe('2027-10-31T02:30:00+02:00');
    expect(dateTimeOf({ ...repeated, isSecond: true })).toBe('2027-10-31T02:30:00+01:00');
    expect(dateTimeOf(order({ isSecond: true }))).toBe('2026-12-01T14:30:00+01:00');
    // The first is over, the second is not.
    const between = Date.parse('2027-10-31T02:45:00+02:00');
    const late = { ...repeated, timeChosenAtMs: between };
    expect(problemsOf(late, between)).toHaveProperty('time');
    expect(problemsOf({ ...late, isSecond: true }, between)).toEqual({});
  });

  it('has no problem with all required fields', () => expect(problemsOf(order(), now)).toEqual({}));

  it.each([
    ['pickup', 'order.error.place', order({ pickup: undefined })],
    ['destination', 'error.same-place', order({ destination: place('a') })],
    ['destination', 'order.error.place', order({ destination: undefined })],
    ['date', 'order.error.date', order({ date: '' })],
    ['time', 'order.error.timeMissing', order({ time: '' })],
    ['date', 'error.too-far-ahead', order({ date: '2028-01-01' })],
    ['time', 'order.error.time', order({ time: '10:18' })],
    ['time', 'order.error.timeSkipped', order({ date: '2027-03-28', time: '02:30' })],
    ['timeBack', 'order.error.timeSkipped', order({ trip: 'roundTrip', dateBack: '2027-03-28', timeBack: '02:30' })],
    ['dateBack', 'order.error.date', order({ trip: 'roundTrip', timeBack: '09:00' })],
    ['timeBack', 'order.error.timeMissing', order({ trip: 'roundTrip', dateBack: '2026-12-02' })],
    ['timeBack', 'order.error.timeBack', order({ trip: 'roundTrip', dateBack: '2026-12-01', timeBack: '14:00' })],
    ['name', 'order.error.name', order({ name: '  ' })],
    ['phone', 'order.error.phone', order({ phone: '' })],
    ['phone', 'order.error.phone', order({ phone: 'abc' })],
    ['email', 'order.error.email', order({ email: 'anna@example' })],
    ['terms', 'order.error.terms', order({ terms: false })],
  ] as const)('with a wrong %s has the problem %s', (field, problem, wrong) => {
    expect(problemsOf(wrong, now)).toEqual({ [field]: problem });
  });

  it('accepts a time twenty minutes ahead', () => expect(problemsOf(order({ time: '10:20' }), now)).toEqual({}));

  it('accepts a chosen time up to ten minutes after the choice, even if it is too soon by then', () => {
    const minute = 60_000;
    expect(problemsOf(order({ time: '10:20' }), now + 10 * minute)).toEqual({});
    expect(problemsOf(order({ time: '10:20' }), now + 11 * minute)).toEqual({ time: 'order.error.time' });
  });

  it('has to begin or end in the district of a restricted region’s page', () => {
    const page = { centre: { lat: 47, lng: 11 }, restrictedTo: 'Schwaz' };
    const elsewhere = { ...place('c'), bezirk: 'Kufstein' };
    expect(problemsOf(order({ pickup: elsewhere }), now, page)).toEqual({});
    const outside = order({ pickup: elsewhere, destination: { ...place('d'), bezirk: 'Kufstein' } });
    expect(problemsOf(outside, now, page)).toEqual({ destination: 'error.outside-region' });
    expect(problemsOf(outside, now)).toEqual({});
  });

  it('becomes a payload with instants in Vienna’s time', () => {
    expect(payloadOf(order(), { priceEur: 153.5, requestId: 'id', lang: 'de' })).toMatchObject({
      dateTime: '2026-12-01T14:30:00+01:00',
      price: 153.5,
      notes: null,
    });
    expect(payloadOf(order(), { priceEur: 153.5, requestId: 'id', lang: 'de' })).not.toHaveProperty('dateTimeBack');
    const quotes = { quote: '1.2.a', quoteBack: '1.2.b' };
    expect(payloadOf(order(), { priceEur: 153.5, requestId: 'id', lang: 'de', ...quotes })).toMatchObject(quotes);
    const there = order({ trip: 'roundTrip', dateBack: '2026-12-03', timeBack: '09:00' });
    expect(payloadOf(there, { priceEur: 307, requestId: 'id', lang: 'de' })).toMatchObject({
      dateTimeBack: '2026-12-03T09:00:00+01:00',
    });
    expect(payloadOf(order(), { priceEur: 153.5, requestId: 'id', lang: 'de', partner: 'zillertal' })).toMatchObject({
      partner: 'zillertal',
    });
  });

  it('without a problem in the form passes the server’s schema', () => {
    const typed = fc.record({
      trip: fc.constantFrom('oneWay' as const, 'roundTrip' as const),
      dateBack: fc.constantFrom('', '2026-12-01', '2026-12-03'),
      timeBack: fc.constantFrom('', '09:00', '23:59'),
      name: typedLine(maxLengths.personName),
      phone: typedLine(maxLengths.phone),
      email: typedEmail(maxLengths.email),
      notes: fc.oneof(typedLine(255), fc.constant('x'.repeat(256)), fc.constant('Zwei Zeilen,\nein Kinderwagen')),
    });
    fc.assert(
      fc.property(typed, fc.option(fc.constant('zillertal' as const), { nil: undefined }), (change, partner) => {
        const typedOrder = order(change);
        const hasProblem = Object.keys(problemsOf(typedOrder, now)).length > 0;
        const payload = payloadOf(typedOrder, {
          priceEur: 153.5,
          requestId: '7f1b0a4e-33c6-4b0e-9d52-0c3a2f0f7a11',
          lang: 'de',
          partner,
        });
        expect(hasProblem || !('invalid' in checkPayload(createRideSchema, payload))).toBe(true);
      }),
    );
  });
});

describe('a change of an order', () => {
  it('sets the instant of the choice if it changes date or time, else keeps that instant', () => {
    vi.useFakeTimers({ now: now + 1 });
    expect(withChange(order(), { time: '15:00' })).toEqual(order({ time: '15:00', timeChosenAtMs: now + 1 }));
    expect(withChange(order(), { name: 'Eva' })).toEqual(order({ name: 'Eva' }));
    vi.useRealTimers();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfText } from '../place/place.ts';
import {
  type Customer,
  customersCsv,
  hasCustomer,
  identityOf,
  isForgettable,
  lastPriceOf,
  usualWay,
  withFacts,
  withoutRide,
  withRide,
} from './customer.ts';
import { confirmedRide, now, places } from './fixtures.ts';
import type { ConfirmedRide, GuestContact } from './ride.ts';
import { askedKeys, isFound, rideSearchOf } from './search-entries.ts';

const anna: GuestContact = { name: 'Anna Gruber', phone: '0664 1234567', email: '', room: null };
const ownRide = (change: Partial<ConfirmedRide> = {}) =>
  confirmedRide('a', { source: 'company', ...change } as Parameters<typeof confirmedRide>[1]);
const toSepp = { pickup: places.pickup, destination: placeOfText('Beim Sepp') };
const ridden = (before: Customer | undefined, change: Partial<ConfirmedRide> = {}, contact = anna): Customer => {
  const ride = ownRide(change);
  return withRide(before, { ride, contact, lastRideAtMs: ride.pickupAtMs });
};
const finds = (typed: string, customer: Customer): boolean => {
  const search = rideSearchOf(typed);
  const asked = askedKeys(search).some((keys) => keys.some((key) => customer.keys.includes(key)));
  return asked && isFound(customer, search, now);
};

describe('a customer', () => {
  it('is found by the number in any notation, and by the beginning of each part of the name', () => {
    const customer = ridden(undefined);
    for (const typed of ['+43 664 1234567', '0043664/1234567', '06641234567', 'gru', 'Anna Gru', 'GRUBER an']) {
      expect(finds(typed, customer), typed).toBe(true);
    }
    for (const typed of ['+43 664 1234568', 'Huber', 'Anna Huber']) expect(finds(typed, customer), typed).toBe(false);
  });

  it('is the one of the same number, without a number the one of the same name', () => {
    expect(identityOf(anna)).toBe(identityOf({ name: 'A. Gruber', phone: '+43 664 123 45 67' }));
    expect(identityOf({ name: 'Anna Gruber', phone: '' })).toBe(identityOf({ name: 'gruber anna', phone: '' }));
    expect(identityOf(anna)).not.toBe(identityOf({ ...anna, phone: '' }));
  });

  it('keeps what the company has entered, and learns an address that was missing', () => {
    const known = withFacts(ridden(undefined), { name: 'Frau Gruber', phone: '+43 1 2', email: '', note: 'läuten' });
    const later = ridden(known, {}, { ...anna, name: 'A.', email: 'anna@example.com' });
    expect(later).toMatchObject({ name: 'Frau Gruber', phone: '+43 1 2', email: 'anna@example.com', note: 'läuten' });
    expect(later.identity).toBe(identityOf({ name: '', phone: '+43 1 2' }));
  });

  it('usually rides the way of most rides, and has the price of the latest of them', () => {
    const first = ridden(undefined, { ...toSepp, priceCents: 2_000 });
    const second = ridden(first, { ...toSepp, priceCents: 2_200, pickupAtMs: now + 60_000 });
    const third = ridden(second, { ...places, priceCents: 9_000, pickupAtMs: now + 120_000 });
    expect(third.rides).toBe(3);
    expect(usualWay(third)).toMatchObject({ destination: { label: 'Beim Sepp' }, priceCents: 2_200, rides: 2 });
    expect(lastPriceOf(third, { pickup: places.pickup, destination: 'beim  sepp' })).toBe(2_200);
    expect(lastPriceOf(third, { pickup: places.pickup, destination: 'Dialyse' })).toBeUndefined();
  });

  it('stands in the table with the usual way, no text of which is a formula', () => {
    const customer = withFacts(ridden(undefined, { ...toSepp, priceCents: 2_050 }), {
      name: 'Frau Gruber',
      phone: '+43 664 1',
      email: '',
      note: '=1+1',
    });
    const [, first, second] = customersCsv([customer, ridden(undefined)]).split('\r\n');
    expect(first).toMatch(/^Anna Gruber;0664 1234567;/);
    expect(second).toMatch(/^Frau Gruber;'\+43 664 1;;'=1\+1;1;.*;Beim Sepp;20,50$/);
  });

  it('is forgotten with the only ride, unless the company has noted something', () => {
    const customer = ridden(undefined, toSepp);
    expect(isForgettable(withoutRide(customer, toSepp))).toBe(true);
    expect(isForgettable(withoutRide({ ...customer, note: 'läuten' }, toSepp))).toBe(false);
  });

  it('is of the company that has entered the ride, not of one that has taken it over', () => {
    expect(hasCustomer(ownRide())).toBe(true);
    expect(hasCustomer(ownRide({ round: 1 }))).toBe(false);
    expect(hasCustomer(confirmedRide('a'))).toBe(false);
  });

  it('counts as many rides as were entered and not taken away, in whatever order, and the latest day', () => {
    const ways = ['Beim Sepp', 'Dialyse', 'Bahnhof'].map((label) => ({ ...toSepp, destination: placeOfText(label) }));
    const step = fc.record({ way: fc.nat(2), minutes: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let customer: Customer | undefined;
        for (const { way, minutes } of steps) {
          customer = ridden(customer, { ...ways[way], pickupAtMs: now + minutes * 60_000 });
        }
        const all = customer;
        if (!all) return;
        expect(all.rides).toBe(steps.length);
        expect(all.ways.reduce((sum, { rides }) => sum + rides, 0)).toBe(steps.length);
        expect(all.lastRideAtMs).toBe(now + Math.max(...steps.map(({ minutes }) => minutes)) * 60_000);
        const left = steps.reduce((rest, { way }) => withoutRide(rest, ways[way] ?? toSepp), all);
        expect([left.rides, left.ways]).toEqual([0, []]);
      }),
    );
  });
});

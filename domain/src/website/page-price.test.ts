import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { placeOfText } from '../place/place.ts';
import {
  bookedPriceCents,
  directionOf,
  isBookablePrice,
  type PriceList,
  pagePriceCents,
  priceIdOf,
  priceOfPassengers,
} from './page-price.ts';

const list: PriceList = {
  pickups: [{ id: 'airport' }, { id: 'station' }],
  destinations: [{ id: 'mayrhofen' }, { id: 'zell' }],
  prices: {
    airport_mayrhofen: { oneThreeCents: 14_000, fourSevenCents: 18_050 },
    station_zell: { oneThreeCents: 3_500, fourSevenCents: 0 },
  },
};

describe('the price of a ride on a company’s page', () => {
  it.each([
    [1, 14_000],
    [3, 14_000],
    [4, 18_050],
    [7, 18_050],
    [8, 36_100],
    [14, 36_100],
    [15, 54_150],
    [50, 144_400],
  ])('for %i passengers is %i cents', (pax, cents) => {
    expect(pagePriceCents(list, 'airport', 'mayrhofen', pax)).toBe(cents);
  });

  it('is the same in the other direction', () => {
    expect(directionOf(list, 'mayrhofen')).toBe('back');
    expect(priceIdOf(list, 'mayrhofen', 'airport')).toBe('airport_mayrhofen');
    expect(pagePriceCents(list, 'mayrhofen', 'airport', 4)).toBe(18_050);
  });

  it('is 0 without an entry, between two pickups or two destinations, and for unknown places', () => {
    expect(pagePriceCents(list, 'airport', 'zell', 1)).toBe(0);
    expect(pagePriceCents(list, 'airport', 'station', 1)).toBe(0);
    expect(pagePriceCents(list, 'zell', 'mayrhofen', 1)).toBe(0);
    expect(pagePriceCents(list, 'airport', 'airport', 1)).toBe(0);
    expect(pagePriceCents(list, 'nowhere', 'zell', 1)).toBe(0);
    expect(pagePriceCents(list, 'airport', 'nowhere', 1)).toBe(0);
    expect(pagePriceCents(list, 'station', 'zell', 5)).toBe(0);
  });

  it('can be booked from 10 EUR', () => {
    expect(isBookablePrice(1_000)).toBe(true);
    expect(isBookablePrice(999)).toBe(false);
  });

  it('for four or more passengers is that of the fewest seven-seat vehicles that hold them all', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 4, max: 50 }), (oneThreeCents, fourSevenCents, pax) => {
        const price = priceOfPassengers({ oneThreeCents, fourSevenCents }, pax);
        const vehicles = fourSevenCents === 0 ? 0 : price / fourSevenCents;
        expect(Number.isInteger(vehicles)).toBe(true);
        if (fourSevenCents > 0) {
          expect(vehicles * 7).toBeGreaterThanOrEqual(pax);
          expect((vehicles - 1) * 7).toBeLessThan(pax);
        }
      }),
      { numRuns: inject('isLong') ? 10_000 : 200 },
    );
  });
});

it('of a booked ride is found by the names of its places, in either direction', () => {
  const named = {
    pickups: [{ id: 'airport', captionDE: 'Flughafen' }],
    destinations: [{ id: 'mayrhofen', captionDE: 'Mayrhofen' }],
    prices: list.prices,
  };
  const none = { pickupDetail: null, destinationDetail: null };
  const airport = placeOfText('Flughafen');
  const mayrhofen = placeOfText('Mayrhofen');
  const there = { ...none, pickup: airport, destination: mayrhofen };
  expect(bookedPriceCents(named, there, 6)).toBe(18_050);
  expect(bookedPriceCents(named, { ...none, pickup: mayrhofen, destination: airport }, 2)).toBe(14_000);
  expect(bookedPriceCents(named, { ...there, destination: placeOfText('Hippach') }, 2)).toBeUndefined();
  const house = { destination: placeOfText('Hotel Post, Mayrhofen'), destinationDetail: 'Hotel Post' };
  expect(bookedPriceCents(named, { ...there, ...house }, 6)).toBe(18_050);
});

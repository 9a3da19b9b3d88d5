import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Wishes } from '../ride/wishes.ts';
import { heldPriceCents, type QuotedRide, quoteAt, quotedText, quoteHoldsMs } from './held-quote.ts';
import { defaultTariff } from './tariff.ts';

const ride: QuotedRide = {
  fromPlaceId: 'airport',
  toPlaceId: 'zell',
  pickupAtMs: Date.UTC(2026, 11, 1, 12),
  pax: 3,
  wishes: { luggage: 2, skis: 1, childSeats: [3, 7], pet: true },
};

it('a quote holds for 15 minutes, to the millisecond', () => {
  const held = (ageMs: number) => heldPriceCents({ priceCents: 15_000, quotedAtMs: 1_000 }, 1_000 + ageMs);
  expect([0, quoteHoldsMs].map(held)).toEqual([15_000, 15_000]);
  expect(held(quoteHoldsMs + 1)).toBeUndefined();
  expect(heldPriceCents(undefined, 1_000)).toBeUndefined();
});

it('a quote of an instance whose clock is ahead holds', () => {
  expect(heldPriceCents({ priceCents: 15_000, quotedAtMs: 1_000 }, 0)).toBe(15_000);
});

it.each<[string, Partial<QuotedRide>]>([
  ['pickup', { fromPlaceId: 'station' }],
  ['destination', { toPlaceId: 'mayrhofen' }],
  ['time', { pickupAtMs: ride.pickupAtMs + 1 }],
  ['number of passengers', { pax: 4 }],
  ['number of suitcases', { wishes: { ...ride.wishes, luggage: 3 } }],
  ['number of skis', { wishes: { ...ride.wishes, skis: 0 } }],
  ['age of a child', { wishes: { ...ride.wishes, childSeats: [3, 8] } }],
  ['pet', { wishes: { ...ride.wishes, pet: false } }],
  ['wheelchair', { wishes: { ...ride.wishes, wheelchair: true } }],
  ['direction', { fromPlaceId: 'zell', toPlaceId: 'airport' }],
])('a ride with another %s is another one', (_, change) => {
  expect(quotedText({ ...ride, ...change })).not.toBe(quotedText(ride));
});

it('a ride with another flight or in another order of its wishes is the same', () => {
  const { luggage, ...others } = ride.wishes as Wishes;
  const sameWishes = { flight: 'OS 905', ...others, luggage, wheelchair: false };
  expect(quotedText({ ...ride, wishes: sameWishes })).toBe(quotedText(ride));
  expect(quotedText({ ...ride, wishes: {} })).toBe(quotedText({ ...ride, wishes: undefined }));
});

it('two rides are the same only if every part is', () => {
  const rides = fc.record({
    fromPlaceId: fc.constantFrom('a', 'a,b', 'b', '"'),
    toPlaceId: fc.constantFrom('a', 'b', 'b,"'),
    pickupAtMs: fc.constantFrom(1, 11),
    pax: fc.constantFrom(1, 11),
    wishes: fc.record({ luggage: fc.integer({ min: 1, max: 2 }), childSeats: fc.constantFrom([1], [1, 1], [11]) }),
  });
  fc.assert(
    fc.property(rides, rides, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(quotedText(one) === quotedText(other)).toBe(isSame);
    }),
  );
});

it('a held price has the provision of the tariff in force', () => {
  expect(quoteAt(15_000, { ...defaultTariff, provisionPercent: 12 })).toEqual({
    priceCents: 15_000,
    provisionTokenCents: 1_800,
  });
});

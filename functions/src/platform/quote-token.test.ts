import type { QuotedRide } from '@talwaerts/domain/pricing/held-quote.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signQuote, verifyQuote } from './quote-token.ts';
import { signatureOf } from './signature.ts';

const ride: QuotedRide = {
  fromPlaceId: 'airport',
  toPlaceId: 'zell',
  pickupAtMs: 1_796_000_000_000,
  pax: 3,
  wishes: { skis: 1 },
};
const quote = { priceCents: 15_000, quotedAtMs: 1_790_000_000_000 };
const token = signQuote(quote, ride, 'key');

it('a quote token is verified for the ride that it was signed for, and no other', () => {
  expect(verifyQuote(token, ride, 'key')).toEqual(quote);
  expect(verifyQuote(token, { ...ride, pax: 4 }, 'key')).toBeUndefined();
  expect(verifyQuote(token, { ...ride, wishes: {} }, 'key')).toBeUndefined();
});

it.each([
  ['signed with another key', token, 'other'],
  ['changed to another price', token.replace('15000', '1500'), 'key'],
  ['changed to another time', token.replace('179', '180'), 'key'],
  ['with another spelling of the price', token.replace('15000', '015000'), 'key'],
  ['extended', `${token}.x`, 'key'],
  ['without a signature', '15000.1790000000000.', 'key'],
  ['that is empty', '', 'key'],
  ['signed for another purpose', `1.1.${signatureOf('open-booking', '1.1', 'key')}`, 'key'],
])('a quote token %s is refused', (_, changed, key) => {
  expect(verifyQuote(changed, ride, key)).toBeUndefined();
});

it('no change of a token’s characters, and no part of another token, is accepted', () => {
  const at = fc.nat(token.length - 1);
  fc.assert(
    fc.property(at, at, fc.constantFrom(...'0123456789.-_aZ'), (from, to, character) => {
      const changed = token.slice(0, from) + character + token.slice(Math.max(from, to));
      if (changed !== token) expect(verifyQuote(changed, ride, 'key')).toBeUndefined();
    }),
  );
});

it('a quote token is verified for exactly the same ride, whatever the ride', () => {
  const rides = fc.record({
    fromPlaceId: fc.constantFrom('a', 'b'),
    toPlaceId: fc.constantFrom('a', 'b'),
    pickupAtMs: fc.integer({ min: 1, max: 3 }),
    pax: fc.integer({ min: 1, max: 3 }),
    wishes: fc.record({ luggage: fc.integer({ min: 1, max: 2 }) }),
  });
  fc.assert(
    fc.property(rides, rides, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(verifyQuote(signQuote(quote, one, 'key'), other, 'key')).toEqual(isSame ? quote : undefined);
    }),
  );
});

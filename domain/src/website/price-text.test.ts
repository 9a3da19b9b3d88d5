import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceCentsOf, priceText } from './price-text.ts';

it.each([
  ['45', 4_500],
  ['45,5', 4_550],
  ['45.50', 4_550],
  ['€ 1.234,50', 123_450],
  ['1,234.50 EUR', 123_450],
  ["1'234", 123_400],
  ['1.234', 123_400],
  [' 30 € ', 3_000],
  ['', 0],
  ['-5', 0],
  ['auf Anfrage', 0],
  ['1e9', 0],
  ['99999999', 1_000_000],
])('%j is %i cents', (text, cents) => {
  expect(priceCentsOf(text)).toBe(cents);
});

it('every price is parsed unchanged from its text in a field', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
      expect(priceCentsOf(priceText(cents))).toBe(cents);
    }),
  );
});

it('any text is read as whole cents within the limits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cents = priceCentsOf(text);
      expect(Number.isSafeInteger(cents) && cents >= 0 && cents <= 1_000_000).toBe(true);
    }),
  );
});

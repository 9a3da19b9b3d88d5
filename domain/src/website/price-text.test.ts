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
  ['80,-', 8_000],
  ['80.–', 8_000],
  ['80,-- €', 8_000],
  ['10000', 1_000_000],
  ['', 0],
  ['€', 0],
])('%j is %i cents', (text, cents) => {
  expect(priceCentsOf(text)).toBe(cents);
});

it.each(['50,555', '100000', '10000,01', '99999999', '1,234', '-5', '4 5', '1.23.4', 'auf Anfrage', '1e9', '12-15'])(
  '%j is not understood as a price',
  (text) => {
    expect(priceCentsOf(text)).toBeUndefined();
  },
);

it('every price is parsed unchanged from its text in a field', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
      expect(priceCentsOf(priceText(cents))).toBe(cents);
    }),
  );
});

it('any text is either not understood or whole cents within the limits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cents = priceCentsOf(text);
      expect(cents === undefined || (Number.isSafeInteger(cents) && cents >= 0 && cents <= 1_000_000)).toBe(true);
    }),
  );
});

import { expect, it } from 'vitest';
import { isVatId, normaliseVatId } from './vat-id.ts';

it.each(['ATU12345678', 'atu 1234 5678', 'DE123456789', 'IT 12345678901', 'NL123456789B01'])('accepts %s', (typed) => {
  expect(isVatId(normaliseVatId(typed))).toBe(true);
});

it.each([
  '',
  'ATU1234567',
  'ATU123456789',
  'AT12345678',
  '12345678',
  'US123456789',
  '=ATU12345678',
  'DE1',
  'ATU12345678-EX',
  'DE123456789-EX',
  'de 123456789 ex',
])('refuses "%s"', (typed) => {
  expect(isVatId(normaliseVatId(typed))).toBe(false);
});

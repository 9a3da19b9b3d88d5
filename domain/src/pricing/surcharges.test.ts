import { expect, it } from 'vitest';
import { validInstant } from '../time/vienna.ts';
import { surchargesOf, vehiclesFor } from './surcharges.ts';
import { defaultTariff } from './tariff.ts';

it.each([
  ['2026-12-01T14:30:00+01:00', 3, []],
  ['2026-12-01T22:00:00+01:00', 3, ['night']],
  ['2026-12-01T14:30:00+01:00', 4, ['van']],
  ['2026-12-01T05:59:00+01:00', 8, ['night', 'van']],
  // Easter Sunday: the special-day factor is higher than the night's, so it applies at night, too.
  ['2027-03-28T14:00:00+02:00', 1, ['special-day']],
  ['2027-03-28T23:00:00+02:00', 1, ['special-day']],
] as const)('a ride at %s for %i has the surcharges %j', (at, pax, surcharges) => {
  expect(surchargesOf(defaultTariff, { pickupAtMs: validInstant(at), pax })).toEqual(surcharges);
});

it('a factor of 100 percent is no surcharge', () => {
  const flat = { ...defaultTariff, nightFactorPercent: 100, specialDayFactorPercent: 100, vanFactorPercent: 100 };
  expect(surchargesOf(flat, { pickupAtMs: validInstant('2027-03-28T23:00:00+02:00'), pax: 7 })).toEqual([]);
});

it('wishes that cost something are a surcharge, others are none', () => {
  const ride = { pickupAtMs: validInstant('2026-12-01T14:30:00+01:00'), pax: 1, wishes: { pet: true, skis: 2 } };
  expect(surchargesOf({ ...defaultTariff, skiCents: 200 }, ride)).toEqual(['extras']);
  expect(surchargesOf({ ...defaultTariff, childSeatCents: 200 }, ride)).toEqual([]);
});

it('a ride needs one vehicle for every seven passengers', () => {
  expect([1, 3, 4, 7, 8, 14, 15].map(vehiclesFor)).toEqual([1, 1, 1, 1, 2, 2, 3]);
});

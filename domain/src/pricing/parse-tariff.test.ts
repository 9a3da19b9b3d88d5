import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxKmSteps, parseTariff, tariffBounds } from './parse-tariff.ts';
import { quotePrice } from './quote.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

const step = (upToKm: number | null) => ({ upToKm, perKmCents: 200 });
const manySteps = [...Array.from({ length: maxKmSteps }, (_, i) => step(i + 1)), step(null)];

describe('a stored tariff', () => {
  it('is accepted with the platform’s default values', () => {
    expect(parseTariff(defaultTariff)).toEqual({ tariff: defaultTariff });
  });

  it.each([
    ['is missing', undefined, 'payload'],
    ['is a list', [], 'payload'],
    ['lacks a field', { ...defaultTariff, perMinuteCents: undefined }, 'perMinuteCents'],
    ['has a misspelt field', { ...defaultTariff, nightFactorPercentage: 150 }, 'payload'],
    ['has a number stored as text', { ...defaultTariff, baseFeeCents: '500' }, 'baseFeeCents'],
    ['has euros with cents instead of whole cents', { ...defaultTariff, baseFeeCents: 5.5 }, 'baseFeeCents'],
    ['has a negative rate', { ...defaultTariff, perMinuteCents: -25 }, 'perMinuteCents'],
    ['would make the night cheaper than the day', { ...defaultTariff, nightFactorPercent: 25 }, 'nightFactorPercent'],
    ['has a factor instead of percent', { ...defaultTariff, vanFactorPercent: 1.3 }, 'vanFactorPercent'],
    ['rounds to nothing', { ...defaultTariff, roundToCents: 0 }, 'roundToCents'],
    ['has an hour that no day has', { ...defaultTariff, nightFromHour: 24 }, 'nightFromHour'],
    ['has a night within one day', { ...defaultTariff, nightFromHour: 1, nightUntilHour: 5 }, 'nightUntilHour'],
    ['has no kilometre steps', { ...defaultTariff, kmSteps: [] }, 'kmSteps'],
    ['ends its steps at a distance', { ...defaultTariff, kmSteps: [step(10)] }, 'kmSteps'],
    ['leaves a step before the last open', { ...defaultTariff, kmSteps: [step(null), step(null)] }, 'kmSteps'],
    ['has falling steps', { ...defaultTariff, kmSteps: [step(30), step(10), step(null)] }, 'kmSteps'],
    ['has more steps than fit a screen', { ...defaultTariff, kmSteps: manySteps }, 'kmSteps'],
    ['takes more than the whole price as provision', { ...defaultTariff, provisionPercent: 101 }, 'provisionPercent'],
  ])('is refused when it %s', (_, stored, field) => {
    expect(parseTariff(stored)).toEqual({ invalid: expect.objectContaining({ [field]: expect.any(String) }) });
  });

  it('is refused with a reason of its own for its night and for its steps', () => {
    const spoilt = { ...defaultTariff, nightUntilHour: 22, kmSteps: [step(30), step(10), step(null)] };
    expect(parseTariff(spoilt)).toEqual({ invalid: { nightUntilHour: 'night', kmSteps: 'steps' } });
  });

  it('yields a price for every ride if all its values are within the limits', () => {
    const percent = fc.integer({ min: 100, max: 300 });
    const anyTariff: fc.Arbitrary<Tariff> = fc.record({
      baseFeeCents: fc.nat(20_000),
      kmSteps: fc
        .uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 4 })
        .map((ends) => [...ends.sort((a, b) => a - b).map(step), step(null)]),
      perMinuteCents: fc.nat(1_000),
      vanFactorPercent: percent,
      nightFactorPercent: percent,
      nightFromHour: fc.integer({ min: 12, max: 23 }),
      nightUntilHour: fc.integer({ min: 0, max: 11 }),
      specialDayFactorPercent: percent,
      roundToCents: fc.integer({ min: 1, max: 500 }),
      minimumCents: fc.integer({ min: 1, max: 5_000 }),
      luggageCents: fc.nat(1_000),
      skiCents: fc.nat(1_000),
      childSeatCents: fc.nat(1_000),
      wheelchairCents: fc.nat(1_000),
      petCents: fc.nat(1_000),
      freeWaitingAirportMinutes: fc.nat(240),
      freeWaitingStationMinutes: fc.nat(240),
      freeWaitingElsewhereMinutes: fc.nat(240),
      provisionPercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(anyTariff, fc.nat(500_000), fc.integer({ min: 1, max: 40 }), (stored, distanceMeters, pax) => {
        expect(parseTariff(stored)).toEqual({ tariff: stored });
        const pickupAtMs = Date.UTC(2026, 10, 21, 12);
        const quote = quotePrice(stored, { distanceMeters, durationSeconds: 60, pickupAtMs, pax });
        expect(quote.priceCents).toBeGreaterThanOrEqual(stored.minimumCents);
        expect(quote.provisionTokenCents).toBeLessThanOrEqual(quote.priceCents);
      }),
    );
  });

  it.each(Object.entries(tariffBounds).filter(([name]) => name in defaultTariff))(
    'is accepted with both bounds of %s, and refused beyond them',
    (name, [min, max]) => {
      // Hours of a night that crosses midnight, whichever of the two is at its bound.
      const night = name === 'nightUntilHour' ? { nightFromHour: 24 } : { nightUntilHour: -1 };
      const reasons = (value: number) => {
        const parsed = parseTariff({ ...defaultTariff, ...(name.endsWith('Hour') && night), [name]: value });
        return 'invalid' in parsed ? parsed.invalid[name] : undefined;
      };
      expect([min - 1, min, max, max + 1].map(reasons)).toEqual(['min', undefined, undefined, 'max']);
    },
  );
});

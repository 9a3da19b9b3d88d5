import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeTariff, isSameTariff, tariffChanges } from './change-tariff.ts';
import { quotePrice } from './quote.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

const dearer: Tariff = { ...defaultTariff, baseFeeCents: 600 };

describe('a change of the tariff', () => {
  it('lists the old and the new value of each changed field', () => {
    const steps = [
      { upToKm: 10, perKmCents: 240 },
      { upToKm: null, perKmCents: 160 },
    ];
    expect(
      tariffChanges(defaultTariff, { ...dearer, kmSteps: steps, nightUntilHour: 5, provisionPercent: 12 }),
    ).toEqual([
      { field: 'baseFeeCents', before: '€\u00a05,00', after: '€\u00a06,00' },
      {
        field: 'kmSteps',
        before: '≤ 10 km €\u00a02,20 · ≤ 30 km €\u00a01,90 · > 30 km €\u00a01,60',
        after: '≤ 10 km €\u00a02,40 · > 10 km €\u00a01,60',
      },
      { field: 'nightUntilHour', before: '6:00', after: '5:00' },
      { field: 'provisionPercent', before: '10 %', after: '12 %' },
    ]);
  });

  it('that is based on the tariff in force is stored', () => {
    const changes = [{ field: 'baseFeeCents', before: '€\u00a05,00', after: '€\u00a06,00' }];
    expect(changeTariff(defaultTariff, { before: defaultTariff, tariff: dearer })).toEqual(changes);
    expect(changeTariff(undefined, { before: defaultTariff, tariff: dearer })).toEqual(changes);
  });

  it('is refused if the tariff was changed meanwhile', () => {
    const theirs = { ...defaultTariff, minimumCents: 1_200 };
    const refusal = { refused: 'tariff-changed' };
    expect(changeTariff(theirs, { before: defaultTariff, tariff: dearer })).toEqual(refusal);
    expect(changeTariff(theirs, { before: null, tariff: dearer })).toEqual(refusal);
    expect(changeTariff({ nightFee: 300 }, { before: defaultTariff, tariff: dearer })).toEqual(refusal);
  });

  it('that is repeated stores nothing, and is not refused', () => {
    expect(changeTariff(dearer, { before: defaultTariff, tariff: dearer })).toBeNull();
    expect(changeTariff(undefined, { before: null, tariff: defaultTariff })).toBeNull();
  });

  it.each([
    ['a missing field', { ...defaultTariff, perMinuteCents: undefined }, 'perMinuteCents', '–', '€\u00a00,25'],
    ['a price as text', { ...defaultTariff, baseFeeCents: '500' }, 'baseFeeCents', '"500"', '€\u00a05,00'],
    ['a part of a cent', { ...defaultTariff, baseFeeCents: 500.4 }, 'baseFeeCents', '500.4', '€\u00a05,00'],
    ['an unknown field', { ...defaultTariff, nightFee: 300 }, 'nightFee', '300', '–'],
    ['no kilometre steps', { ...defaultTariff, kmSteps: 'none' }, 'kmSteps', '"none"', expect.stringContaining('km')],
  ])('replaces an invalid tariff with %s, and names the field', (_, stored, field, before, after) => {
    expect(changeTariff(stored, { before: null, tariff: defaultTariff })).toEqual([{ field, before, after }]);
  });

  it('lists an unknown field whose name every object inherits, such as `toString`', () => {
    const stored = { ...defaultTariff, toString: 1 };
    const change = { field: 'toString', before: '1', after: '–' };
    expect(changeTariff(stored, { before: null, tariff: defaultTariff })).toEqual([change]);
  });

  it('replaces an invalid tariff whatever was stored', () => {
    fc.assert(
      fc.property(fc.object(), (stored) => {
        // An empty object would be valid: defaults stand in for what it lacks.
        expect(changeTariff({ ...stored, nightFee: 300 }, { before: null, tariff: dearer })).toEqual(expect.any(Array));
      }),
    );
  });

  it('changes the price of the next quote by the new base fee', () => {
    const trip = { distanceMeters: 10_000, durationSeconds: 600, pickupAtMs: Date.UTC(2026, 9, 21, 12), pax: 1 };
    expect([defaultTariff, dearer].map((tariff) => quotePrice(tariff, trip).priceCents)).toEqual([2_950, 3_050]);
  });
});

describe('two tariffs', () => {
  it('are the same if every field is, in any order', () => {
    const reversed = Object.fromEntries(Object.entries(defaultTariff).reverse()) as unknown as Tariff;
    expect(isSameTariff(defaultTariff, reversed)).toBe(true);
    expect(isSameTariff(null, null)).toBe(true);
    expect(isSameTariff(null, defaultTariff)).toBe(false);
  });

  it('differ in one cent, one percent, one hour or one kilometre', () => {
    const numbers = Object.entries(defaultTariff).filter(([, value]) => typeof value === 'number');
    for (const [name, value] of numbers) {
      expect(isSameTariff(defaultTariff, { ...defaultTariff, [name]: Number(value) + 1 }), name).toBe(false);
    }
    const [first, ...others] = defaultTariff.kmSteps;
    const further = [{ perKmCents: first?.perKmCents ?? 0, upToKm: 11 }, ...others];
    expect(isSameTariff(defaultTariff, { ...defaultTariff, kmSteps: further })).toBe(false);
  });
});

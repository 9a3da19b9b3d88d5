import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { defaultTariff } from '../pricing/tariff.ts';
import {
  followingPrices,
  formulaBounds,
  formulaOfTariff,
  formulaTiers,
  isByFormula,
  marketPriceCents,
} from './price-formula.ts';
import { type PagePrice, type PriceFormula, priceId } from './website.ts';

const formula: PriceFormula = {
  baseCents: 500,
  perKmCents: 220,
  minCents: 1_500,
  fourSevenPercent: 130,
  roundToCents: 100,
};
const numRuns = inject('isLong') ? 10_000 : 300;
const within = (name: keyof PriceFormula) => fc.integer(formulaBounds[name]);
const anyFormula: fc.Arbitrary<PriceFormula> = fc.record({
  baseCents: within('baseCents'),
  perKmCents: within('perKmCents'),
  minCents: within('minCents'),
  fourSevenPercent: within('fourSevenPercent'),
  roundToCents: within('roundToCents'),
});
const metres = fc.integer({ min: 1, max: 2_000_000 });

describe('a price by formula', () => {
  it.each([
    [20_000, 4_900, 6_400],
    [20_001, 5_000, 6_400],
    // The least price, for a short way and for its bus.
    [1_000, 1_500, 2_000],
    [2_000_000, 440_500, 572_700],
  ])('for %i metres is %i and %i cents, rounded up', (distanceMeters, oneThreeCents, fourSevenCents) => {
    expect(formulaTiers(formula, { distanceMeters })).toEqual({ oneThreeCents, fourSevenCents });
  });

  it('is at most the greatest price of a page', () => {
    const dear = { ...formula, perKmCents: 5_000, roundToCents: 700 };
    expect(formulaTiers(dear, { distanceMeters: 900_000 })).toEqual({
      oneThreeCents: 999_600,
      fourSevenCents: 999_600,
    });
  });

  it('never falls with the way, is a multiple of the rounding, at least the least, and dearer for a bus', () => {
    fc.assert(
      fc.property(anyFormula, metres, metres, (any, a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((distanceMeters) =>
          formulaTiers(any, { distanceMeters }),
        );
        if (!near || !far) return false;
        expect(far.oneThreeCents).toBeGreaterThanOrEqual(near.oneThreeCents);
        expect(far.fourSevenCents).toBeGreaterThanOrEqual(near.fourSevenCents);
        expect(near.oneThreeCents).toBeGreaterThanOrEqual(any.minCents);
        expect(near.fourSevenCents).toBeGreaterThanOrEqual(near.oneThreeCents);
        for (const cents of Object.values(near)) expect(cents % any.roundToCents).toBe(0);
      }),
      { numRuns },
    );
  });
});

it('the formula of the tariff is near its prices by day', () => {
  const proposed = formulaOfTariff(defaultTariff);
  expect(proposed).toEqual({
    baseCents: 500,
    perKmCents: 230,
    minCents: 1_000,
    fourSevenPercent: 130,
    roundToCents: 100,
  });
  const route = { distanceMeters: 30_000, durationSeconds: 1_920 };
  const difference = formulaTiers(proposed, route).oneThreeCents - marketPriceCents(defaultTariff, route);
  expect(Math.abs(difference)).toBeLessThanOrEqual(100);
});

describe('prices that follow', () => {
  const price = (change: Partial<PagePrice>): PagePrice => ({
    id: 'a_b',
    oneThreeCents: 4_900,
    fourSevenCents: 6_400,
    saved: { version: 1, atMs: 0, by: 'u' },
    ...change,
  });
  const route = { distanceMeters: 20_000, durationSeconds: 1_200 };

  it('are those of a measured route that nobody typed, and only if they change', () => {
    const prices = [price({ route }), price({ route, byHand: true }), price({}), price({ byHand: true })];
    expect(prices.map(isByFormula)).toEqual([true, false, false, false]);
    expect(followingPrices(prices, formula)).toEqual([]);
    const dearer = { ...formula, baseCents: 600 };
    expect(followingPrices(prices, dearer)).toEqual([
      { price: prices[0], tiers: { oneThreeCents: 5_000, fourSevenCents: 6_500 } },
    ]);
  });

  /** What happens to a page, told by places of small numbers. */
  const anyEdit = fc.oneof(
    fc.record({ formula: anyFormula }),
    fc.record({ typed: fc.tuple(fc.nat(4), fc.nat(4)), cents: fc.integer({ min: 0, max: 1_000_000 }) }),
    fc.record({ added: fc.nat(4), metres }),
    fc.record({ removed: fc.nat(4) }),
  );

  it('never touch what was set by hand, under any edits of formula, places and prices', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
        let current = formula;
        const prices = new Map<string, PagePrice>();
        const typed = new Map<string, number>();
        for (const edit of edits) {
          if ('formula' in edit) {
            current = edit.formula;
            for (const { price: before, tiers } of followingPrices([...prices.values()], current)) {
              prices.set(before.id, { ...before, ...tiers });
            }
          } else if ('typed' in edit) {
            const id = priceId(`p${edit.typed[0]}`, `d${edit.typed[1]}`);
            const before = prices.get(id);
            if (!before) continue;
            prices.set(id, { ...before, oneThreeCents: edit.cents, byHand: true });
            typed.set(id, edit.cents);
          } else if ('added' in edit) {
            for (let to = 0; to < 5; to += 1) {
              const id = priceId(`p${edit.added}`, `d${to}`);
              if (prices.has(id)) continue;
              const way = { distanceMeters: edit.metres, durationSeconds: 60 };
              prices.set(id, price({ id, ...formulaTiers(current, way), route: way }));
            }
          } else {
            for (const id of [...prices.keys()].filter((one) => one.startsWith(`p${edit.removed}_`))) {
              prices.delete(id);
              typed.delete(id);
            }
          }
          for (const one of prices.values()) {
            if (one.byHand) expect(one.oneThreeCents).toBe(typed.get(one.id));
            else expect(one).toMatchObject(formulaTiers(current, one.route ?? { distanceMeters: 0 }));
          }
        }
      }),
      { numRuns },
    );
  });
});

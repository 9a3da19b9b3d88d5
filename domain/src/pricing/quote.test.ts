import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { viennaInstant } from '../time/vienna.ts';
import { provisionOf, type QuoteRequest, quotePrice } from './quote.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

const at = (day: string, time: string): number => {
  const ms = viennaInstant(day, time);
  if (ms === undefined) throw new Error(`No such time: ${day} ${time}`);
  return ms;
};
const airportToMayrhofen: QuoteRequest = {
  distanceMeters: 75_000,
  durationSeconds: 3_900,
  pickupAtMs: at('2026-12-01', '14:30'),
  pax: 3,
};
const wishes = { luggage: 3, skis: 2, childSeats: [4, 6], wheelchair: true, pet: true, flight: 'OS 907' };
const price = (change: Partial<QuoteRequest> = {}): number =>
  quotePrice(defaultTariff, { ...airportToMayrhofen, ...change }).priceCents;

describe('quotePrice', () => {
  it('charges 153.50 EUR from Innsbruck airport to Mayrhofen for three passengers by day', () => {
    expect(price()).toBe(15_350); // 5 + 22 + 38 + 72 + 16.25 = 153.25, rounded to 50 cents
  });

  it('charges a van from four passengers, and whole vans of seven from eight', () => {
    const van = price({ pax: 4 });
    expect(van).toBe(19_900); // 153.25 * 1.3 = 199.225
    expect(price({ pax: 7 })).toBe(van);
    expect(price({ pax: 8 })).toBe(39_850); // 398.45
    expect(price({ pax: 14 })).toBe(39_850);
    expect(price({ pax: 15 })).toBe(59_750); // 597.675
  });

  it('charges the night from 22:00 to 06:00 in Vienna', () => {
    const night = 19_150; // 153.25 * 1.25 = 191.5625
    expect(price({ pickupAtMs: at('2026-12-01', '21:59') })).toBe(15_350);
    expect(price({ pickupAtMs: at('2026-12-01', '22:00') })).toBe(night);
    expect(price({ pickupAtMs: at('2026-12-02', '05:59') })).toBe(night);
    expect(price({ pickupAtMs: at('2026-12-02', '06:00') })).toBe(15_350);
  });

  it('charges the special day from midnight to midnight in Vienna, and not the night on top', () => {
    const special = 23_000; // 153.25 * 1.5 = 229.875
    expect(price({ pickupAtMs: at('2027-03-28', '00:00') })).toBe(special);
    expect(price({ pickupAtMs: at('2027-03-28', '14:00') })).toBe(special);
    expect(price({ pickupAtMs: at('2027-03-28', '23:59') })).toBe(special);
    expect(price({ pickupAtMs: at('2027-03-29', '07:00') })).toBe(15_350);
  });

  it('never charges less than the minimum', () => {
    expect(price({ distanceMeters: 300, durationSeconds: 60 })).toBe(1_000);
  });

  const priced = (Object.keys(defaultTariff) as (keyof Tariff)[]).filter((field) => !field.startsWith('freeWaiting'));
  it.each(priced)("depends on the tariff's %s", (field) => {
    // An extra is free by default.
    const other = (amount: Tariff[keyof Tariff]) => (typeof amount === 'number' ? 2 * amount || 1 : amount.slice(1));
    const changed: Tariff = { ...defaultTariff, [field]: other(defaultTariff[field]) };
    const aroundTheCorner = { ...airportToMayrhofen, distanceMeters: 300, durationSeconds: 60 };
    // A short and a long ride, by day, around the ends of the night and on a special day, for a car and a van.
    const requests = ['2026-12-01', '2027-03-28'].flatMap((day) =>
      ['06:30', '14:30', '22:30'].flatMap((time) =>
        [3, 4].flatMap((pax) =>
          [aroundTheCorner, airportToMayrhofen].map((ride) => ({ ...ride, pickupAtMs: at(day, time), pax, wishes })),
        ),
      ),
    );
    const quotes = (tariff: Tariff) => requests.map((request) => quotePrice(tariff, request));
    expect(quotes(changed)).not.toEqual(quotes(defaultTariff));
  });

  it('adds each extra after the rounding, per piece, pair and child', () => {
    const extras = { luggageCents: 101, skiCents: 203, childSeatCents: 307, wheelchairCents: 409, petCents: 503 };
    const quote = quotePrice({ ...defaultTariff, ...extras }, { ...airportToMayrhofen, wishes });
    expect(quote.priceCents).toBe(15_350 + 3 * 101 + 2 * 203 + 2 * 307 + 409 + 503);
    expect(quote.provisionTokenCents).toBe(provisionOf(defaultTariff, quote.priceCents));
    expect(quotePrice({ ...defaultTariff, ...extras }, airportToMayrhofen).priceCents).toBe(15_350);
  });

  it('rounds half a step upwards exactly', () => {
    const plain = { ...defaultTariff, baseFeeCents: 0, perMinuteCents: 0, minimumCents: 0 };
    const oneRate = { ...plain, kmSteps: [{ upToKm: null, perKmCents: 100 }] };
    const metres = (distanceMeters: number) =>
      quotePrice(oneRate, { ...airportToMayrhofen, distanceMeters }).priceCents;
    expect(metres(10_249)).toBe(1_000);
    expect(metres(10_250)).toBe(1_050);
  });

  const request = fc.record({
    distanceMeters: fc.integer({ min: 0, max: 3_000_000 }),
    durationSeconds: fc.integer({ min: 0, max: 200_000 }),
    pickupAtMs: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2040, 0) }),
    pax: fc.integer({ min: 1, max: 50 }),
  });
  const numRuns = inject('isLong') ? 100_000 : 2_000;

  it('returns a multiple of the rounding step, and at least the minimum', () => {
    fc.assert(
      fc.property(request, (r) => {
        const { priceCents } = quotePrice(defaultTariff, r);
        expect(priceCents).toBeGreaterThanOrEqual(defaultTariff.minimumCents);
        expect(priceCents % defaultTariff.roundToCents).toBe(0);
      }),
      { numRuns },
    );
  });

  it('never decreases with distance, minutes or passengers', () => {
    const more = fc.record({
      distanceMeters: fc.integer({ min: 0, max: 100_000 }),
      durationSeconds: fc.integer({ min: 0, max: 10_000 }),
      pax: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(request, more, (r, plus) => {
        const bigger = {
          ...r,
          distanceMeters: r.distanceMeters + plus.distanceMeters,
          durationSeconds: r.durationSeconds + plus.durationSeconds,
          pax: r.pax + plus.pax,
        };
        expect(quotePrice(defaultTariff, bigger).priceCents).toBeGreaterThanOrEqual(
          quotePrice(defaultTariff, r).priceCents,
        );
      }),
      { numRuns },
    );
  });

  it('computes a provision of ten percent of the price, rounded half up', () => {
    expect(quotePrice(defaultTariff, airportToMayrhofen).provisionTokenCents).toBe(1_535);
    expect(provisionOf(defaultTariff, 1_005)).toBe(101);
  });
});

import { describe, expect, it } from 'vitest';
import { product } from '../product/product.ts';
import { noRatings } from '../rating/rating.ts';
import { publicFactsOf } from './public-facts.ts';

const nowMs = Date.UTC(2026, 10, 25, 12);
type Counted = Parameters<typeof publicFactsOf>[0][number];
const taxi = (change: Partial<Counted> = {}): Counted => ({
  kind: 'taxi',
  state: 'active',
  licenceFile: 'licences/a',
  servedDistricts: ['Schwaz'],
  ...change,
});
const licence = { number: 'K-1', authority: 'BH Schwaz', validUntil: '2026-11-25', remindedDays: null };
const taxisOf = (...companies: readonly Counted[]) => publicFactsOf(companies, noRatings, nowMs).taxis;

describe('the public facts', () => {
  it('count licensed taxi companies, and each of their districts once', () => {
    const companies = [taxi(), taxi({ servedDistricts: ['Schwaz', 'Kufstein'] }), taxi({ licenceFile: null, licence })];
    expect(taxisOf(...companies)).toEqual({ companies: 3, districts: 2 });
  });

  it.each<[string, Partial<Counted>]>([
    ['hotels', { kind: 'hotel' }],
    ['companies that wait for a review', { state: 'pending' }],
    ['companies that were deactivated', { state: 'inactive' }],
    ['companies whose licence nobody has', { licenceFile: null }],
    ['companies whose licence has ended', { licence: { ...licence, validUntil: '2026-11-24' } }],
  ])('leave out %s', (_, change) => {
    expect(taxisOf(taxi(), taxi({ ...change, servedDistricts: ['Lienz'] }))).toEqual({ companies: 1, districts: 1 });
  });

  it('count a company within the days of grace after its licence’s end', () => {
    const { licenceGraceDays } = product;
    const ended = taxi({ licence: { ...licence, validUntil: '2026-11-24' } });
    Object.assign(product, { licenceGraceDays: 1 });
    try {
      expect(taxisOf(ended)).toEqual({ companies: 1, districts: 1 });
      expect(taxisOf(taxi({ licence: { ...licence, validUntil: '2026-11-23' } }))).toBeNull();
    } finally {
      Object.assign(product, { licenceGraceDays });
    }
  });

  it('have no number while no company is known, or no district of Tyrol', () => {
    expect(taxisOf()).toBeNull();
    expect(taxisOf(taxi({ servedDistricts: ['Erding'] }))).toBeNull();
  });

  it('have an average of ratings from five on', () => {
    expect(publicFactsOf([], { count: 4, stars: 20 }, nowMs).ratings).toBeNull();
    expect(publicFactsOf([], { count: 5, stars: 24 }, nowMs).ratings).toEqual({ count: 5, stars: 4.8 });
  });
});

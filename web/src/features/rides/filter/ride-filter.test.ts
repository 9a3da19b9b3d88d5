import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import { crewOf } from '@talwaerts/domain/ride/crew.ts';
import { confirmedRide, openRide, places } from '@talwaerts/domain/ride/fixtures.ts';
import { rideSources } from '@talwaerts/domain/ride/ride-fields.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedRide } from '../data/listed-ride.ts';
import {
  countOfPanel,
  filterIn,
  isFiltered,
  isListed,
  narrowsPage,
  noFilter,
  numberIn,
  queryWith,
  type RideFilter,
} from './ride-filter.ts';

const read = (url: string, role: Parameters<typeof filterIn>[1] = 'admin'): RideFilter =>
  filterIn(new URLSearchParams(url), role);

describe('a filter in the URL', () => {
  const filters: fc.Arbitrary<RideFilter> = fc.record({
    days: fc.constantFrom('today', 'tomorrow', 'week', '2026-12-24', '2026-12-24..2027-01-06'),
    company: fc.constantFrom('', 'taxi-zillertal'),
    terminal: fc.boolean(),
    district: fc.constantFrom('' as const, ...tyroleanDistricts),
    pax: fc.constantFrom(0, 2, 8),
    price: fc.constantFrom(0, 30, 200),
    driver: fc.constantFrom('' as const, 'with' as const, 'without' as const),
    source: fc.constantFrom('' as const, ...rideSources),
  });

  it('is read as it was written; other parameters stay, page, linked ride and booking number go', () => {
    const before = new URLSearchParams('status=closed&pages=3&ride=R1&day=today&q=x');
    fc.assert(
      fc.property(filters, (filter) => {
        const query = queryWith(before, filter);
        expect(filterIn(new URLSearchParams(query.toString()), 'admin')).toEqual(filter);
        expect(query.get('status')).toBe('closed');
        expect(['pages', 'ride', 'q'].some((name) => query.has(name))).toBe(false);
      }),
    );
  });

  it('is none without parameters, and writes none', () => {
    expect(read('')).toEqual(noFilter);
    expect(isFiltered(noFilter)).toBe(false);
    expect(queryWith(new URLSearchParams('day=today&pax=4'), noFilter).toString()).toBe('');
  });

  it.each([
    'day=yesterday',
    'pax=1',
    'pax=51',
    'pax=many',
    'price=-1',
    'price=0.5',
    'district=Wien',
    'driver=x',
    'source=x',
    'terminal=yes',
  ])('ignores %s', (url) => expect(read(url)).toEqual(noFilter));

  it('bounds what is looked through by the week', () => {
    expect(read('terminal=1').days).toBe('week');
    expect(read('terminal=1&day=tomorrow').days).toBe('tomorrow');
    expect(read('company=c').days).toBe('');
  });

  it('leaves out what a role does not have', () => {
    expect(read('company=c&driver=with&source=hotel', 'hotel')).toEqual(noFilter);
    expect(read('company=c', 'taxi')).toEqual(noFilter);
    expect(read('company=a/b').company).toBe('ab');
  });

  it('counts what stands in the panel', () => {
    expect(countOfPanel(read('day=today&terminal=1'))).toBe(0);
    expect(countOfPanel(read('day=2026-12-24&terminal=1&pax=4'))).toBe(2);
  });

  it('finds a booking number as it is read out', () => {
    expect(numberIn(new URLSearchParams('q=0123 4abcde'))).toBe('01234ABCDE');
    expect(numberIn(new URLSearchParams('q=Zell'))).toBeUndefined();
  });
});

describe('a filter lists', () => {
  const airport = { ...places.pickup, label: 'Flughafen Innsbruck', bezirk: 'Innsbruck-Stadt' };
  const ride: ListedRide = openRide({ pickup: airport, pax: 4, hotel: { companyId: 'h', name: 'Hotel Alpenrose' } });
  const crew = crewOf({ uid: 'd', name: 'Max Moser' }, { id: 'v', name: 'Bus', plate: 'SZ 1' });
  const manned: ListedRide = { ...confirmedRide('c'), crew };

  it.each<[string, Partial<RideFilter>, ListedRide, boolean]>([
    ['a ride from the airport', { terminal: true }, ride, true],
    ['no ride between villages as one of an airport', { terminal: true }, openRide(), false],
    ['its pickup’s district', { district: 'Innsbruck-Stadt' }, ride, true],
    ['no other district', { district: 'Schwaz' }, ride, false],
    ['as many passengers', { pax: 4 }, ride, true],
    ['not fewer passengers', { pax: 5 }, ride, false],
    ['as high a price', { price: 30 }, openRide({ priceCents: 3_000 }), true],
    ['not a lower price', { price: 30 }, openRide({ priceCents: 2_999 }), false],
    ['a ride with driver', { driver: 'with' }, manned, true],
    ['no ride with driver as one without', { driver: 'without' }, manned, false],
    ['a ride without driver', { driver: 'without' }, confirmedRide('c'), true],
    ['its source', { source: 'platform' }, ride, true],
    ['no other source', { source: 'hotel' }, ride, false],
  ])('%s', (_, change, listed, expected) => {
    const filter = { ...noFilter, ...change };
    expect(narrowsPage(filter)).toBe(true);
    expect(isListed(listed, filter)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { hasStreetAddress, isBookablePlace, type PlaceCandidate } from './place-rule.ts';

const lift: PlaceCandidate = { placeId: 'lift', name: 'Penkenbahn', streetNumber: null, route: null };
const bookable = (change: Partial<PlaceCandidate>) => isBookablePlace({ ...lift, ...change }, ['station-jenbach']);

describe('the place rule', () => {
  it('takes a street with its number', () =>
    expect(bookable({ streetNumber: '409', route: 'Hauptstraße' })).toBe(true));
  it('refuses a street without a number', () => expect(bookable({ route: 'Hauptstraße' })).toBe(false));
  it('refuses a number without a street', () => expect(bookable({ streetNumber: '409' })).toBe(false));
  it('refuses a lift station', () => expect(bookable({})).toBe(false));
  it('takes a station by its name', () => expect(bookable({ name: 'Mayrhofen Bahnhof' })).toBe(true));
  it('takes an airport by its name', () => expect(bookable({ name: 'Flughafen Innsbruck' })).toBe(true));
  it('takes the configured station', () => expect(bookable({ placeId: 'station-jenbach' })).toBe(true));
});

it.each([
  [{ streetNumber: '409', route: 'Hauptstraße' }, true],
  [{ streetNumber: '409' }, false],
  [{ route: 'Hauptstraße' }, false],
  [{ name: 'Mayrhofen Bahnhof' }, false],
] as const)('says whether %j is the address of a company: %s', (change, expected) =>
  expect(hasStreetAddress({ ...lift, ...change })).toBe(expected),
);

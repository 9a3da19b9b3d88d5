import { describe, expect, it } from 'vitest';
import {
  hasStreetAddress,
  isBookablePlace,
  isTerminal,
  type PlaceCandidate,
  placeKindOf,
  terminalOf,
} from './place-rule.ts';

const lift: PlaceCandidate = { placeId: 'lift', name: 'Penkenbahn', streetNumber: null, route: null };
const bookable = (change: Partial<PlaceCandidate>) => isBookablePlace({ ...lift, ...change }, ['station-jenbach']);

describe('the place rule', () => {
  it('accepts a street with its number', () =>
    expect(bookable({ streetNumber: '409', route: 'Hauptstraße' })).toBe(true));
  it('refuses a street without a number', () => expect(bookable({ route: 'Hauptstraße' })).toBe(false));
  it('refuses a number without a street', () => expect(bookable({ streetNumber: '409' })).toBe(false));
  it('refuses a lift station', () => expect(bookable({})).toBe(false));
  it('accepts a station by its name', () => expect(bookable({ name: 'Mayrhofen Bahnhof' })).toBe(true));
  it('accepts an airport by its name', () => expect(bookable({ name: 'Flughafen Innsbruck' })).toBe(true));
  it('accepts the configured station', () => expect(bookable({ placeId: 'station-jenbach' })).toBe(true));
});

it.each([
  [{ streetNumber: '409', route: 'Hauptstraße' }, true],
  [{ streetNumber: '409' }, false],
  [{ route: 'Hauptstraße' }, false],
  [{ name: 'Mayrhofen Bahnhof' }, false],
] as const)('decides whether %j is a company’s address: %s', (change, expected) =>
  expect(hasStreetAddress({ ...lift, ...change })).toBe(expected),
);

it.each([
  ['Flughafen Innsbruck', true],
  ['Innsbruck Airport', true],
  ['Bahnhof Jenbach', true],
  ['Innsbruck Hauptbahnhof', true],
  ['Innsbruck Hbf', true],
  ['Jenbach railway station', true],
  ['Munich central station', true],
  ['Talstation Penkenbahn', false],
  ['Hauptstraße 409, Mayrhofen', false],
])('decides whether guests travel on from %s: %s', (label, expected) =>
  expect(isTerminal({ placeId: 'p', label }, [])).toBe(expected),
);

it.each([
  ['Flughafen Innsbruck', 'airport'],
  ['Flughafen München Franz Josef Strauß', 'airport'],
  ['Salzburg Airport', 'airport'],
  ['Hotel am Flughafen', undefined],
  ['Flughafenstraße 3', undefined],
  ['Jenbach Bahnhof', 'station'],
  ['Bahnhof Jenbach', 'station'],
  ['Innsbruck Hauptbahnhof', 'station'],
  ['Gasthof zum Bahnhof', undefined],
  ['Bahnhofstraße 3', undefined],
  ['Hauptstraße 409', undefined],
])('tells whether %s is a terminal itself: %s', (name, kind) => {
  expect(terminalOf({ ...lift, name }, ['station-jenbach'])).toBe(kind);
  expect(terminalOf({ ...lift, name, placeId: 'station-jenbach' }, ['station-jenbach'])).toBe('station');
});

it('knows the configured station by its id', () =>
  expect(isTerminal({ placeId: 'station-jenbach', label: 'Jenbach' }, ['station-jenbach'])).toBe(true));

it.each([
  ['Flughafen Innsbruck', 'airport'],
  ['Bahnhof am Flughafen München', 'airport'],
  ['Wörgl Hauptbahnhof', 'station'],
  ['Talstation Penkenbahn', 'place'],
  ['Hauptstraße 409, Mayrhofen', 'place'],
])('of the label %s tells the kind of place: %s', (label, kind) => expect(placeKindOf(label)).toBe(kind));

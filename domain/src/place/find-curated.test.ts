import { describe, expect, it } from 'vitest';
import { munich, penkenbahn } from './curated.fixture.ts';
import { curatedTerminal, findCurated, isSuggestionOf, nearestCurated } from './find-curated.ts';

const zell = {
  ...penkenbahn,
  id: 'zell',
  nameDE: 'Camping Mayrhofen Süd',
  nameEN: 'South campsite',
  town: 'Zell',
  kind: 'campsite',
} as const;
const all = [penkenbahn, munich, zell];
const found = (typed: string) => findCurated(all, typed).map(({ id }) => id);

describe('the search for curated places', () => {
  it.each([
    ['Munich Airport', ['muc']],
    ['flughafen münchen', ['muc']],
    ['Muenchen Flugh', ['muc']],
    ['airport mun', ['muc']],
    ['penken', ['penken']],
    ['cable car mayr', ['penken']],
    ['München Penkenbahn', []],
    ['bahn', ['penken']],
    ['enk', []],
    ['Skischule', []],
    ['campsite', ['zell']],
    [' ', []],
  ])('finds by %j', (typed, ids) => expect(found(typed)).toEqual(ids));

  it('puts those found by their name before those found by their town', () => {
    expect(found('Mayrhofen')).toEqual(['zell', 'penken']);
  });

  it('puts stations before campsites that are found as well', () => {
    const campsite = { ...penkenbahn, id: 'camp', nameDE: 'Camping Jenbach', kind: 'campsite' } as const;
    const station = { ...penkenbahn, id: 'station', nameDE: 'Jenbach Bahnhof', kind: 'station' } as const;
    expect(findCurated([campsite, station], 'jenbach')).toEqual([station, campsite]);
  });

  it('finds every hut by the word, also one whose name does not have it', () => {
    const hut = { ...penkenbahn, kind: 'hut' } as const;
    const huts = ['Grawandhütte', 'Karl-von-Edel-Hütte', 'Gerlossteinhaus'].map((nameDE, index) => ({
      ...hut,
      nameDE,
      nameEN: nameDE,
      id: `h${index}`,
    }));
    for (const typed of ['Hütte', 'huette', 'hut']) {
      expect(
        findCurated([...all, ...huts], typed)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(['h0', 'h1', 'h2']);
    }
  });

  it('shows a few only', () => {
    const many = Array.from({ length: 19 }, (_, index) => ({ ...penkenbahn, id: `p${index}` }));
    expect(findCurated(many, 'penken')).toHaveLength(12);
  });
});

it('finds the nearest place beside a position, and none further away', () => {
  const near = { ...penkenbahn, id: 'near', lat: 47.1665 };
  expect(nearestCurated([penkenbahn, near], { lat: 47.1668, lng: 11.86 })).toBe(near);
  expect(nearestCurated([penkenbahn, near], { lat: 47.17, lng: 11.86 })).toBeUndefined();
});

describe('the curated place that an airport or a station is', () => {
  const jenbach = { ...penkenbahn, id: 'jenbach', kind: 'station', lat: 47.3887, lng: 11.7783 } as const;
  const north = { ...jenbach, id: 'north', lat: 47.3905 };
  const terminals = [jenbach, north, munich, { ...penkenbahn, lat: 47.3887, lng: 11.7783 }];
  it('is the nearest of its kind', () => {
    expect(curatedTerminal(terminals, 'station', { lat: 47.3889, lng: 11.7783 })).toBe(jenbach);
    expect(curatedTerminal(terminals, 'station', { lat: 47.3904, lng: 11.7783 })).toBe(north);
    expect(curatedTerminal(terminals, 'airport', { lat: 47.3889, lng: 11.7783 })).toBeUndefined();
  });
  it('is within 400 m of a station, and within 2 km of an airport, whose runways are long', () => {
    expect(curatedTerminal(terminals, 'station', { lat: 47.3845, lng: 11.7783 })).toBeUndefined();
    expect(curatedTerminal(terminals, 'airport', { lat: 48.3538, lng: 11.811 })).toBe(munich);
    expect(curatedTerminal(terminals, 'airport', { lat: 48.3538, lng: 11.816 })).toBeUndefined();
  });
});

it.each([
  ['Penkenbahn', true],
  ['Penkenbahn Talstation', true],
  ['Penkenbahn Talstation Parkplatz', true],
  ['Penken cable car', true],
  ['Penken', true],
  ['Penkenjoch', false],
  ['Penkenbahnstraße', false],
  ['Penkenbahn Talstation 3', false],
])('decides whether the maps’ suggestion %j is the Penkenbahn: %s', (suggested, expected) => {
  expect(isSuggestionOf(penkenbahn, suggested)).toBe(expected);
});

import { expect, it } from 'vitest';
import { munich, penkenbahn } from '../place/curated.fixture.ts';
import type { ListedPlace } from '../place/curated-place.ts';
import { defaultTariff } from '../pricing/tariff.ts';
import { formulaOfTariff } from './price-formula.ts';
import {
  carTextsOf,
  introTexts,
  type ProposedPlace,
  placeChoices,
  proposedPlaces,
  proposedPrices,
  textsOfPlace,
} from './propose-page.ts';

const listed = (id: string, kind: ListedPlace['kind'], lat: number, bezirk = 'Schwaz'): ListedPlace => ({
  ...penkenbahn,
  id,
  nameDE: id,
  nameEN: id,
  town: id,
  kind,
  lat,
  bezirk,
});
const home = { placeId: 'h', label: 'H', lat: 47.1, lng: 11.86, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
const places = [
  listed('far', 'village', 47.3),
  listed('near', 'village', 47.11),
  listed('elsewhere', 'village', 47.1, 'Lienz'),
  listed('hut', 'hut', 47.1),
  penkenbahn,
  munich,
];
const idsOf = (all: readonly ListedPlace[]) => all.map(({ id }) => id);

it('proposes places of the served districts by kind and the nearest first, and airports from anywhere', () => {
  const choices = placeChoices(places, { place: home });
  expect(idsOf(choices.pickups)).toEqual(['near', 'far', 'hut']);
  expect(idsOf(choices.destinations)).toEqual(['muc', 'penken']);
  const served = placeChoices(places, { place: home, servedDistricts: ['Lienz'] });
  expect([idsOf(served.pickups), idsOf(served.destinations)]).toEqual([['elsewhere'], ['muc']]);
  // A company without a place on the map serves nothing that is known.
  expect(idsOf(placeChoices(places, {}).pickups)).toEqual(['elsewhere', 'far', 'near', 'hut']);
});

it('chooses 3 pickups by 8 destinations of each kind, if there are so many', () => {
  const many = (kind: ListedPlace['kind']) => Array.from({ length: 9 }, (_, i) => listed(`${kind}${i}`, kind, 47 + i));
  const pickups = many('village');
  const full = proposedPlaces({ pickups, destinations: [...many('airport'), ...many('station'), ...many('lift')] });
  expect(full.pickups).toHaveLength(3);
  expect(full.destinations.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 3 }, () => 'airport'),
    ...Array.from({ length: 3 }, () => 'station'),
    ...Array.from({ length: 2 }, () => 'lift'),
  ]);
  expect(proposedPlaces({ pickups, destinations: many('lift') }).destinations).toHaveLength(8);
});

it('names places as rides do, within the length of a caption', () => {
  expect(textsOfPlace(penkenbahn)).toEqual({
    captionDE: 'Penkenbahn Talstation, Mayrhofen',
    captionEN: 'Penken cable car, Mayrhofen',
    placeId: 'curated-penken',
  });
  expect(textsOfPlace({ ...penkenbahn, nameDE: 'x'.repeat(100) }).captionDE).toHaveLength(80);
});

it('welcomes guests in both languages with the first places', () => {
  const place = (name: string): ProposedPlace => ({ captionDE: name, captionEN: name, placeId: name });
  const { introTextDE, introTextEN } = introTexts(['A', 'B', 'C', 'D'].map(place));
  expect([introTextDE, introTextEN]).toEqual([
    expect.stringContaining('zurück: A, B und C.'),
    expect.stringContaining('again: A, B and C.'),
  ]);
  expect(introTexts([place('A')]).introTextDE).toContain('zurück: A.');
  expect(introTexts(['x', 'y', 'z'].map((name) => place(name.repeat(80)))).introTextDE.length).toBeLessThanOrEqual(300);
});

it('shows each model of the fleet once', () => {
  const van = { name: 'VW Bus', seats: 7 };
  expect(carTextsOf([van, van, { ...van, seats: 8 }]).map(({ textDE }) => textDE)).toEqual([
    'Für bis zu 7 Gäste.',
    'Für bis zu 8 Gäste.',
  ]);
});

it('prices the pairs that a road connects, beside the marketplace', () => {
  const [from, to, other] = ['a', 'b', 'c'].map((name) => ({ captionDE: name, captionEN: name, placeId: name }));
  if (!from || !to || !other) throw new Error('three places');
  const route = { distanceMeters: 30_000, durationSeconds: 1_920 };
  const of = { formula: formulaOfTariff(defaultTariff), tariff: defaultTariff };
  expect(proposedPrices([from], [to, other], [[undefined, route]], of)).toEqual([
    { pickup: 'a', destination: 'c', oneThree: 74, fourSeven: 97, market: 73, route },
  ]);
});

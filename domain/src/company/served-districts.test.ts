import { expect, it } from 'vitest';
import { tyroleanDistricts } from '../place/districts.ts';
import { marketAreaOf, servedDistrictsOf, wholeMarket } from './served-districts.ts';

const placeIn = (bezirk: string) => ({
  placeId: 'p',
  label: 'Dorf 1, 6280 Zell am Ziller',
  lat: 47.2,
  lng: 11.9,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk,
});

it('a company serves its own district and the neighbouring ones until its Admin has stated others', () => {
  const place = placeIn('Schwaz');
  expect(servedDistrictsOf({ place })).toEqual(['Schwaz', 'Innsbruck-Land', 'Kitzbühel', 'Kufstein']);
  expect(servedDistrictsOf({ place, servedDistricts: ['Imst'] })).toEqual(['Imst']);
  expect(servedDistrictsOf({ place: placeIn('Erding') })).toEqual(['Erding']);
  expect(servedDistrictsOf({ place: placeIn('') })).toEqual([]);
  expect(servedDistrictsOf({})).toEqual([]);
});

it('an area hides the districts that are not served, and names the neighbours among them', () => {
  const { hidden, nearby } = marketAreaOf({ servedDistricts: ['Schwaz', 'Kufstein'] });
  expect(hidden).toEqual(['Imst', 'Innsbruck-Land', 'Innsbruck-Stadt', 'Kitzbühel', 'Landeck', 'Lienz', 'Reutte']);
  expect(nearby).toEqual(['Innsbruck-Land', 'Kitzbühel']);
});

it.each([
  ['whose district is not known', {}],
  ['outside Tyrol', { place: placeIn('Erding') }],
  ['that serves all of Tyrol', { servedDistricts: [...tyroleanDistricts] }],
])('nothing is hidden from a company %s', (_, company) => {
  expect(marketAreaOf(company)).toEqual(wholeMarket);
});

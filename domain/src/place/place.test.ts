import { expect, it } from 'vitest';
import { isSamePlace, type Place } from './place.ts';

const hotel: Place = {
  placeId: 'hotel-alpenrose',
  label: 'Hotel Alpenrose',
  lat: 47.2341,
  lng: 11.8829,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};

it('places are the same with equal ids, or with different ids at one spot', () => {
  expect(isSamePlace(hotel, { ...hotel, lat: 47.3 })).toBe(true);
  expect(isSamePlace(hotel, { ...hotel, placeId: 'zell-dorfplatz-8', lng: 11.88295 })).toBe(true);
});

it('places some houses apart are different', () => {
  expect(isSamePlace(hotel, { ...hotel, placeId: 'zell-dorfplatz-1', lat: 47.2344 })).toBe(false);
});

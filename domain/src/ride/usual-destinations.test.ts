import { expect, it } from 'vitest';
import type { Place } from '../place/place.ts';
import { usualDestinations } from './usual-destinations.ts';

const place = (placeId: string): Place => ({
  placeId,
  label: placeId,
  lat: 47 + placeId.charCodeAt(0) / 100,
  lng: 11,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
});
const to = (ids: string) => [...ids].map((id) => ({ destination: place(id) }));
const idsOf = (ids: string, hotel?: Place) =>
  usualDestinations(to(ids), hotel)
    .map(({ placeId }) => placeId)
    .join('');

it('offers the most frequent destinations first, then the latest others, each once', () => {
  expect(idsOf('abcbdcc')).toBe('cbad');
});

it('of equally frequent destinations offers the latest first', () => expect(idsOf('abba')).toBe('ab'));

it('offers at most three frequent destinations and three others', () => {
  expect(idsOf('abcdabcdefgh')).toBe('abcdef');
  expect(idsOf('abcdefgh')).toBe('abc');
});

it('offers neither the hotel itself nor a place that was erased or belongs to a company’s page', () => {
  expect(idsOf('hah', place('h'))).toBe('a');
  const without = { ...place('a'), placeId: '' };
  expect(usualDestinations([{ destination: without }, { destination: { ...without, lat: null } }], undefined)).toEqual(
    [],
  );
});

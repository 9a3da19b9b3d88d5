// @vitest-environment jsdom
import type { Place } from '@talwaerts/domain/place/place.ts';
import { beforeEach, expect, it } from 'vitest';
import { forgetPlaces, lastPlaces, rememberPlaces } from './last-places.ts';

const place = (placeId: string): Place => ({
  placeId,
  label: placeId,
  lat: 47,
  lng: 11,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
});
const ids = () => lastPlaces().map(({ placeId }) => placeId);
beforeEach(() => localStorage.clear());

it('remembers the places of the last bookings, each once, at most three', () => {
  rememberPlaces([place('b'), place('a')]);
  rememberPlaces([place('c'), place('a')]);
  expect(ids()).toEqual(['c', 'a', 'b']);
  rememberPlaces([place('d')]);
  expect(ids()).toEqual(['d', 'c', 'a']);
});

it('remembers nothing once the places were forgotten', () => {
  rememberPlaces([place('a')]);
  forgetPlaces();
  expect(ids()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it.each(['{', 'null', '{"a":1}', '[null, 1, {"placeId":"a"}]'])('ignores the stored %s', (stored) => {
  localStorage.setItem('talwaerts.places', stored);
  expect(ids()).toEqual([]);
});

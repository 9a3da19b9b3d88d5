import { expect, it } from 'vitest';
import { product } from '../product/product.ts';
import { freeWaitingMinutes } from './free-waiting.ts';
import { defaultTariff } from './tariff.ts';

it.each([
  ['Flughafen Innsbruck, Fürstenweg, Innsbruck', 60],
  ['Bahnhof Jenbach, Jenbach', 15],
  ['Innsbruck Hbf, Südtiroler Platz, Innsbruck', 15],
  ['Hauptstraße 409, Mayrhofen', 5],
  ['Flughafenstraße 3, Innsbruck', 5],
  ['Hotel am Bahnhof, Jenbach', 5],
])('the taxi waits at %s for %i minutes for nothing', (label, minutes) =>
  expect(freeWaitingMinutes(defaultTariff, { placeId: 'p', label })).toBe(minutes),
);

it('a configured station is one, whatever its name', () => {
  const [placeId = ''] = product.stationPlaceIds;
  expect(placeId).not.toBe('');
  expect(freeWaitingMinutes(defaultTariff, { placeId, label: 'Zillertalbahn' })).toBe(15);
});

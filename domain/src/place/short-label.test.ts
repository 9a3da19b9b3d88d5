import { expect, it } from 'vitest';
import { shortLabel } from './short-label.ts';

it.each([
  ['Hauptstraße 409, 6290 Mayrhofen', 'Mayrhofen'],
  ['Dorfplatz 1, 6280 Zell am Ziller, Österreich', 'Zell am Ziller'],
  ['Flughafen Innsbruck', 'Flughafen Innsbruck'],
  ['Hotel Alpenrose, Hauptstraße 12, 6290 Mayrhofen', 'Hotel Alpenrose'],
  ['Terminal 2', 'Terminal 2'],
  ['Dorf 1, Hippach', 'Dorf 1'],
  ['', ''],
])('%j is shortened to %j', (label, short) => {
  expect(shortLabel(label)).toBe(short);
});

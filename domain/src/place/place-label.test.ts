import { expect, it } from 'vitest';
import { labelOfPlace, shortLabel } from './place-label.ts';

const address = 'Dorfplatz 8, 6280 Zell am Ziller';
const street = { route: 'Dorfplatz', streetNumber: '8', address };

it('the label of a hotel or business has its name beside its address', () => {
  expect(labelOfPlace({ ...street, name: 'Hotel Alpenrose' })).toBe(`Hotel Alpenrose, ${address}`);
});

it('the label of a street address is the address, also without a name or with a postal code before it', () => {
  expect(labelOfPlace({ ...street, name: 'Dorfplatz 8' })).toBe(address);
  expect(labelOfPlace({ ...street, name: '' })).toBe(address);
  expect(labelOfPlace({ ...street, name: 'Dorfplatz 8', address: `6280 Zell, ${address}` })).toBe(
    `6280 Zell, ${address}`,
  );
});

it('the label of a station or an airport is its name', () => {
  const station = { name: 'Jenbach Bahnhof', route: null, streetNumber: null, address: 'Jenbach, 6200 Jenbach' };
  expect(labelOfPlace(station)).toBe('Jenbach Bahnhof');
});

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

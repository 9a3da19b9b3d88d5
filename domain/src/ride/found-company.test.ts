import { expect, it } from 'vitest';
import { isFound, villageOf } from './found-company.ts';

it('the village of an address is what follows its postal code', () => {
  expect(villageOf('Hauptstraße 409, 6290 Mayrhofen')).toBe('Mayrhofen');
  expect(villageOf('Dorfplatz 1, A-6280 Zell am Ziller, Österreich')).toBe('Zell am Ziller');
  expect(villageOf('Am Bahnhof, Jenbach')).toBe('Jenbach');
});

it('a company is found by parts of its name and village, without accents and in any case', () => {
  const company = { name: 'Taxi Müller', place: 'Mayrhofen' };
  expect(['', 'müll', 'MULLER mayr', 'Mueller', ' taxi '].map((text) => isFound(company, text.trim()))).toEqual(
    Array(5).fill(true),
  );
  expect(isFound(company, 'Müller Zell')).toBe(false);
});

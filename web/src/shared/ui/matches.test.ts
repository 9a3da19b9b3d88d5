import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['', true],
  ['krol', true],
  ['KRÖLL taxi', true],
  ['zell  hannes', true],
  ['alpen', false],
  ['taxi alpen', false],
])('a search for %j finds Taxi Zillertal Kröll: %j', (search, expected) => {
  expect(matches(search, ['Taxi Zillertal Kröll GmbH', 'Hannes Kröll', 'Zell am Ziller'])).toBe(expected);
});

import { expect, it } from 'vitest';
import { search } from './search.ts';

const companies = [
  {
    names: ['Taxi Zillertal', 'Kröll GmbH'],
    others: ['Hannes Kröll', 'Zell am Ziller'],
    phones: ['+43 (0) 5282 101-01'],
  },
  { names: ['Taxi 10'], others: ['Taxi 1, 6290 Mayrhofen'], phones: ['05285 20202'] },
  { names: ['Taxi 1'], others: [], phones: [] },
] as const;
const found = (text: string) => search(companies, text, (company) => company).map(({ names }) => names[0]);

it.each([
  ['', ['Taxi Zillertal', 'Taxi 10', 'Taxi 1']],
  ['krol', ['Taxi Zillertal']],
  ['KRÖLL taxi', ['Taxi Zillertal']],
  ['kroel', ['Taxi Zillertal']],
  ['zell  hannes', ['Taxi Zillertal']],
  ['alpen', []],
  ['taxi alpen', []],
  ['mayrhofen', ['Taxi 10']],
  ['taxi 1', ['Taxi 1', 'Taxi 10']],
  ['5282/10101', ['Taxi Zillertal']],
  ['+43 5285 202', ['Taxi 10']],
  ['0043 5285', ['Taxi 10']],
  ['435285 20202', ['Taxi 10']],
  ['+43 05285', ['Taxi 10']],
  ['05285.20', ['Taxi 10']],
  ['\u202a+43 5285\u202c', ['Taxi 10']],
  ['٠٥٢٨٥ ٢٠٢', ['Taxi 10']],
])('a search for %j finds %j, the exact name first', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

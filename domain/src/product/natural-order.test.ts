import { expect, it } from 'vitest';
import { inNaturalOrder } from './natural-order.ts';

it('names are sorted by German rules, with their numbers by value', () => {
  const names = ['Zell', 'Taxi 10', 'Öblarn', 'Taxi 2', 'Post'];
  expect(names.toSorted(inNaturalOrder)).toEqual(['Öblarn', 'Post', 'Taxi 2', 'Taxi 10', 'Zell']);
});

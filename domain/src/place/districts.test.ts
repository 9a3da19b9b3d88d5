import { expect, it } from 'vitest';
import { neighboursOf, tyroleanDistricts } from './districts.ts';

it.each(tyroleanDistricts)('%s is a neighbour of each of its neighbours', (district) => {
  for (const neighbour of neighboursOf([district])) expect(neighboursOf([neighbour])).toContain(district);
});

it('a district among the given ones is no neighbour', () => {
  expect(neighboursOf(['Schwaz', 'Kufstein'])).toEqual(['Innsbruck-Land', 'Kitzbühel']);
  expect(neighboursOf(['Lienz'])).toEqual([]);
  expect(neighboursOf(tyroleanDistricts)).toEqual([]);
});

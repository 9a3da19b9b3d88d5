import { expect, it } from 'vitest';
import { filterIn, isNarrowed, searchOf } from './audit-filter.ts';

it.each([
  ['', { kind: '', person: '', company: '' }],
  ['kind=tariff&person=u1&company=c1', { kind: 'tariff', person: 'u1', company: 'c1' }],
  ['kind=everything&person=', { kind: '', person: '', company: '' }],
])('%j is read as %j, and written again without what is empty', (search, filter) => {
  const read = filterIn(new URLSearchParams(search));
  expect(read).toEqual(filter);
  expect(filterIn(searchOf(read))).toEqual(filter);
  expect(isNarrowed(read)).toBe(filter.person !== '');
});

import { expect, it } from 'vitest';
import { filterIn, isNarrowed, searchWith } from './entry-filter.ts';

const inUrl = (search: string) => filterIn(new URLSearchParams(search));

it.each([
  ['', { group: '', ride: '' }],
  ['group=rides&ride=q6c6z3d016', { group: 'rides', ride: 'Q6C6Z3D016' }],
  ['group=all&ride=%2Fentries', { group: '', ride: '' }],
])('%j is read as %j', (search, filter) => {
  expect(inUrl(search)).toEqual(filter);
  expect(isNarrowed(inUrl(search))).toBe(filter.group !== '' || filter.ride !== '');
});

it('is written into the URL, beside other parameters', () => {
  const search = searchWith(new URLSearchParams('company=c&group=rides'), { group: '', ride: 'Q6C6Z3D016' });
  expect(search.toString()).toBe('company=c&ride=Q6C6Z3D016');
});

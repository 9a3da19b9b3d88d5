import { expect, it } from 'vitest';
import { companyActions } from './company-menu.tsx';

it.each([
  ['active', 'licences/x.pdf', ['edit', 'book', 'licence', 'audit', 'deactivate']],
  ['active', null, ['edit', 'book', 'audit', 'deactivate']],
  ['inactive', null, ['edit', 'book', 'audit', 'activate']],
  ['pending', 'licences/x.pdf', ['edit', 'book', 'licence', 'audit', 'activate', 'deactivate']],
] as const)('the menu of a company that is %s with the licence %s offers %j', (state, licenceFile, expected) => {
  expect(companyActions({ state, licenceFile })).toEqual(expected);
});

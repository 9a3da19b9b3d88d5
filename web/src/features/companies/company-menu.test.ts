import { expect, it } from 'vitest';
import { companyActions } from './company-menu.tsx';

it.each([
  ['taxi', 'active', 'licences/x.pdf', ['edit', 'book', 'licence', 'promises', 'audit', 'deactivate']],
  ['taxi', 'active', null, ['edit', 'book', 'promises', 'audit', 'deactivate']],
  ['taxi', 'inactive', null, ['edit', 'book', 'promises', 'audit', 'activate']],
  ['taxi', 'pending', 'licences/x.pdf', ['review', 'edit', 'book', 'licence', 'audit', 'turnDown']],
  ['hotel', 'pending', null, ['review', 'edit', 'audit', 'turnDown']],
  ['hotel', 'active', null, ['edit', 'audit', 'deactivate']],
] as const)('the menu of a %s that is %s with the licence %s has %j', (kind, state, licenceFile, expected) => {
  expect(companyActions({ kind, state, licenceFile })).toEqual(expected);
});

it('the menu of a company that has sent in its first licence offers the licence', () => {
  const renewal = { file: 'licences/x', sentAtMs: 1 };
  expect(companyActions({ kind: 'taxi', state: 'active', licenceFile: null, renewal })).toContain('licence');
});

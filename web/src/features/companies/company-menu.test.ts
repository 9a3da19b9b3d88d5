import { expect, it } from 'vitest';
import { companyActions } from './company-menu.tsx';

it.each([
  ['taxi', 'active', ['edit', 'book', 'licence', 'promises', 'audit', 'deactivate']],
  ['taxi', 'inactive', ['edit', 'book', 'licence', 'promises', 'audit', 'activate']],
  ['taxi', 'pending', ['review', 'edit', 'book', 'licence', 'audit', 'turnDown']],
  ['hotel', 'pending', ['review', 'edit', 'audit', 'turnDown']],
  ['hotel', 'active', ['edit', 'audit', 'deactivate']],
] as const)('the menu of a %s that is %s has %j', (kind, state, expected) => {
  expect(companyActions({ kind, state })).toEqual(expected);
});

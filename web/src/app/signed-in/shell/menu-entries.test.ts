import { expect, it } from 'vitest';
import { menuEntries } from './menu-entries.ts';

it.each([
  [
    'admin',
    [
      '/dashboard/main',
      '/dashboard/urgent',
      '/dashboard/users',
      '/dashboard/team',
      '/dashboard/ibe',
      '/dashboard/tokenhistory',
      '/dashboard/ratings',
      '/dashboard/figures',
      '/dashboard/find',
      '/dashboard/places',
      '/dashboard/tariff',
    ],
  ],
  [
    'taxi',
    [
      '/dashboard/today',
      '/dashboard/main',
      '/dashboard/board',
      '/dashboard/team',
      '/dashboard/ibe',
      '/dashboard/tokenhistory',
      '/dashboard/ratings',
      '/dashboard/figures',
    ],
  ],
  ['driver', ['/dashboard/today', '/dashboard/main']],
  ['hotel', ['/dashboard/main', '/dashboard/post', '/dashboard/team', '/dashboard/figures']],
] as const)('the menu of %s has %j', (role, expected) => {
  expect(menuEntries(role).map(({ path }) => path)).toEqual(expected);
});

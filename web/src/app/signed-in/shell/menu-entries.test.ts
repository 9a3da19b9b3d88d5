import { expect, it } from 'vitest';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { guards } from '../guards.ts';
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
      '/dashboard/places',
      '/dashboard/tariff',
      '/dashboard/audit',
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
      '/dashboard/invoices',
      '/dashboard/customers',
    ],
  ],
  ['driver', ['/dashboard/today', '/dashboard/main']],
  ['hotel', ['/dashboard/main', '/dashboard/post', '/dashboard/team', '/dashboard/figures']],
] as const)('the menu of %s has %j', (role, expected) => {
  expect(menuEntries(role).map(({ path }) => path)).toEqual(expected);
});

/** Opened from another screen, from the header or by a link. */
const withoutEntry: readonly string[] = [
  screenPaths.company,
  screenPaths.websiteToo,
  screenPaths.topUpDone,
  screenPaths.topUpCanceled,
  screenPaths.marketplace,
  screenPaths.hotelPartner,
  screenPaths.profile,
];

it.each(Object.entries(guards))('the menu has the screen %s for each role that may open it', (path, { roles }) => {
  const isShown = roles.filter((role) => menuEntries(role).some((entry) => entry.path === path));
  expect(isShown).toEqual(withoutEntry.includes(path) ? [] : roles);
});

import { expect, type Page } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import type { DashboardPath } from '../../web/src/app/signed-in/guards.ts';
import type { Texts } from './order-page.ts';
import { isLong } from './suite.ts';

/** A screen's path below the dashboard. */
export type DashboardScreen = DashboardPath extends infer P ? (P extends `/dashboard/${infer S}` ? S : never) : never;

/** The heading of each screen. */
const titles: Readonly<Record<DashboardScreen, keyof Texts>> = {
  main: 'dashboard.title',
  post: 'post.title',
  urgent: 'urgentRides.title',
  figures: 'figures.title',
  users: 'users.title',
  company: 'company.title',
  tokenhistory: 'tokens.title',
  invoices: 'guestInvoices.title',
  customers: 'customers.title',
  ratings: 'ratings.title',
  today: 'today.title',
  board: 'board.title',
  tariff: 'tariff.title',
  places: 'places.title',
  audit: 'audit.title',
  'topup/success': 'topUp.thanks',
  'topup/cancel': 'topUp.canceled',
  profile: 'profile.title',
  team: 'team.title',
  ibe: 'website.title',
  customibe: 'website.title',
  marketplace: 'soon.marketplace.title',
  hotelpartner: 'soon.hotelPartner.title',
};
/** Screens whose tab title differs from the heading. */
const tabTitles: Partial<Record<string, keyof Texts>> = { users: 'shell.users', 'topup/success': 'topUp.title' };

type Visit = readonly [role: 'admin' | 'taxi' | 'driver' | 'hotel', query?: string];
/** Who visits each screen, and with which query, in the tests of every screen; in their order. */
const visits: Readonly<Record<DashboardScreen, readonly Visit[]>> = {
  post: [['hotel']],
  urgent: [['admin']],
  figures: [['admin'], ['admin', '?company=taxi-zillertal'], ['taxi'], ['hotel']],
  users: [['admin']],
  company: [
    ['admin', '?company=taxi-zillertal'],
    ['admin', '?company=taxi-zillertal&part=rides'],
    ['admin', '?company=taxi-zillertal&part=tokens'],
  ],
  tariff: [['admin']],
  places: [['admin']],
  audit: [['admin'], ['admin', '?kind=tariff&company=taxi-zillertal']],
  tokenhistory: [['admin'], ['admin', '?company=taxi-zillertal'], ['taxi']],
  invoices: [['taxi'], ['taxi', '?month=2020-01']],
  customers: [['taxi']],
  ratings: [['admin'], ['taxi']],
  today: [['taxi'], ['driver']],
  board: [['taxi'], ['taxi', '?day=tomorrow']],
  team: [['admin']],
  ibe: [['taxi']],
  customibe: [], // The same screen as `ibe`.
  marketplace: [['taxi']],
  hotelpartner: [['admin'], ['hotel']],
  profile: [['admin']],
  'topup/cancel': [['taxi']],
  'topup/success': [
    ['taxi', '?session=cs_test_none'],
    ['driver', '?session=cs_test_none'],
  ],
  main: [['admin'], ['taxi'], ['taxi', '?status=confirmed&day=week&terminal=1'], ['driver'], ['hotel']],
};
/** Returns a role's visits: the first of each screen, in a long test all. */
export const visitsOf = (role: Visit[0]) =>
  (Object.entries(visits) as [DashboardScreen, readonly Visit[]][]).flatMap(([screen, all]) =>
    all
      .filter(([visitor]) => visitor === role)
      .slice(0, isLong ? undefined : 1)
      .map(([, query = '']) => ({ screen, query })),
  );

/** Navigates like the app's own links: without a reload, which would take most of a test's time. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits for a screen and its content; until then, the previous screen stays visible. */
export async function expectScreen(page: Page, screen: DashboardScreen, text: Texts): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/dashboard/${screen}(\\?|$)`));
  await expect(page.getByRole('heading', { level: 1, name: text[titles[screen]] })).toBeVisible();
  const title = text[tabTitles[screen] ?? titles[screen]];
  // Alarms of the listed rides are counted in front.
  await expect.poll(async () => (await page.title()).replace(/^\(\d+\) /, '')).toBe(`${title} – ${product.name}`);
  const loading = [
    text['shell.loading'],
    text['dashboard.loading'],
    text['users.loading'],
    text['tokens.loading'],
    text['team.loading'],
    text['tariff.loading'],
    text['places.loading'],
    text['website.loading'],
    text['figures.loading'],
    text['guestInvoices.loading'],
    text['customers.loading'],
    text['audit.loading'],
  ];
  for (const name of loading) await expect(page.getByLabel(name)).toHaveCount(0);
}

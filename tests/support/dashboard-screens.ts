import { expect, type Page } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import type { Texts } from './order-page.ts';

/** The heading of each screen, by its path below the dashboard. */
const titles = {
  main: 'dashboard.title',
  post: 'post.title',
  users: 'users.title',
  tokenhistory: 'tokens.title',
  tariff: 'tariff.title',
  'topup/success': 'topUp.thanks',
  'topup/cancel': 'topUp.canceled',
  profile: 'profile.title',
  team: 'team.title',
  ibe: 'website.title',
  customibe: 'website.title',
  marketplace: 'soon.marketplace.title',
  hotelpartner: 'soon.hotelPartner.title',
} as const satisfies Readonly<Record<string, keyof Texts>>;
/** Screens whose tab title differs from the heading. */
const tabTitles: Partial<Record<string, keyof Texts>> = { users: 'shell.users', 'topup/success': 'topUp.title' };
export type DashboardScreen = keyof typeof titles;

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
  await expect(page).toHaveTitle(`${title} – ${product.name}`);
  const loading = [
    text['shell.loading'],
    text['dashboard.loading'],
    text['users.loading'],
    text['tokens.loading'],
    text['team.loading'],
    text['tariff.loading'],
    text['website.loading'],
  ];
  for (const name of loading) await expect(page.getByLabel(name)).toHaveCount(0);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { expectScreen, goWithin } from './dashboard-screens.ts';
import type { Texts } from './order-page.ts';
import { aPersonOf, signIn } from './staff.ts';

/** Opens the builder of a company's page as its Admin. */
export async function openWebsite(page: Page, companyId: string, text: Texts): Promise<void> {
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await goWithin(page, '/dashboard/ibe');
  await expectScreen(page, 'ibe', text);
}

/** Opens the drawer of a part of the page. */
export async function openPart(page: Page, text: Texts, part: 'main' | 'intro' | 'car' | 'booking'): Promise<Locator> {
  await page
    .getByRole('list', { name: text['website.parts'] })
    .getByRole('button', { name: text[`website.${part}`] })
    .click();
  return page.getByRole('dialog', { name: text[`website.${part}`] });
}

export async function save(drawer: Locator, text: Texts): Promise<void> {
  await drawer.getByRole('button', { name: text['users.save'], exact: true }).click();
}

/** Shows a list of the booking drawer: by a tab, or by a choice on a phone. */
export async function showList(
  drawer: Locator,
  page: Page,
  text: Texts,
  list: 'pickups' | 'destinations' | 'prices',
): Promise<void> {
  const tab = drawer.getByRole('tab', { name: text[`website.${list}`] });
  const choice = drawer.getByRole('combobox', { name: text['website.booking'] });
  await expect(tab.or(choice)).toBeVisible();
  if (await tab.isVisible()) return tab.click();
  await choice.click();
  await page.getByRole('option', { name: text[`website.${list}`] }).click();
}

/** Returns the field of one price in the price grid. */
export const priceOf = (
  drawer: Locator,
  text: Texts,
  pair: string,
  tier: 'oneThreeCents' | 'fourSevenCents',
): Locator => drawer.getByRole('textbox', { name: `${pair}, ${text[`website.tier.${tier}`]}` });

/** Returns the status line of the price grid; the preview's form has another one. */
export const pricesState = (drawer: Locator): Locator =>
  drawer.getByRole('status').filter({ hasText: /Preise|prices/ });

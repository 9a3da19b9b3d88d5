import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from './order-page.ts';

/** Lets the signed-in page show companies as cards from now on, as after a press on "As cards". */
export const rememberCards = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('talwaerts.companies.view', 'cards'));

/** Searches the cards of companies and waits for this number of cards. */
export async function searchCompanies(
  page: Page,
  text: Texts,
  search: string,
  { count = 1, query = '' } = {},
): Promise<Locator> {
  await rememberCards(page);
  await page.goto(`/dashboard/users${query}`);
  await page.getByLabel(text['users.search']).fill(search);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(count);
  return cards;
}

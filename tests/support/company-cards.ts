import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from './order-page.ts';

/** Searches the list of companies and waits for this number of cards. */
export async function searchCompanies(
  page: Page,
  text: Texts,
  search: string,
  { count = 1, query = '' } = {},
): Promise<Locator> {
  await page.goto(`/dashboard/users${query}`);
  await page.getByLabel(text['users.search']).fill(search);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(count);
  return cards;
}

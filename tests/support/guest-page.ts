import { expect, type Page } from '@playwright/test';
import { comesToLife } from './comes-to-life.ts';
import type { Texts } from './order-page.ts';

/**
 * Opens a page as a guest who has answered the question about cookies, and waits until its script runs. The list returned
 * grows with every error that nobody caught.
 */
export async function openSettled(page: Page, path: string, text: Texts): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => localStorage.setItem('talwaerts.cookies', 'refused'));
  await page.goto(path);
  await expect(page.getByRole('button', { name: text['cookies.show'] })).toBeVisible();
  await comesToLife(page);
  return errors;
}

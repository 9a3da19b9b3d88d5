import { expect, type Page } from '@playwright/test';
import { comesToLife } from './comes-to-life.ts';
import type { Texts } from './order-page.ts';

/** The guest has answered the question about cookies. */
export const refuseCookies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('talwaerts.cookies', 'refused'));

/** Goes to a page and waits until its script runs. */
export async function goSettled(page: Page, path: string, text: Texts): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: text['cookies.show'] })).toBeVisible();
  await comesToLife(page);
}

/** Opens a page as a guest who has answered. The list returned grows with every error that nobody caught. */
export async function openSettled(page: Page, path: string, text: Texts): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await refuseCookies(page);
  await goSettled(page, path, text);
  return errors;
}

/** Keeps the page's scripts from arriving, as a slow network does; gives what lets them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

import { expect, type Page } from '@playwright/test';
import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import type { Texts } from './order-page.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** Answers the notice about cookies before a page loads, so that it does not appear. */
export const refuseCookies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('talwaerts.cookies', 'accepted'));

/** Opens a page whose cookie banner is answered, and waits for its hydration. */
export async function goSettled(page: Page, path: string, text: Texts): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: text['cookies.show'] })).toBeVisible();
  await waitForHydration(page);
}

/** Returns the growing list of a page's uncaught errors. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Opens a page as a guest who has answered the cookie banner. Returns the growing list of uncaught errors. */
export async function openSettled(page: Page, path: string, text: Texts): Promise<readonly string[]> {
  const errors = errorsOf(page);
  await refuseCookies(page);
  await goSettled(page, path, text);
  return errors;
}

/** Holds back requests to these addresses, like a slow network. Returns a function that releases them. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Holds back the page's scripts. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, /\/assets\/.*\.js$/);

/** Holds back the requests of one call. */
export const holdCall = (page: Page, name: CallName): Promise<() => void> => holdRequests(page, `**/api/${name}`);

import type { Page, Route } from '@playwright/test';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { type Texts, texts } from './order-page.ts';

const text: Texts = texts['de-AT'];
/** Matches the address of a script. */
export const script = (name: string): RegExp => new RegExp(`/assets/${name}-[^/]+\\.js`);

/** Matches the address of a language's texts. */
export const textsOf = (lang: Lang): RegExp => new RegExp(`/assets/${lang}-[^/]+\\.json`);

/** The headings, buttons and notices of a German page that could not load something. */
export const loadFailure = (page: Page) => page.getByRole('heading', { level: 1, name: text['loading.title'] });
export const tryAgain = (page: Page) => page.getByRole('button', { name: text['shell.again'] });
export const reloadButton = (page: Page) => page.getByRole('button', { name: text['loading.reload'] });
export const notice = (page: Page) => page.getByRole('alert').filter({ has: tryAgain(page).or(reloadButton(page)) });

/** Counts how often the page is loaded from the server from now on. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/**
 * Simulates a deployment that replaced a script: the server answers the script's old name with the app's page, and
 * every page names another entry script. A reloaded page finds the script, unless it is missing `forGood`.
 */
export async function deployOver(page: Page, name: string, forGood = false): Promise<void> {
  let isLoadedAnew = false;
  page.on('request', (request) => {
    isLoadedAnew ||= request.isNavigationRequest();
  });
  const isOld = (): boolean => forGood || !isLoadedAnew;
  await page.route(script(name), (route) =>
    isOld() ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }) : route.fallback(),
  );
  await page.route('**/*', async (route: Route) => {
    const request = route.request();
    const isVersionCheck = request.resourceType() === 'fetch' && new URL(request.url()).pathname === pathOf(page);
    if (!isVersionCheck || !isOld()) return route.fallback();
    const body = await (await route.fetch()).text();
    return route.fulfill({
      contentType: 'text/html',
      body: body.replace(/\/assets\/index-[^"]+\.js/g, '/assets/index-new.js'),
    });
  });
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

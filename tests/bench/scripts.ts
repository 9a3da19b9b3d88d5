import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { hostingUrl } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { aPage } from '../support/websites.ts';
import type { Figure } from './figure.ts';

const kB = (bytes: number): number => bytes / 1000;

/** Returns a function that adds up the gzip sizes of all scripts that the page has loaded so far. */
async function countScripts(page: Page): Promise<() => Promise<number>> {
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => kB((await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0));
}

/** Creates a company's page that guests can open. Returns its slug. */
export const aBenchPage = async (): Promise<string> => (await aPage()).slug;

/**
 * Measures the gzip size of the scripts until a page is usable, without those loaded at first use or prefetched when
 * idle.
 */
export async function benchScripts(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(chromiumLaunch);
  const open = async (path: string) => {
    const page = await (await browser.newContext({ baseURL: hostingUrl, locale: 'de-AT' })).newPage();
    // The browser is never idle, so that prefetched scripts do not count.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const total = await countScripts(page);
    await page.goto(path);
    await waitForHydration(page);
    return { page, total };
  };
  const figures: Figure[] = [];
  for (const [what, path, limit] of [
    ['booking page, script', '/order', 160],
    ['onboarding page, script', '/onboarding', 160],
    ['company page, script', `/web/${await aBenchPage()}`, 160],
    ['landing page, script', '/', 100],
    ['region page, script', '/region/zillertal', 105],
    ['questions, script', '/faq', 100],
    ['legal page, script', '/imprint', 100],
  ] as const) {
    const { total } = await open(path);
    figures.push({ what, value: await total(), unit: 'kB', limit });
  }
  const { page, total } = await open('/login');
  figures.push({ what: 'dashboard, script: shell and sign-in', value: await total(), unit: 'kB', limit: 190 });
  await page.getByLabel('E-Mail', { exact: true }).fill('taxi@talwaerts.example');
  await page.getByLabel('Passwort').fill('talwaerts-demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('article').first().waitFor();
  figures.push({ what: 'dashboard, script: with Firestore', value: await total(), unit: 'kB', limit: 320 });
  await browser.close();
  return figures;
}

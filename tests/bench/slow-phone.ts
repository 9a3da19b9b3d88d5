import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { hostingUrl } from '../support/suite.ts';
import { servePages } from './page-server.ts';
import { aBenchPage } from './scripts.ts';

declare global {
  interface Window {
    lab: { largest: number; blocking: number; shift: number; typing: number; takesInput: number };
  }
}

const observer = fileURLToPath(new URL('observe-page.js', import.meta.url));

/** A page to measure, or a reference page. */
export interface Visit {
  readonly path: string;
  readonly hasScript: boolean;
}

/** The pages whose forms are measured. */
export const forms = {
  booking: { path: '/order', hasScript: true },
  /** The form of step 2, which the page shows before hydration because of the URL's fragment. */
  onboarding: { path: '/onboarding#application', hasScript: true },
  company: { path: '/company', hasScript: true },
} as const satisfies Readonly<Record<string, Visit>>;

/** Fetches a company's page as the function renders it for a German browser. */
async function companyPage(): Promise<string> {
  const response = await fetch(`${hostingUrl}/web/${await aBenchPage()}`, { headers: { 'accept-language': 'de-AT' } });
  if (!response.ok) throw new Error(`The company's page was answered with ${response.status}`);
  return response.text();
}

const networks = {
  'slow 4G': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  '400 kbit/s': { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
} as const;
export type Network = keyof typeof networks | 'fast';

/** Visits pages on a slow phone with a cold cache. */
export interface SlowPhone {
  /** Opens a page in a window of its own, and runs `measure` as soon as the page's form takes input. */
  readonly visit: <T>(
    visit: Visit,
    network: Network,
    measure: (page: Page, devtools: CDPSession) => Promise<T>,
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Makes a page's processor four times slower, and its network one of these. */
export async function slowDown(page: Page, network: Network): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  if (network !== 'fast') {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
  }
  return devtools;
}

export async function openSlowPhone(): Promise<SlowPhone> {
  const pages = await servePages({ 'company.html': await companyPage() });
  const browser = await chromium.launch(chromiumLaunch);
  return {
    visit: async ({ path, hasScript }, network, measure) => {
      const context = await browser.newContext({
        locale: 'de-AT',
        ignoreHTTPSErrors: true,
        viewport: { width: 360, height: 760 },
      });
      const page = await context.newPage();
      const devtools = await slowDown(page, network);
      await page.addInitScript({ path: observer });
      const takesInput = hasScript
        ? page.waitForEvent('console', (message) => message.text() === 'takes input')
        : Promise.resolve();
      await page.goto(`${pages.url}${path}`);
      await takesInput;
      const measured = await measure(page, devtools);
      await context.close();
      return measured;
    },
    close: async () => {
      await browser.close();
      pages.close();
    },
  };
}

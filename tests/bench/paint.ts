import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { hostingUrl } from '../support/suite.ts';
import { type Figure, median, ratio } from './figure.ts';
import { servePages } from './page-server.ts';
import { aBenchPage } from './scripts.ts';

interface Lab {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly takesInputMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  readonly typingMs: number;
}

/** Slow 4G: 1.6 Mbit/s down, 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

declare global {
  interface Window {
    lab: { largest: number; blocking: number; shift: number; typing: number; takesInput: number };
  }
}

const observer = fileURLToPath(new URL('observe-page.js', import.meta.url));

/** A page to measure, or a reference page. */
interface Visit {
  readonly path: string;
  /** Label of the field to type into. */
  readonly field: string;
  readonly hasScript: boolean;
}

const booking: Visit = { path: '/order', field: 'Name', hasScript: true };
/** The form of step 2, which the page shows before hydration because of the URL's fragment. */
const onboarding: Visit = { path: '/onboarding#application', field: 'Vorname', hasScript: true };
const company: Visit = { path: '/company', field: 'Name', hasScript: true };
const plain: Visit = { path: '/static', field: 'Name', hasScript: false };
const bareField: Visit = { path: '/bare', field: 'Name', hasScript: false };
const smallestReact: Visit = { path: '/react', field: 'Phone', hasScript: true };

async function visit(browser: Browser, url: string, { path, field, hasScript }: Visit): Promise<Lab> {
  const context = await browser.newContext({
    locale: 'de-AT',
    ignoreHTTPSErrors: true,
    viewport: { width: 360, height: 760 },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript({ path: observer });
  const takesInput = hasScript
    ? page.waitForEvent('console', (message) => message.text() === 'takes input')
    : Promise.resolve();
  await page.goto(`${url}${path}`);
  await takesInput;
  const blocking = await page.evaluate(() => window.lab.blocking);
  await page.getByLabel(field, { exact: true }).focus();
  await page.keyboard.type('Anna Gruber', { delay: 60 });
  const lab = await page.evaluate(() => ({
    ...window.lab,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  }));
  await context.close();
  return {
    firstPaintMs: lab.first,
    largestPaintMs: lab.largest,
    takesInputMs: lab.takesInput,
    blockingMs: blocking,
    shift: lab.shift,
    typingMs: lab.typing,
  };
}

const visited = { booking, onboarding, company, plain, bare: bareField, react: smallestReact } as const;
type Name = keyof typeof visited;

/** Fetches a company's page as the function renders it for a German browser. */
async function companyPage(): Promise<string> {
  const response = await fetch(`${hostingUrl}/web/${await aBenchPage()}`, { headers: { 'accept-language': 'de-AT' } });
  if (!response.ok) throw new Error(`The company's page was answered with ${response.status}`);
  return response.text();
}

/** Measures the forms and the reference pages alternately, on a slow phone with a cold cache; medians of seven. */
export async function benchPaint(): Promise<readonly Figure[]> {
  const pages = await servePages({ 'company.html': await companyPage() });
  const browser = await chromium.launch(chromiumLaunch);
  const labs: Record<Name, Lab[]> = { booking: [], onboarding: [], company: [], plain: [], bare: [], react: [] };
  for (let i = 0; i < 7; i += 1) {
    for (const name of Object.keys(visited) as readonly Name[]) {
      labs[name].push(await visit(browser, pages.url, visited[name]));
    }
  }
  await browser.close();
  pages.close();
  const middle = (name: Name, of: keyof Lab) => median(labs[name].map((lab) => lab[of]));
  return (['booking', 'onboarding', 'company'] as const).flatMap((name) => {
    const against = (page: 'plain' | 'bare' | 'react', of: keyof Lab) => [middle(name, of), middle(page, of)] as const;
    return [
      ratio(`${name} page: first paint, against a static page`, against('plain', 'firstPaintMs'), 1.3),
      ratio(`${name} page: largest paint, against a static page`, against('plain', 'largestPaintMs'), 1.3),
      ratio(`${name} page: takes input, against one field by React`, against('react', 'takesInputMs'), 1.5),
      ratio(`${name} page: typing, worst event, against a bare field`, against('bare', 'typingMs'), 2),
      { what: `${name} page: total blocking time`, value: middle(name, 'blockingMs'), unit: 'ms', limit: 300 },
      { what: `${name} page: layout shift`, value: middle(name, 'shift'), unit: '', limit: 0.01 },
    ];
  });
}

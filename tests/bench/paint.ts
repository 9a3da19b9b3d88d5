import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { type Figure, median } from './figure.ts';
import { servePages } from './page-server.ts';

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

async function visit(browser: Browser, url: string): Promise<Lab> {
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
  const takesInput = page.waitForEvent('console', (message) => message.text() === 'takes input');
  await page.goto(`${url}/order`);
  await takesInput;
  const blocking = await page.evaluate(() => window.lab.blocking);
  const name = page.getByLabel('Name', { exact: true });
  await name.focus();
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

/** The booking page on a slow phone, cold cache, median of seven. */
export async function benchPaint(): Promise<readonly Figure[]> {
  const pages = await servePages();
  const browser = await chromium.launch(chromiumLaunch);
  const visits: Lab[] = [];
  for (let i = 0; i < 7; i += 1) visits.push(await visit(browser, pages.url));
  await browser.close();
  pages.close();
  const middle = (of: (lab: Lab) => number) => median(visits.map(of));
  return [
    { what: 'booking page: first paint', value: middle((lab) => lab.firstPaintMs), unit: 'ms', limit: 700 },
    { what: 'booking page: largest paint', value: middle((lab) => lab.largestPaintMs), unit: 'ms', limit: 700 },
    { what: 'booking page: form takes input', value: middle((lab) => lab.takesInputMs), unit: 'ms', limit: 1_900 },
    { what: 'booking page: total blocking time', value: middle((lab) => lab.blockingMs), unit: 'ms', limit: 300 },
    { what: 'booking page: layout shift', value: middle((lab) => lab.shift), unit: '', limit: 0.01 },
    { what: 'booking page: typing, worst event', value: middle((lab) => lab.typingMs), unit: 'ms', limit: 90 },
  ];
}

import { type Browser, chromium } from '@playwright/test';
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

/** Observes the page from its first moment. Runs in the browser. */
function observe(): void {
  const lab = { largest: 0, blocking: 0, shift: 0, typing: 0, takesInput: 0 };
  window.lab = lab;
  const each = (type: string, hear: (entry: PerformanceEntry) => void, options = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...options });
  each('largest-contentful-paint', (entry) => {
    lab.largest = entry.startTime;
  });
  each('longtask', (entry) => {
    lab.blocking += Math.max(0, entry.duration - 50);
  });
  each('layout-shift', (entry) => {
    lab.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  each(
    'event',
    (entry) => {
      if (/^key|^input/.test(entry.name)) lab.typing = Math.max(lab.typing, entry.duration);
    },
    { durationThreshold: 16 },
  );
  // React leaves a property on each element that it has brought to life.
  const look = (): void => {
    const field = document.querySelector('form input[type=tel]');
    if (field && Object.keys(field).some((key) => key.startsWith('__reactProps'))) lab.takesInput = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

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
  await page.addInitScript(observe);
  await page.goto(`${url}/order`);
  await page.waitForFunction(() => window.lab.takesInput > 0);
  await page.getByRole('button', { name: 'Ablehnen' }).waitFor();
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
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
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

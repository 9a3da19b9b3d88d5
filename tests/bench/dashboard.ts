import { chromium, type Page } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { anOrder } from '../support/orders.ts';
import { hostingUrl } from '../support/suite.ts';
import { openRides } from './callables.ts';
import { type Figure, percentile } from './figure.ts';

declare global {
  interface Window {
    firestoreRequests: XMLHttpRequest[];
  }
}

async function signedIn(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await (await browser.newContext({ baseURL: hostingUrl, locale: 'de-AT' })).newPage();
  await page.goto('/login');
  await page.getByLabel('E-Mail', { exact: true }).fill('taxi@talwaerts.example');
  await page.getByLabel('Passwort').fill('talwaerts-demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('article').first().waitFor();
  return { page, close: () => browser.close() };
}

/** Documents that the listeners of a first view are sent, and one for each count that is asked for. */
async function readsOfFirstView(page: Page): Promise<number> {
  let counts = 0;
  page.on('request', (request) => {
    if (request.url().includes(':runAggregationQuery') && request.method() === 'POST') counts += 1;
  });
  await page.addInitScript(() => {
    window.firestoreRequests = [];
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
      window.firestoreRequests.push(this);
      Reflect.apply(open, this, args);
    } as typeof open;
  });
  await page.goto('/dashboard/main');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('load');
  // Nothing tells that no more will come; a full page is followed by nothing in a suite where nobody books.
  await page.waitForTimeout(3_000);
  const documents = await page.evaluate(() =>
    window.firestoreRequests.reduce(
      (sum, { responseText }) => sum + responseText.split('"documentChange"').length - 1,
      0,
    ),
  );
  return documents + counts;
}

/** What the dashboard reads, and how soon one user sees what another did. */
export async function benchDashboard(): Promise<readonly Figure[]> {
  const order = await callFunction('global-createride', await anOrder());
  if (!order.result?.valid) throw new Error('Not booked');
  const { document: like } = order.result;
  await openRides(like, 100);
  const { page, close } = await signedIn();
  const few = await readsOfFirstView(page);
  for (let i = 0; i < 20; i += 1) await openRides(like, 250);
  const many = await readsOfFirstView(page);

  const seen: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const soon = new Date(Date.now() + 3_600_000 - i * 60_000);
    const [id] = await openRides(like, 1);
    await database.doc(`rides/${id}`).update({ pickupAt: soon });
    const card = page.getByRole('article', { name: id ?? '' });
    await card.waitFor();
    const begun = performance.now();
    await database.doc(`rides/${id}`).delete();
    await card.waitFor({ state: 'detached' });
    seen.push(performance.now() - begun);
  }
  await close();
  return [
    { what: 'reads of a first dashboard view, 100 rides stored', value: few, unit: 'reads', limit: 27 },
    { what: 'reads of a first dashboard view, 5,000 rides stored', value: many, unit: 'reads', limit: 27 },
    { what: 'a change by one user seen by another, p95', value: percentile(seen, 0.95), unit: 'ms', limit: 500 },
  ];
}

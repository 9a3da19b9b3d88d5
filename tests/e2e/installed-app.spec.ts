import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { closePages, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { suite } from '../support/suite.ts';

test.afterEach(closePages);
// One after the other: two of them change the served files.
test.describe.configure({ mode: 'default' });

const text = texts['de-AT'];
const withWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the service worker has cached the shell, which it does after the first visit's scripts. */
const expectCached = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/dashboard'))?.active?.state))
    .toBe('activated');

const expectToday = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: text['today.title'] })).toBeVisible();

/** Records what the page shows before the app's scripts run. */
const rememberKeptScreen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      document.documentElement.dataset.kept = document.getElementById('kept-screen')?.textContent ?? 'nothing';
    });
  });
const keptScreenOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.kept);

/** Returns the addresses and contents of everything in the caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; content: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const content = (await (await cache.match(request))?.text()) ?? '';
        found.push({ path: new URL(request.url).pathname, content });
      }
    }
    return found;
  });

test('the second visit opens today’s rides without a network, from caches without personal data', async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, 90);
  const email = await aPersonOf(companyId, 'driver');
  const first = await openPage(browser, 'de-AT', phone, withWorker);
  const context = first.context();
  await signIn(first, email, text);
  await goWithin(first, '/dashboard');
  await expectToday(first);
  const listed = first.getByRole('region', { name: text['today.free'] }).getByRole('button');
  await listed.first().press('Enter');
  await expect(first.getByRole('article', { name: id })).toContainText('Anna Gruber');
  await expectCached(first);
  await first.close();

  await context.setOffline(true);
  const second = await context.newPage();
  await rememberKeptScreen(second);
  await second.goto('/dashboard');
  await expectToday(second);
  expect(await keptScreenOf(second)).toContain(text['today.title']);
  await expect(second.getByText(text['today.kept'])).toBeVisible();
  await second.getByRole('region', { name: text['today.free'] }).getByRole('button').first().press('Enter');
  await expect(second.getByRole('article', { name: id })).toContainText('Anna Gruber');
  await expectNoOverflow(second);
  await expectNoViolations(second);
  // Kept once the screen has settled; the next visit shows the contact before any script of the app has run.
  await expect.poll(() => second.evaluate(() => localStorage.getItem('talwaerts.screen'))).toContain('Anna Gruber');
  await rememberKeptScreen(second);
  await second.reload();
  expect(await keptScreenOf(second)).toContain('Anna Gruber');
  await expect(second.locator('#kept-screen')).toHaveCount(0);
  await expectToday(second);

  const files = await cached(second);
  expect(files.length).toBeGreaterThan(50);
  for (const { path, content } of files) {
    expect(path).toMatch(/^\/(app|assets\/[\w.-]+\.(js|json|woff2))$/);
    for (const personal of [id, companyId, email, 'Anna Gruber']) expect(content, path).not.toContain(personal);
  }
  // A sign-out leaves nothing on the device.
  await context.setOffline(false);
  await second.goto('/dashboard/profile');
  await second.getByRole('button', { name: text['dashboard.menu'] }).click();
  await second.getByRole('menuitem', { name: text['dashboard.logout'] }).click();
  await expect.poll(() => second.evaluate(() => localStorage.getItem('talwaerts.screen'))).toBeNull();
  await context.setOffline(true);
  // Guest pages have no service worker.
  await expect(second.goto('/order')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

/** Serves another version of the worker and of the shell's page, as after a deployment. Returns how to take it back. */
function deployVersion(name: string): () => void {
  const folder = path.join(path.dirname(suite.functionsFolder), 'public');
  const [worker, page] = ['worker.js', 'app.html'].map((file) => path.join(folder, file)) as [string, string];
  const [script, html] = [worker, page].map((file) => readFileSync(file, 'utf8')) as [string, string];
  writeFileSync(page, html.replace('<html', `<html data-version="${name}"`));
  writeFileSync(worker, script.replace(/\bshell-[0-9a-f]{16}\b/, `shell-${name}`));
  return () => {
    writeFileSync(page, html);
    writeFileSync(worker, script);
  };
}

const update = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/dashboard'))?.update()));

const shownVersion = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.version);

/** Lets the service worker ask an open tab for a screen, as after a press on a notification. */
async function press(context: BrowserContext, screen: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  await worker.evaluate(async (open) => {
    interface Tabs {
      matchAll(options: object): Promise<readonly { postMessage(message: object): void }[]>;
    }
    const { clients } = self as unknown as { readonly clients: Tabs };
    for (const tab of await clients.matchAll({ includeUncontrolled: true })) tab.postMessage({ open });
  }, screen);
}

test('a new version takes over after a press, and never while a text is typed', { tag: '@long' }, async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const page = await openPage(browser, 'de-AT', phone, withWorker);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await expectCached(page);
  await page.goto('/dashboard/profile');
  const name = page.getByRole('textbox', { name: text['profile.name'] });
  await name.fill('Maria Gruber');
  const takeBack = deployVersion('2');
  try {
    await update(page);
    const bar = page.getByRole('status').filter({ hasText: text['version.new'] });
    await expect(bar).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    // A screen that a notification opens would discard the text as well.
    await press(page.context(), '/dashboard/today');
    await bar.getByRole('button', { name: text['loading.reload'] }).click();
    await expect(page.getByText(text['version.typed'])).toBeVisible();
    await expect(name).toHaveValue('Maria Gruber');
    await expectNoViolations(page);
    expect(await shownVersion(page)).toBeUndefined();
    await page.getByRole('button', { name: text['version.discard'] }).click();
    await expect.poll(() => shownVersion(page).catch(() => undefined)).toBe('2');
    await expect(name).toHaveValue('Maria Muster');
    await expect(bar).toHaveCount(0);
    // The app listens once its first screen is idle.
    await expect(async () => {
      await press(page.context(), '/dashboard/today');
      await expect(page).toHaveURL(/\/dashboard\/today$/, { timeout: 2_000 });
    }).toPass();
    await expectToday(page);
  } finally {
    takeBack();
  }
});

test('a version that was not pressed starts once every tab is closed', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const page = await openPage(browser, 'de-AT', phone, withWorker);
  const context = page.context();
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await expectCached(page);
  await page.goto('/dashboard/today');
  await expectToday(page);
  const takeBack = deployVersion('3');
  try {
    await update(page);
    await page.getByRole('button', { name: text['version.later'] }).click();
    await expect(page.getByText(text['version.new'])).toHaveCount(0);
    await page.goto('/icon.svg');
    await page.close();
    const next = await context.newPage();
    await expect(async () => {
      await next.goto('/dashboard/today');
      const version = await shownVersion(next);
      await next.goto('/icon.svg');
      expect(version).toBe('3');
    }).toPass();
  } finally {
    takeBack();
  }
});

/** Makes the browser's offer to install the app, which tests' Chromium never makes. */
const offerInstallation = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompt = async (): Promise<void> => document.documentElement.setAttribute('data-asked', 'yes');
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

test('the hint installs the app, and is dismissed for good', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(companyId, 'driver'), text);
  await goWithin(page, '/dashboard/today');
  await expectToday(page);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/app.webmanifest');
  const hint = page.getByRole('note').filter({ hasText: text['install.hint'] });
  await expect(hint).toHaveCount(0);
  await offerInstallation(page);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await hint.getByRole('button', { name: text['install.now'] }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(hint).toHaveCount(0);
  // The user has declined in the browser's dialog, so that it makes another offer.
  await offerInstallation(page);
  await hint.getByRole('button', { name: text['install.never'] }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expectToday(page);
  await offerInstallation(page);
  await expect(hint).toHaveCount(0);
});

test('an iPhone reads where its share menu installs the app', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari';
  const page = await openPage(browser, 'en-GB', phone, { userAgent });
  await signIn(page, await aPersonOf(companyId, 'driver'), texts['en-GB']);
  await goWithin(page, '/dashboard/today');
  const hint = page.getByRole('note').filter({ hasText: texts['en-GB']['install.shareMenu'] });
  await expect(hint).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
});

test('the files of the app are served with their types, and the worker is never stale', { tag: '@long' }, async ({
  request,
}) => {
  const origin = `http://localhost:${suite.ports.hosting}`;
  const worker = await request.get(`${origin}/worker.js`);
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(worker.headers()['content-type']).toContain('javascript');
  const manifest = await request.get(`${origin}/app.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: readonly { src: string; type: string }[] };
  for (const { src, type } of [...icons, { src: '/icons/apple-180.png', type: 'image/png' }]) {
    const icon = await request.get(origin + src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});

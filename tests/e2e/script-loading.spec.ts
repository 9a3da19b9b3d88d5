import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { holdRequests, holdScripts, openSettled } from '../support/guest-page.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { anOpenRide } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { aPersonOf, findCard, signIn } from '../support/staff.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { aPage } from '../support/websites.ts';

const text: Texts = texts['de-AT'];
const script = (name: string): RegExp => new RegExp(`/assets/${name}-[^/]+\\.js`);

const loadFailure = (page: Page) => page.getByRole('heading', { level: 1, name: text['loading.title'] });
const tryAgain = (page: Page) => page.getByRole('button', { name: text['shell.again'] });
const reloadButton = (page: Page) => page.getByRole('button', { name: text['loading.reload'] });
const notice = (page: Page) => page.getByRole('alert').filter({ has: tryAgain(page).or(reloadButton(page)) });

/** Counts how often the page is loaded from the server from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/**
 * Simulates a deployment that replaced a script: the server answers the script's old name with the app's page, and
 * every page names another entry script. A page loaded anew finds the script, unless it is missing `forGood`.
 */
async function deployOver(page: Page, name: string, forGood = false): Promise<void> {
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

test.describe('a guest whose browser cannot load a script', () => {
  test('keeps the frame without a network, and sees the page once the network returns', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    const errors = await openSettled(page, '/', text);
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: text['frame.partnerHotels'] }).click();
    await expect(loadFailure(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(text['loading.offline']);
    await expect(page.getByRole('banner')).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: text['partner.hotel.title'] })).toBeVisible();
    expect(loads()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('opens the screen with the retry button once the server answers again', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/', text);
    await page.route(script('partner-page-screen'), (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: text['frame.partnerHotels'] }).click();
    await expect(page.getByRole('alert')).toHaveText(text['loading.failed']);
    await page.unroute(script('partner-page-screen'));
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1, name: text['partner.hotel.title'] })).toBeVisible();
    await page.context().close();
  });

  test('sees the frame and a notice if the first screen does not load, and opens it with the retry button', async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await page.route(script('order-screen'), (route) => route.abort());
    await page.goto('/order');
    await expect(loadFailure(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(script('order-screen'));
    await tryAgain(page).click();
    await expect(page.getByRole('combobox', { name: text['order.pickup'] })).toBeVisible();
    await page.context().close();
  });

  test('first loads the texts of one page only, and gets all others with the retry button', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/i18n/')) requested.push(pathname);
    });
    await page.route('**/i18n/de.json', (route) => route.abort());
    await openSettled(page, '/', text);
    expect(requested[0]).toBe('/i18n/de/landing-screen.json');
    await page.getByRole('contentinfo').getByRole('link', { name: text['frame.partnerHotels'] }).click();
    await expect(loadFailure(page)).toBeVisible();
    await page.unroute('**/i18n/de.json');
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1, name: text['partner.hotel.title'] })).toBeVisible();
    await page.context().close();
  });

  test('gets the biggest script at once, and the other scripts and texts after the first paint', async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone);
    // Otherwise the entry script would request the others, too.
    const release = await holdScripts(page);
    const others = page.waitForRequest(script('frame'));
    await page.goto('/order', { waitUntil: 'commit' });
    await others;
    release();
    await waitForHydration(page);
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.(js|json)$/.test(name) && startTime < (paint?.startTime ?? 0))
        .map(({ name }) => name.replace(/^.*\/|-.*$/g, ''))
        .sort();
    });
    expect(early).toEqual(['base', 'index']);
    await page.context().close();
  });

  test('gets the typeface after the scripts, and reads the page in a typeface of the device until then', async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone);
    const root = page.locator('html');
    const release = await holdScripts(page);
    await page.goto('/order', { waitUntil: 'commit' });
    await expect(root).toHaveAttribute('data-font', 'fallback');
    const typeface = page.waitForResponse(/figtree-latin-wght/);
    release();
    await typeface;
    await expect(root).not.toHaveAttribute('data-font');
    const [scripts, font] = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const named = (name: RegExp) => entries.filter((entry) => name.test(entry.name));
      return [
        Math.max(...named(/(base|frame|shared|booking|order-screen)-[^/]+\.js$/).map(({ responseEnd }) => responseEnd)),
        Math.min(...named(/\.woff2$/).map(({ startTime }) => startTime)),
      ];
    });
    expect(font).toBeGreaterThan(scripts);
    // The typeface is in the cache now: other pages show it at once.
    const next = page.waitForURL('**/agb');
    await page.evaluate(() => location.assign('/agb'));
    await next;
    await expect(root).not.toHaveAttribute('data-font');
    await page.context().close();
  });

  test('sees fields for date and time that are text fields until the first paint', async ({ browser }) => {
    const company = `/web/${(await aPage()).slug}`;
    for (const path of ['/order', company]) {
      const page = await openPage(browser, 'de-AT', phone);
      const served = await (await page.request.get(path)).text();
      expect(served).toContain('type="text" data-type="date"');
      expect(served).not.toMatch(/ type="(date|time)"/);
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByLabel(text['order.date'], { exact: true })).toHaveAttribute('type', 'date');
      await expect(page.getByLabel(text['order.time'], { exact: true })).toHaveAttribute('type', 'time');
      release();
      // A frame on another site has no script that could change them.
      expect(await (await page.request.get(`${company}/embed`)).text()).toContain('type="date"');
      await page.context().close();
    }
  });

  test('can use a page for which the browser reports no paint, as in a background tab', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/i18n/')) requested.push(pathname);
    });
    await page.addInitScript(() => {
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe(): void {}
      };
    });
    await openSettled(page, '/order', text);
    await page.getByRole('textbox', { name: text['order.name'] }).fill('Anna Gruber');
    expect(requested[0]).toBe('/i18n/de/order-screen.json');
    await expect(page.locator('html')).not.toHaveAttribute('data-painting');
    await page.context().close();
  });

  test('notices nothing if the script fails to load only once', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/', text);
    await page.route(script('partner-page-screen'), (route) => route.abort(), { times: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: text['frame.partnerHotels'] }).click();
    await expect(page.getByRole('heading', { level: 1, name: text['partner.hotel.title'] })).toBeVisible();
    await page.context().close();
  });

  test('opens the screens for booking and for a ticket offline, since both are prefetched', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await page.goto('/faq');
    await page.waitForResponse(script('order-screen'));
    const ticket = await page.waitForResponse(script('my-booking-screen'));
    await ticket.finished();
    await page.context().setOffline(true);
    await goWithin(page, '/order');
    await expect(page.getByRole('combobox', { name: text['order.pickup'] })).toBeVisible();
    await goWithin(page, '/mybooking');
    await expect(page.getByRole('heading', { level: 1, name: text['myBooking.title'] })).toBeVisible();
    await page.context().close();
  });

  test('finds the text typed into the booking form again after going back', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/order', text);
    await page.getByLabel(text['order.name'], { exact: true }).fill('Anna Gruber');
    await page.context().setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: text['frame.partnerHotels'] }).click();
    await expect(loadFailure(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(text['order.name'], { exact: true })).toHaveValue('Anna Gruber');
    await page.context().close();
  });

  test('gets the newer version by one reload', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/', text);
    const loads = countLoads(page);
    await deployOver(page, 'partner-page-screen');
    await page.getByRole('contentinfo').getByRole('link', { name: text['frame.partnerHotels'] }).click();
    await expect(page.getByRole('heading', { level: 1, name: text['partner.hotel.title'] })).toBeVisible();
    await expect(loadFailure(page)).toHaveCount(0);
    expect(loads()).toBe(1);
    await page.context().close();
  });

  test('gets no second reload if the script is missing in the newer version, too', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/', text);
    const loads = countLoads(page);
    await deployOver(page, 'partner-page-screen', true);
    await page.getByRole('contentinfo').getByRole('link', { name: text['frame.partnerHotels'] }).click();
    await expect(reloadButton(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(text['loading.outdated']);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(loads()).toBe(1);
    await page.context().close();
  });
});

/** Signs in a member of a new company, without access to these scripts from the start. */
async function signInWithout(
  browser: Browser,
  names: readonly string[],
  { role = 'taxi', viewport = desktop }: { role?: 'taxi' | 'hotel'; viewport?: typeof phone | typeof desktop } = {},
) {
  const companyId = await aCompanyOfItsOwn(50_000, { kind: role });
  const page = await openPage(browser, 'de-AT', viewport);
  for (const name of names) await page.route(script(name), (route) => route.abort());
  await signIn(page, await aPersonOf(companyId, role), text);
  return page;
}

test.describe('a signed-in user whose browser cannot load a script', () => {
  test('keeps the shell if a screen does not load, and sees the screen once the network returns', async ({
    browser,
  }) => {
    const page = await signInWithout(browser, [], { viewport: phone });
    const bottomBar = page.getByRole('navigation', { name: text['shell.bottomBar'] });
    await page.context().setOffline(true);
    await bottomBar.getByRole('link', { name: text['shell.tokens'] }).click();
    await expect(loadFailure(page)).toBeVisible();
    await expect(bottomBar).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await page.context().setOffline(false);
    await expectScreen(page, 'tokenhistory', text);
    await page.context().close();
  });

  test('keeps the screen if the user menu is missing, and gets the menu once the network returns', async ({
    browser,
  }) => {
    const page = await signInWithout(browser, ['user-menu-list'], { viewport: phone });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: text['dashboard.menu'] }).click();
    await expect(notice(page)).toContainText(text['loading.offline']);
    await expect(page.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await page.unroute(script('user-menu-list'));
    await page.context().setOffline(false);
    await expect(page.getByRole('menuitem', { name: text['dashboard.logout'] })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.context().close();
  });

  test('keeps the screen if balance dialog, menu and ride dialog are missing, and gets each by its button', async ({
    browser,
  }) => {
    const missing = ['top-up-dialog', 'menu-drawer', 'ride-dialogs'];
    const page = await signInWithout(browser, missing, { viewport: phone });
    const id = await anOpenRide();
    const accept = (await findCard(page, text, id)).getByRole('button', { name: text['ride.accept'] });
    for (const [name, button] of [
      ['top-up-dialog', page.getByTitle(text['topUp.title'])],
      ['menu-drawer', page.getByRole('button', { name: text['frame.menu'], exact: true })],
      ['ride-dialogs', accept],
    ] as const) {
      await button.click();
      await expect(notice(page)).toContainText(text['loading.failed']);
      await expect(page.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
      await page.unroute(script(name));
      await tryAgain(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.context().close();
  });

  test('keeps the rides if the toast about a departed ride is missing', async ({ browser }) => {
    const page = await signInWithout(browser, ['departure-toast']);
    const id = await anOpenRide();
    const card = await findCard(page, text, id);
    const canceled = { atMs: Date.now(), by: 'admin', how: 'rejected', isProvisionKept: false };
    await database.doc(`rides/${id}`).update({ status: 'canceled', carrier: null, confirmed: null, canceled });
    await expect(notice(page)).toContainText(text['loading.failed']);
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
    await page.context().close();
  });

  test('has to confirm a reload for a newer version while something is typed, and loses nothing', async ({
    browser,
  }) => {
    // The script is blocked from the start, because it is prefetched.
    const page = await signInWithout(browser, ['user-menu-list'], { role: 'hotel' });
    await page.getByRole('link', { name: text['post.submit'] }).first().click();
    const name = page.getByLabel(text['post.name'], { exact: true });
    await name.fill('Familie Bianchi');
    const loads = countLoads(page);
    await deployOver(page, 'user-menu-list', true);
    await page.getByRole('button', { name: text['dashboard.menu'] }).click();
    await expect(notice(page)).toContainText(text['loading.outdated']);
    await expect(name).toHaveValue('Familie Bianchi');
    expect(loads()).toBe(0);
    await page.context().close();
  });

  test('gets the newer version by one reload while nothing is typed', async ({ browser }) => {
    const page = await signInWithout(browser, ['profile-screen']);
    const loads = countLoads(page);
    await page.unroute(script('profile-screen'));
    await deployOver(page, 'profile-screen');
    await goWithin(page, '/dashboard/profile');
    await expectScreen(page, 'profile', text);
    expect(loads()).toBe(1);
    await page.context().close();
  });

  test('keeps the shell around a screen that throws, and is offered a reload', async ({ browser }) => {
    const page = await signInWithout(browser, []);
    await page.route(script('profile-screen'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("broken") }' }),
    );
    await goWithin(page, '/dashboard/profile');
    await expect(page.getByRole('alert')).toHaveText(text['loading.broken']);
    await expect(page.getByRole('navigation', { name: text['frame.navigation'] })).toBeVisible();
    await expectNoViolations(page);
    await page.unroute(script('profile-screen'));
    await reloadButton(page).click();
    await expectScreen(page, 'profile', text);
    await page.context().close();
  });
});

test.describe('a language whose texts do not load', () => {
  const english = texts['en-GB'];
  const englishTexts = '**/i18n/en.json';

  test('leaves the page as it is with a notice, until it loads', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    const errors = await openSettled(page, '/contact', text);
    await page.getByLabel(text['contact.firstname'], { exact: true }).fill('Anna');
    await page.route(englishTexts, (route) => route.abort());
    await page.getByRole('button', { name: text['frame.menu'] }).click();
    const switchTo = page.getByRole('banner').getByRole('button', { name: 'English', exact: true });
    await switchTo.click();
    await expect(notice(page)).toContainText(text['loading.failed']);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(switchTo).toHaveAttribute('aria-pressed', 'false');
    await expectNoViolations(page);
    await expectNoOverflow(page);
    await page.unroute(englishTexts);
    await tryAgain(page).click();
    await expect(page.getByLabel(english['contact.firstname'], { exact: true })).toHaveValue('Anna');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('does not replace a later choice once its texts have loaded', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/faq', text);
    const release = await holdRequests(page, englishTexts);
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/en.json'));
    for (const name of ['English', 'Deutsch']) {
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    }
    release();
    await loaded;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.context().close();
  });

  test('is reported above the cookie banner', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.route(englishTexts, (route) => route.abort());
    await page.goto('/faq');
    await waitForHydration(page);
    const banner = page.getByRole('region', { name: text['cookies.title'] });
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: text['frame.menu'] }).click();
    await page.getByRole('banner').getByRole('button', { name: 'English', exact: true }).click();
    await expect(notice(page)).toBeVisible();
    const isAbove = async (): Promise<boolean> => {
      const [above, below] = await Promise.all([notice(page).boundingBox(), banner.boundingBox()]);
      return above !== null && below !== null && above.y + above.height <= below.y;
    };
    await expect.poll(isAbove).toBe(true);
    await page.context().close();
  });

  test('is retried by itself in another tab that follows the choice', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    const companyId = await aCompanyOfItsOwn();
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.route(englishTexts, (route) => route.abort());
    const other = await page.context().newPage();
    await openSettled(other, '/contact', text);
    await other.getByRole('banner').getByRole('button', { name: 'English', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: english['contact.title'] })).toBeVisible();
    await expect(notice(page)).toContainText(text['loading.failed']);
    await expectScreen(page, 'main', text);
    await page.unroute(englishTexts);
    await expectScreen(page, 'main', english);
    await expect(notice(page)).toHaveCount(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('leaves a company’s page as it is with a notice, until it loads', async ({ browser }) => {
    const { slug } = await aPage();
    const page = await openPage(browser, 'de-AT', phone);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    // A choice on the platform's own pages, which the company's page follows.
    await page.addInitScript(() => localStorage.setItem('talwaerts.lang', 'en'));
    await page.route(englishTexts, (route) => route.abort());
    await page.goto(`/web/${slug}`);
    await expect(notice(page)).toContainText(text['loading.failed']);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectNoViolations(page);
    await page.unroute(englishTexts);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(notice(page)).toHaveCount(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

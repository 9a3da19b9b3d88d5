import { expect, type Page, test } from '@playwright/test';
import { holdScripts, openSettled } from '../support/guest-page.ts';
import { texts } from '../support/order-page.ts';
import { closePages, desktop, expectNoViolations, openPage, phone, tablet } from '../support/pages.ts';

test.afterEach(closePages);

const de = texts['de-AT'];
const en = texts['en-GB'];
const headerButton = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test.describe('the menus of guest pages', () => {
  test('can be opened, traversed and closed by the keyboard, one at a time', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/', de);
    const book = headerButton(page, de['frame.book']);
    const partner = headerButton(page, de['frame.partner']);
    await book.focus();
    await page.keyboard.press('Enter');
    await expect(book).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(page);
    await page.keyboard.press('ArrowDown');
    await expect(headerLink(page, de['frame.bookTaxi'])).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(headerLink(page, de['frame.bookAirport'])).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(book).toHaveAttribute('aria-expanded', 'false');
    await expect(book).toBeFocused();

    await page.keyboard.press('Space');
    await partner.focus();
    await page.keyboard.press('Space');
    await expect(partner).toHaveAttribute('aria-expanded', 'true');
    await expect(book).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: de['partner.hotel.title'] })).toBeVisible();
    await expect(partner).toHaveAttribute('aria-expanded', 'false');
  });

  test('are closed by a click on the other menu, or elsewhere', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/faq', de);
    const book = headerButton(page, de['frame.book']);
    const partner = headerButton(page, de['frame.partner']);
    await book.click();
    await partner.click();
    await expect(book).toHaveAttribute('aria-expanded', 'false');
    await expect(headerLink(page, de['frame.partnerRetail'])).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(partner).toHaveAttribute('aria-expanded', 'false');
    await expect(headerLink(page, de['frame.partnerRetail'])).toBeHidden();
  });

  test('are behind one button on a phone', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'en-GB', phone);
    await openSettled(page, '/', en);
    await expect(headerLink(page, en['frame.call'])).toHaveAttribute('href', /^tel:\+43/);
    await expect(headerButton(page, en['frame.book'])).toBeHidden();
    await headerButton(page, en['frame.menu']).click();
    await headerButton(page, en['frame.partner']).click();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(headerLink(page, en['frame.partnerTaxi'])).toBeHidden();
    await expect(headerButton(page, en['frame.book'])).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(headerButton(page, en['frame.book'])).toBeHidden();
    await expect(headerButton(page, en['frame.menu'])).toBeFocused();
    await headerButton(page, en['frame.menu']).click();
    await headerLink(page, en['frame.myBooking']).click();
    await expect(page.getByRole('heading', { level: 1, name: en['myBooking.title'] })).toBeVisible();
    await expect(headerButton(page, en['frame.book'])).toBeHidden();
  });

  for (const [name, viewport] of Object.entries({ phone, tablet })) {
    test(`on a ${name}: an open submenu does not cover the entries that follow it`, { tag: '@long' }, async ({
      browser,
    }) => {
      const page = await openPage(browser, 'de-AT', viewport, { hasTouch: true });
      await openSettled(page, '/', de);
      await headerButton(page, de['frame.menu']).tap();
      await headerButton(page, de['frame.book']).tap();
      await headerLink(page, de['frame.bookTaxi']).waitFor();
      await headerButton(page, de['frame.partner']).tap();
      await expect(headerLink(page, de['frame.partnerTaxi'])).toBeVisible();
      await expect(headerLink(page, de['frame.bookTaxi'])).toBeHidden();
      await headerButton(page, de['frame.book']).tap();
      // The last one: the open menu has a link of the same name.
      await headerLink(page, de['frame.myBooking']).last().tap();
      await expect(page.getByRole('heading', { level: 1, name: de['myBooking.title'] })).toBeVisible();
    });
  }
});

test('the footer’s links are behind their titles on a phone, and open elsewhere', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openSettled(page, '/faq', de);
  const footer = page.getByRole('contentinfo');
  const imprint = footer.getByRole('link', { name: de['frame.imprint'] });
  const title = footer.getByRole('button', { name: de['frame.legal'] });
  await expect(imprint).toBeHidden();
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(imprint).toBeVisible();
  await expectNoViolations(page);
  await title.click();
  await expect(imprint).toBeHidden();
  await page.setViewportSize(tablet);
  await expect(imprint).toBeVisible();
  await expect(title).toBeHidden();
});

test('both languages stand whole in one row of a small phone with text at 200 %', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openSettled(page, '/', de);
  await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
  await page.getByRole('button', { name: de['frame.menu'] }).click();
  const boxes = await Promise.all(
    ['Deutsch', 'English'].map((name) =>
      page.getByRole('banner').getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 999)))).toBeLessThanOrEqual(phone.width - 16);
});

test.describe('the cookie banner', () => {
  const banner = (page: Page) => page.getByRole('region', { name: de['cookies.title'] });
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('talwaerts.cookies'));

  test('informs once, in a small box that covers nothing, and is shown again on request', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.goto('/');
    const close = banner(page).getByRole('button');
    await expect(close).toHaveText(de['cookies.agree']);
    expect((await banner(page).boundingBox())?.height).toBeLessThan(phone.height / 5);
    expect((await banner(page).boundingBox())?.y).toBeGreaterThan(phone.height);
    for (const viewport of [phone, tablet, desktop]) {
      await page.setViewportSize(viewport);
      await expectNoViolations(page);
    }
    await expect(banner(page).getByRole('link', { name: de['frame.privacy'] })).toBeVisible();
    await close.click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toBe('accepted');
    await page.reload();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: de['cookies.show'] }).click();
    await expect(close).toBeFocused();
    expect(await stored(page)).toBeNull();
  });

  test('loads nothing from other hosts', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/');
    await banner(page).getByRole('button', { name: de['cookies.agree'] }).click();
    await expect(banner(page)).toBeHidden();
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    expect(await page.context().cookies()).toEqual([]);
  });
});

test.describe('the language of guest pages', () => {
  for (const [browserLanguage, text] of [
    ['de-CH', de],
    ['en-US', en],
    ['it-IT', en],
  ] as const) {
    test(`follows a browser in ${browserLanguage}, before and after the script runs`, { tag: '@long' }, async ({
      browser,
    }) => {
      const page = await openPage(browser, browserLanguage, phone);
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1, name: text['contact.title'] })).toBeVisible();
      await page.unroute(/\/assets\/.*\.js$/);
      await openSettled(page, '/contact', text);
      await expect(page.getByRole('button', { name: text['contact.submit'] })).toBeVisible();
    });
  }

  test('can be switched without losing what was typed, and is kept for the next visit', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/contact', de);
    await page.getByLabel(de['contact.firstname'], { exact: true }).fill('Anna');
    await headerButton(page, 'English').click();
    await expect(page.getByLabel(en['contact.firstname'], { exact: true })).toHaveValue('Anna');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(headerButton(page, 'English')).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: en['landing.title'] })).toBeVisible();
  });

  test('decides whether the home page shows its order banner: only in German', { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/', de);
    await expect(page.getByRole('link', { name: de['landing.banner'] })).toHaveAttribute('href', '/order');
    for (const path of ['/order', '/faq', '/partner', '/contact']) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
    }
    await headerButton(page, 'English').click();
    await expect(page.getByRole('heading', { level: 1, name: en['landing.title'] })).toBeVisible();
    for (const { 'landing.banner': banner } of [de, en]) await expect(page.getByText(banner)).toHaveCount(0);
  });
});

test('guests who read English never see the German page, however slowly it loads', { tag: '@long' }, async ({
  browser,
}) => {
  for (const [locale, isShown] of [
    ['de-AT', true],
    ['en-GB', false],
  ] as const) {
    const page = await openPage(browser, locale, phone);
    // The connection breaks where the German page ends.
    await page.route('**/order', async (route) => {
      const whole = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/html',
        body: whole.slice(0, whole.indexOf('<script type="text/html"')),
      });
    });
    const release = await holdScripts(page);
    await page.goto('/order', { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const german = page.getByRole('heading', { level: 1, name: de['order.title'] });
    await expect(german).toBeVisible({ visible: isShown });
    await page.unroute('**/order');
    release();
    await page.goto('/order');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[locale]['order.title']);
    await page.context().close();
  }
});

test('a button looks disabled until the page has started', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const release = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: de['frame.menu'], exact: true });
  await expect(menu).toHaveCSS('opacity', '0.5');
  release();
  await expect(menu).toHaveCSS('opacity', '1');
  await menu.click();
  await expect(headerLink(page, de['frame.myBooking'])).toBeVisible();
  await page.context().close();
});

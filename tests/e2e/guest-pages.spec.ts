import { expect, type Page, test } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import { type PrerenderedPage, prerenderedPages } from '../../web/src/app/prerendered-pages.ts';
import { products } from '../../web/src/features/partner/partner-names.ts';
import { goSettled, openSettled, refuseCookies } from '../support/guest-page.ts';
import { texts } from '../support/order-page.ts';
import {
  desktop,
  expectNoOverflow,
  expectNoViolationsAtWidths,
  onPhone,
  openPage,
  phone,
  zoomed,
} from '../support/pages.ts';
import { watchPolicy } from '../support/policy-violations.ts';
import { inOne, isLong } from '../support/suite.ts';

const de = texts['de-AT'];
const namespaces = [...new Set(Object.keys(de).map((id) => id.split('.')[0]))];
const bareKey = new RegExp(`\\b(?:${namespaces.join('|')})\\.[a-z]\\w+`, 'i');

/** WCAG 1.4.12: increased text spacing. */
const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
/** WCAG 1.4.4: text at 200 %. */
const doubledText = ':root { font-size: 200% !important; }';

async function withStyle(page: Page, style: string, look: () => Promise<void>): Promise<void> {
  const tag = await page.addStyleTag({ content: style });
  await look();
  await tag.evaluate((element) => element.parentNode?.removeChild(element));
}

/** Pages that differ from another one only in their words. */
const isVariant = ({ path }: PrerenderedPage): boolean =>
  /^\/(region\/(?!zillertal)|order\/|partner\/(?!taxi|contact))/.test(path);
const isPrivate = ({ path }: PrerenderedPage): boolean => /^\/(password|reset|login|invitation)/.test(path);

const schemes = isLong ? (['dark', 'light'] as const) : (['light'] as const);
const widths = isLong ? [phone, desktop] : [phone];

for (const [locale, text] of inOne('de-AT', Object.entries(texts))) {
  test.describe(`guest pages in ${locale}`, () => {
    // The tests share one tab, in which later pages use what earlier ones have loaded.
    let page: Page;
    const errors: string[] = [];
    let violations: readonly string[] = [];
    test.beforeAll(async ({ browser }) => {
      page = await openPage(browser, locale, phone);
      violations = await watchPolicy(page);
      await refuseCookies(page);
      page.on('pageerror', (error) => errors.push(String(error)));
    });
    test.afterAll(() => page.context().close());

    for (const guestPage of prerenderedPages.filter((one) => !isPrivate(one))) {
      test(`${guestPage.path} is complete and accessible at every width, at 200 % and with spaced text, ${schemes.join(' and ')}`, {
        tag: isVariant(guestPage) ? '@long' : [],
      }, async () => {
        await goSettled(page, guestPage.path, text);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page).toHaveTitle(`${text[guestPage.title]} – ${product.name}`);
        for (const meta of ['name=description', 'property="og:description"']) {
          await expect(page.locator(`meta[${meta}]`)).toHaveAttribute('content', text[guestPage.description]);
        }
        await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', text[guestPage.title]);
        expect(await page.locator('body').innerText()).not.toMatch(bareKey);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expectNoViolationsAtWidths(page, widths);
        }
        await page.setViewportSize(zoomed);
        await expectNoOverflow(page);
        await page.setViewportSize(phone);
        for (const style of [spacedText, doubledText]) {
          await withStyle(page, style, () => expectNoOverflow(page));
        }
        expect([...errors, ...violations]).toEqual([]);
      });
    }
  });
}

test('every guest page is readable without script, and has a link preview', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone, { javaScriptEnabled: false });
  for (const { path } of prerenderedPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (['/', '/order', '/mybooking'].includes(path))
      await expect(page.getByRole('alert').getByRole('link', { name: product.support.phone })).toBeVisible();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
    await expect(page.getByRole('banner').getByRole('link', { name: de['frame.partnerHotels'] })).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(320);
    for (const name of ['title', 'description', 'url', 'image', 'locale']) {
      await expect(page.locator(`meta[property="og:${name}"]`)).toHaveAttribute('content', /\S/);
    }
  }
  await page.context().close();
});

test('header and footer link to existing pages only', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await openSettled(page, '/', de);
  const links = await page.locator('header a, footer a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const inside = links.filter((link) => link?.startsWith('/')).map((link) => new URL(link ?? '', 'http://x').pathname);
  const known = new Set(prerenderedPages.map(({ path }) => path));
  expect(inside.length).toBeGreaterThan(25);
  expect(inside.filter((path) => !known.has(path))).toEqual([]);
  const outside = links.filter((link) => link?.startsWith('http'));
  expect(outside).toEqual(Object.values(product.social));
  await page.context().close();
});

test('title and description change with the page, which opens scrolled to its top', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await openSettled(page, '/', de);
  await page.getByRole('contentinfo').getByRole('link', { name: de['frame.partnerHotels'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['partner.hotel.title'] })).toBeVisible();
  await expect(page).toHaveTitle(`${de['partner.hotel.title']} – ${product.name}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', de['partner.hotel.lead']);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.hosts.main}/partner/hotel`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle(`${texts['en-GB']['partner.hotel.title']} – ${product.name}`);
  await page.context().close();
});

test('the privacy page lists what every taxi company can read of an open ride', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/datenschutz');
  const paragraph = page.getByRole('paragraph').filter({ hasText: 'sehen alle Taxiunternehmen' });
  for (const shown of ['Ziel mit Straße und Hausnummer', 'Ihre Anmerkungen', 'den Namen des Hotels']) {
    await expect(paragraph).toContainText(shown);
  }
  await expect(paragraph).toContainText('Ihre E-Mail-Adresse und Ihr Zimmer erhält nur das Taxiunternehmen');
  await page.context().close();
});

for (const [viewport, width] of onPhone) {
  test(`headings of the privacy page keep a distance and differ in size, on a ${width}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', viewport);
    await openSettled(page, '/datenschutz', de);
    const section = page.getByRole('heading', { level: 2, name: '2. Welche Daten wir verarbeiten' });
    const part = page.getByRole('heading', { level: 3, name: 'Gerätedaten' });
    const [above, below] = await Promise.all([section.boundingBox(), part.boundingBox()]);
    if (!above || !below) throw new Error('A heading is not shown');
    expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(16);
    const sizeOf = (heading: typeof part) =>
      heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf(part)).toBeLessThan(await sizeOf(section));
    await page.context().close();
  });
}

test('terms, privacy and imprint are in English for guests who chose it, and say that German is binding', {
  tag: '@long',
}, async ({ browser }) => {
  const english = texts['en-GB'];
  const page = await openPage(browser, 'en-GB', phone);
  const contents: Readonly<Record<string, readonly (string | RegExp)[]>> = {
    '/agb': ['binding total price', 'Austrian law applies'],
    '/datenschutz': [/all taxi companies that work with us see the ride: .* your notes/, '90 days after the ride'],
    '/imprint': ['Managing directors', product.operator.vatId],
  };
  for (const [path, facts] of Object.entries(contents)) {
    await openSettled(page, path, english);
    const article = page.getByRole('article');
    await expect(article).toContainText(english['legal.note']);
    await expect(article.locator('[lang]')).toHaveAttribute('lang', 'en');
    for (const fact of facts) await expect(article).toContainText(fact);
    const sections = await article.getByRole('heading', { level: 2 }).count();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
    await expect(article.locator('[lang]')).toHaveAttribute('lang', 'de');
    await expect(article.getByRole('heading', { level: 2 })).toHaveCount(sections);
    await expect(article).not.toContainText(de['legal.note']);
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect(article).toContainText(english['legal.note']);
  }
  await page.context().close();
});

test('a path in upper case shows the same page and title as in lower case', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/FAQ');
  await expect(page.getByRole('heading', { level: 1, name: de['faq.title'] })).toBeVisible();
  await expect(page).toHaveTitle(`${de['faq.title']} – ${product.name}`);
  await page.context().close();
});

test('partner pages mark exactly the finished products as available', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const built = ['book', 'marketplace', 'webpage', 'driver'];
  for (const name of products) {
    await page.goto(`/partner/${name}`);
    const isBuilt = built.includes(name);
    await expect(page.getByText(de['partner.today'], { exact: true })).toHaveCount(isBuilt ? 1 : 0);
    await expect(page.getByText(de['partner.soon'], { exact: true })).toHaveCount(isBuilt ? 0 : 1);
    await expect(page.getByText(/schon heute/)).toHaveCount(0);
  }
  await page.context().close();
});

test('the home page claims no award and contains no quotations', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: de['landing.features.funded.title'] })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveCount(0);
  await expect(page.getByText(/ausgezeichnet/i)).toHaveCount(0);
  await page.context().close();
});

test('an unknown path redirects to the home page, also below a known one', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  for (const path of ['/nowhere', '/partner/nothing', '/contact/us', '/en/agb']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: de['landing.title'] })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
  await page.context().close();
});

test('the query parameter bookingpartner redirects any page to the order page of that region', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  for (const path of [
    '/?bookingpartner=zillertal',
    '/faq?a=b&bookingpartner=Zillertal',
    '/x?bookingpartner=zillertal',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: de['order.region.zillertal'] })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/order/zillertal');
  }
  await page.goto('/?bookingpartner=nobody');
  await expect(page.getByRole('heading', { level: 1, name: de['landing.title'] })).toBeVisible();
  await page.context().close();
});

test('an address with capitals leads to the one that exists', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  for (const [typed, path] of [
    ['/order/Zillertal', '/order/zillertal'],
    ['/region/Zillertal?lang=de', '/region/zillertal'],
    ['/web/Taxi-Zillertal', '/web/taxi-zillertal'],
  ] as const) {
    await page.goto(typed);
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(page).toHaveTitle(/Zillertal/);
  }
  await page.context().close();
});

test('browsers ask for a newer version of each page', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const cacheOf = async (path: string) => (await page.request.get(path)).headers()['cache-control'];
  for (const path of ['/', '/order', '/order/zillertal', '/dashboard/main'])
    expect(await cacheOf(path), path).toBe('no-cache');
  for (const path of ['/places.json', '/web/taxi-zillertal']) expect(await cacheOf(path), path).toContain('s-maxage');
  await page.context().close();
});

test('search engines get a sitemap of the public pages, robots.txt and an icon', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  const get = async (path: string) => page.request.get(path);
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  expect(await sitemap.text()).toContain(`<loc>${product.hosts.main}/partner/marketplace</loc>`);
  const robots = await get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain(`Sitemap: ${product.hosts.main}/sitemap.xml`);
  expect((await get('/icon.svg')).headers()['content-type']).toContain('image/svg+xml');
  expect((await get('/preview.png')).headers()['content-type']).toContain('image/png');
  await page.context().close();
});

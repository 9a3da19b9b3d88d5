import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import { carSaved, newListEntry } from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '../support/database.ts';
import { holdCall } from '../support/guest-page.ts';
import { headerOf, waitForMails } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import {
  desktop,
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
} from '../support/pages.ts';
import { watchPolicy } from '../support/policy-violations.ts';
import { anAdministrator, aPersonOf, fillLogin, signIn } from '../support/staff.ts';
import { hostingUrl } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { activate, aPage, aPageRide, bookOn, brandingOnce, type TestPage } from '../support/websites.ts';

const de = texts['de-AT'];

/** Creates a page that guests can open, with a car without a picture. */
async function aPublicPage(): Promise<TestPage> {
  const page = await aPage();
  const website = database.doc(`websites/${page.companyId}`);
  const car = { titleDE: 'Kleinbus', titleEN: 'Van', textDE: 'Für sieben.', textEN: 'For seven.', image: '' };
  const batch = database.batch();
  batch.set(website.collection('cars').doc('van'), newListEntry(car, { by: 'u', at: Timestamp.now() }));
  batch.update(website, carSaved);
  await batch.commit();
  await brandingOnce(page.slug, (branding) => branding.get('carActive') && branding.get('bookingActive'));
  return page;
}

const field = (page: Pick<Page, 'getByRole'>, form: string, label: string) =>
  page.getByRole('form', { name: form }).getByLabel(label, { exact: true });

async function fillRide(page: Pick<Page, 'getByRole'>, text: Texts, email: string): Promise<void> {
  const input = (id: keyof Texts) => field(page, text['page.booking'], text[id]);
  await input('order.date').fill(tomorrow());
  await input('order.time').fill('14:30');
  await input('order.pickup').selectOption('airport');
  await input('order.destination').selectOption('zell');
  await input('order.name').fill('Anna Gruber');
  await input('order.phone').fill('+43 664 1234567');
  await input('order.email').fill(email);
  await page.getByRole('checkbox', { name: text['order.terms'] }).check();
}
const bookButton = (page: Pick<Page, 'getByRole'>) => page.getByRole('button', { name: /€\s\d+,\d\d/ });
const emailOf = (slug: string): string => `${slug}@example.com`;

for (const [locale, text] of Object.entries(texts)) {
  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    test(`a guest books on a company's page in ${locale} on a ${device}`, async ({ browser }) => {
      const { slug, companyId } = await aPublicPage();
      const page = await openPage(browser, locale, viewport);
      const violations = await watchPolicy(page);
      await page.goto(`/web/${slug}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await waitForHydration(page);
      await page.getByRole('link', { name: text['page.book'] }).click();
      await fillRide(page, text, emailOf(slug));
      await expect(bookButton(page)).toHaveAccessibleName(/95,00/);
      for (let pax = 1; pax < 8; pax += 1) await page.getByRole('button', { name: text['order.paxMore'] }).click();
      await expect(bookButton(page)).toHaveAccessibleName(/240,00/);
      await page.getByRole('button', { name: text['page.swap'] }).click();
      await expect(field(page, text['page.booking'], text['order.pickup'])).toHaveValue('zell');
      await expect(field(page, text['page.booking'], text['order.destination'])).toHaveValue('airport');
      await expectNoViolations(page);
      await bookButton(page).click();
      const dialog = page.getByRole('dialog', { name: text['page.booked'] });
      await expect(dialog).toContainText(text['order.success']);
      await dialog.getByRole('button', { name: text['dialog.ok'], exact: true }).click();
      await expect(field(page, text['page.booking'], text['order.name'])).toHaveValue('');
      const rides = await database.collection('rides').where('carrier.companyId', '==', companyId).get();
      expect(rides.docs.map((ride) => [ride.get('priceCents'), ride.get('status'), ride.get('pax')])).toEqual([
        [24_000, 'confirmed', 8],
      ]);
      expect(violations).toEqual([]);
      await page.context().close();
    });
  }

  test(`a guest writes to a company and reads its imprint in ${locale}`, async ({ browser }) => {
    const { slug } = await aPublicPage();
    const page = await openPage(browser, locale, phone);
    await page.goto(`/web/${slug}`);
    await waitForHydration(page);
    const lastname = `Gruber-${slug.slice(-8)}`;
    const input = (id: keyof Texts) => field(page, text['page.messageForm'], text[id]);
    const send = page.getByRole('button', { name: text['contact.submit'] });
    await send.click();
    await expect(page.getByText(text['contact.incomplete'])).toBeVisible();
    await expect(input('contact.firstname')).toHaveAttribute('aria-invalid', 'true');
    await input('contact.firstname').fill('Anna');
    await input('contact.lastname').fill(lastname);
    await input('contact.email').fill('anna.gruber@example.com');
    await input('contact.message').fill('Haben Sie einen Kindersitz?');
    await page.getByRole('checkbox', { name: text['page.agreement'] }).check();
    await send.click();
    const sent = page.getByRole('dialog', { name: text['contact.success.title'] });
    await expect(sent).toContainText(text['contact.success.text']);
    await sent.getByRole('button', { name: text['dialog.ok'], exact: true }).click();
    await expect(input('contact.message')).toHaveValue('');
    const [mail] = await waitForMails(lastname, 1);
    expect(mail && (await headerOf(mail, 'Reply-To'))).toBe('anna.gruber@example.com');
    await page.getByRole('button', { name: text['page.imprint'], exact: true }).click();
    const imprint = page.getByRole('dialog', { name: text['page.imprint'] });
    await expect(imprint).toContainText(text['page.imprint.missing']);
    await expect(imprint.getByRole('link', { name: /Talwärts/ })).toHaveAttribute('href', '/imprint');
    await expectNoViolations(page);
    await page.context().close();
  });

  test(`a confirmation mail has the booking number in one line on a phone, in ${locale}`, async ({ browser }) => {
    const lang = locale === 'de-AT' ? 'de' : 'en';
    const { result } = await bookOn(aPageRide(await aPublicPage(), { lang }));
    const id = result?.valid ? result.document : '';
    const [mail] = await waitForMails(id, 1);
    const page = await openPage(browser, locale, phone);
    // A booking number of the widest letters.
    const widest = 'MWQGMWQGMW';
    await page.setContent((mail?.html ?? '').replaceAll(id, widest));
    await expectNoOverflow(page);
    const linesOf = (cell: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    };
    expect(await page.getByText(widest, { exact: true }).evaluate(linesOf)).toBe(1);
    await page.context().close();
  });

  test(`a company's page is readable without script in ${locale}`, async ({ browser }) => {
    const { slug } = await aPublicPage();
    const page = await openPage(browser, locale, phone, { javaScriptEnabled: false });
    await page.goto(`/web/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: locale === 'de-AT' ? 'Kleinbus' : 'Van' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^\+43/ }).first()).toBeVisible();
    // Playwright's locators skip noscript elements, which Chromium shows.
    const shown = await page.locator('body').innerText();
    expect(shown).toContain(text['page.noScript']);
    expect(shown).toContain(text['page.imprint.vatId']);
    const other = locale === 'de-AT' ? 'en' : 'de';
    await page.getByRole('button', { name: other === 'en' ? 'English' : 'Deutsch' }).click();
    await expect(page).toHaveURL(new RegExp(`lang=${other}`));
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.context().close();
  });
}

test("a company's page loads neither the router nor the frame of guest pages", async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', phone);
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(frame|partner-page)-/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
  expect([...new Set(scripts)]).toEqual(['partner-page']);
  await page.context().close();
});

test('changing the language keeps a ride that is filled in, and applies to later requests', async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
  const english = texts['en-GB'];
  await field(page, de['page.booking'], de['order.name']).fill('Anna Gruber');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(field(page, english['page.booking'], english['order.name'])).toHaveValue('Anna Gruber');
  await expect(page).toHaveTitle(new RegExp(english['page.title']));
  const html = await (await page.request.get(`/web/${slug}`)).text();
  expect(html).toContain('<html lang="en"');
  await page.context().close();
});

/** Fills in the form of a new company's page, and then changes the price that the form shows. */
async function fillRideBeforePriceChange(browser: Browser): Promise<{ page: Page; companyId: string }> {
  const { slug, companyId } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
  await fillRide(page, de, emailOf(slug));
  await database.doc(`websites/${companyId}/prices/airport_zell`).update({ oneThree: 120 });
  await brandingOnce(slug, (branding) => JSON.stringify(branding.data()).includes('120'));
  return { page, companyId };
}

test('a price that changes while the form is filled in is reported and shown, and booked at the second try', async ({
  browser,
}) => {
  const { page, companyId } = await fillRideBeforePriceChange(browser);
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: de['dialog.error'] });
  await expect(dialog).toContainText(de['page.bookingFailed']);
  await expect(dialog).toContainText(de['error.AH1']);
  const rides = database.collection('rides').where('carrier.companyId', '==', companyId).count();
  expect((await rides.get()).data().count).toBe(0);
  await dialog.getByRole('button', { name: de['dialog.ok'] }).click();
  await expect(bookButton(page)).toHaveAccessibleName(/120,00/);
  await expect(field(page, de['page.booking'], de['order.name'])).toHaveValue('Anna Gruber');
  await bookButton(page).click();
  await expect(page.getByRole('dialog', { name: de['page.booked'] })).toBeVisible();
  expect((await rides.get()).data().count).toBe(1);
  await page.context().close();
});

test('a changed price is reported although the page’s new data never arrives', async ({ browser }) => {
  const { page } = await fillRideBeforePriceChange(browser);
  await page.route(/\?at=/, () => undefined);
  await bookButton(page).click();
  await expect(page.getByRole('dialog', { name: de['dialog.error'] })).toContainText(de['error.AH1']);
  await page.context().close();
});

test('Escape does not open the form again while the booking is on its way', async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
  await fillRide(page, de, emailOf(slug));
  const release = await holdCall(page, 'website-newride');
  await bookButton(page).click();
  const sending = page.getByRole('dialog', { name: de['order.sending'] });
  await expect(sending).toBeVisible();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await expect(sending).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: de['page.booked'] })).toBeVisible();
  await page.context().close();
});

test("a company's deactivated page redirects to the order page", async ({ browser }) => {
  const owned = await aPublicPage();
  await activate(owned, false);
  await brandingOnce(owned.slug, (branding) => !branding.exists);
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto(`/web/${owned.slug}`);
  await expect(page).toHaveURL(/\/order$/);
  await page.context().close();
});

test('a guest books from a frame on another site, which can frame only the embed form', async ({ browser }) => {
  const { slug, companyId } = await aPublicPage();
  const framed = (path: string): string =>
    `<iframe title="Taxi" width="360" height="900" src="${hostingUrl}${path}"></iframe>`;
  const paths: Readonly<Record<string, string>> = { '/whole': `/web/${slug}`, '/closed': '/web/no-such-company/embed' };
  const other = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(framed(paths[url] ?? `/web/${slug}/embed`));
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const site = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    const page = await openPage(browser, 'de-AT', desktop);
    await page.goto(`${site}/`);
    const frame = page.frameLocator('iframe');
    await fillRide(frame, de, emailOf(slug));
    await bookButton(frame).click();
    await expect(frame.getByRole('dialog', { name: de['page.booked'] })).toBeVisible();
    const rides = await database.collection('rides').where('carrier.companyId', '==', companyId).count().get();
    expect(rides.data().count).toBe(1);
    await page.goto(`${site}/closed`);
    await expect(frame.getByRole('heading', { name: de['page.closed'] })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: de['page.closedOrder'].replace('{product}', 'Talwärts') }).click();
    await expect(await opened).toHaveURL(`${hostingUrl}/order`);
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await page.goto(`${site}/whole`);
    await refused;
    await expect(frame.getByRole('heading', { name: /Willkommen/ })).toHaveCount(0);
    await page.context().close();
  } finally {
    other.close();
  }
});

/** Ten random colours, so that many are tried over time. */
const colours = Array.from(
  { length: 10 },
  () =>
    `#${Math.floor(Math.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`,
);
for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a page in any of ten random colours in the ${scheme} scheme`, async ({ browser }) => {
    const { slug, companyId } = await aPublicPage();
    const page = await openPage(browser, 'de-AT', desktop, { colorScheme: scheme });
    for (const colorHEX of colours) {
      await test.step(colorHEX, async () => {
        await database.doc(`websites/${companyId}`).update({ colorHEX });
        await brandingOnce(slug, (branding) => branding.get('colorHEX') === colorHEX);
        await page.goto(`/web/${slug}`);
        await waitForHydration(page);
        await expectNoViolations(page);
      });
    }
    await expectNoViolationsAtWidths(page);
    await page.goto(`/web/${slug}/embed`);
    await waitForHydration(page);
    await expectNoViolationsAtWidths(page);
    await page.goto('/web/no-such-company/embed');
    await expectNoViolationsAtWidths(page);
    await page.context().close();
  });
}

test('a company’s page contains its data and requests only static files', async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', phone);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
  await fillRide(page, de, emailOf(slug));
  await expect(bookButton(page)).toHaveAccessibleName(/95,00/);
  const files = new RegExp(`^GET ${hostingUrl}/(assets/|i18n/|icon\\.svg|web/${slug}$)`);
  expect(requested.filter((one) => !files.test(one))).toEqual([]);
  expect(requested.length).toBeGreaterThan(2);
  await page.context().close();
});

test('nothing on a company’s page moves during hydration', async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', phone);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01);
  await page.context().close();
});

test('a page that cannot be read offers the support’s phone, readable in both schemes', async ({ browser }) => {
  const slug = `unreadable-${randomUUID().slice(0, 8)}`;
  await database.doc(`branding/${slug}`).set({ url: slug });
  for (const [locale, title] of [
    ['de-AT', 'Diese Seite ist im Moment nicht erreichbar'],
    ['en-GB', 'This page is not available at the moment'],
  ] as const) {
    const page = await openPage(browser, locale, phone);
    await page.goto(`/web/${slug}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: product.support.phone })).toHaveAttribute('href', /^tel:[+\d]+$/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolationsAtWidths(page);
    }
    await page.context().close();
  }
});

test('an inactive page is shown only to its company and to administrators', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const owned = await aPage();
  await activate(owned, false);
  await brandingOnce(owned.slug, (branding) => !branding.exists);
  await page.goto(`/web/preview/${owned.slug}`);
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, await aPersonOf(owned.companyId, 'taxi'), de);
  // The login leads back to the preview.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen bei');
  await expect(page.getByText(de['page.previewOnly'])).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/web/preview/taxi-zillertal');
  await expect(page.getByRole('alert')).toHaveText(de['preview.none']);
  await page.goto('/dashboard/main');
  const visitor = async () =>
    (await page.context().cookies(`${hostingUrl}/web/x`)).find((one) => one.name === '__session');
  await expect.poll(async () => (await visitor())?.value).toBe('team');
  await page.context().close();

  const { email } = await anAdministrator();
  for (const [person, shown] of [
    [email, true],
    [await aPersonOf((await aPage()).companyId, 'taxi'), false],
    ['hotel@talwaerts.example', false],
  ] as const) {
    const others = await openPage(browser, 'de-AT', desktop);
    await signIn(others, person, de);
    await others.goto(`/web/preview/${owned.slug}`);
    const intro = others.getByRole('heading', { level: 1, name: /Willkommen bei/ });
    const none = others.getByRole('alert').filter({ hasText: de['preview.none'] });
    await expect(shown ? intro : none).toBeVisible();
    await expect(shown ? none : intro).toHaveCount(0);
    await others.context().close();
  }
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoViolations, expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { aPublicPage } from '../support/public-page.ts';
import { anAdministrator, aPersonOf, fillLogin, signIn } from '../support/staff.ts';
import { hostingUrl } from '../support/suite.ts';
import { activate, aPage, brandingOnce } from '../support/websites.ts';

const de = texts['de-AT'];

test("a company's deactivated page redirects to the order page", async ({ browser }) => {
  const owned = await aPublicPage();
  await activate(owned, false);
  await brandingOnce(owned.slug, (branding) => !branding.exists);
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto(`/web/${owned.slug}`);
  await expect(page).toHaveURL(/\/order$/);
  await page.context().close();
});

test('a page that cannot be read offers the support’s phone, readable in both schemes', { tag: '@long' }, async ({
  browser,
}) => {
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

test('an inactive page is shown only to its company and to administrators', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const owned = await aPage();
  await activate(owned, false);
  await brandingOnce(owned.slug, (branding) => !branding.exists);
  await page.goto(`/web/preview/${owned.slug}`);
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, await aPersonOf(owned.companyId, 'taxi'), de);
  // The login leads back to the preview.
  await expect(page.getByRole('heading', { name: /Willkommen bei/ })).toBeVisible();
  await expect(page.getByText(de['page.previewOnly'])).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/web/preview/taxi-zillertal');
  await expect(page.getByRole('alert')).toHaveText(de['preview.none']);
  await expectNoViolations(page);
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
    const intro = others.getByRole('heading', { name: /Willkommen bei/ });
    const none = others.getByRole('alert').filter({ hasText: de['preview.none'] });
    await expect(shown ? intro : none).toBeVisible();
    await expect(shown ? none : intro).toHaveCount(0);
    await others.context().close();
  }
});

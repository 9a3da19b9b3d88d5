import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { expectScreen } from '../support/dashboard-screens.ts';
import { errorsOf, holdRequests, openSettled } from '../support/guest-page.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { notice, textsOf, tryAgain } from '../support/script-loading.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { aPage } from '../support/websites.ts';

const text: Texts = texts['de-AT'];

test.describe('a language whose texts do not load', () => {
  const english = texts['en-GB'];
  const englishTexts = textsOf('en');

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

  test('does not replace a later choice once its texts have loaded', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/faq', text);
    const release = await holdRequests(page, englishTexts);
    const loaded = page.waitForEvent('requestfinished', (request) => englishTexts.test(request.url()));
    for (const name of ['English', 'Deutsch']) {
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    }
    release();
    await loaded;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.context().close();
  });

  test('is retried by itself in another tab that follows the choice', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    const companyId = await aCompanyOfItsOwn();
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    const errors = errorsOf(page);
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

  test('leaves a company’s page as it is with a notice, until it loads', { tag: '@long' }, async ({ browser }) => {
    const { slug } = await aPage();
    const page = await openPage(browser, 'de-AT', phone);
    const errors = errorsOf(page);
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

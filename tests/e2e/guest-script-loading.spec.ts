import { expect, test } from '@playwright/test';
import { goWithin } from '../support/dashboard-screens.ts';
import { openSettled } from '../support/guest-page.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { countLoads, deployOver, loadFailure, reloadButton, script, tryAgain } from '../support/script-loading.ts';

const text: Texts = texts['de-AT'];

test.describe('a guest whose browser cannot load a script', () => {
  test('keeps the frame without a network, and sees the page once the network returns', { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone);
    const errors = await openSettled(page, '/', text);
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await page.getByRole('contentinfo').getByRole('button', { name: text['frame.partner'] }).click();
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

  test('opens the screen with the retry button once the server answers again', { tag: '@long' }, async ({
    browser,
  }) => {
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

  test('sees the frame and a notice if the first screen does not load, and opens it with the retry button', {
    tag: '@long',
  }, async ({ browser }) => {
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

  test('notices nothing if the script fails to load only once', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/', text);
    await page.route(script('partner-page-screen'), (route) => route.abort(), { times: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: text['frame.partnerHotels'] }).click();
    await expect(page.getByRole('heading', { level: 1, name: text['partner.hotel.title'] })).toBeVisible();
    await page.context().close();
  });

  test('notices nothing if the script of an account fails to load only once', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/', text);
    await page.route(script('login-route'), (route) => route.abort(), { times: 1 });
    await goWithin(page, '/login');
    await expect(page.getByRole('heading', { level: 1, name: text['login.title'] })).toBeVisible();
    await page.context().close();
  });

  test('finds the text typed into the booking form again after going back', { tag: '@long' }, async ({ browser }) => {
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

  test('gets no second reload if the script is missing in the newer version, too', { tag: '@long' }, async ({
    browser,
  }) => {
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

  test('is told that the page could not start without its first script, and starts it by a press', async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone);
    const entry = /\/assets\/index-[^/.]*\.js/;
    await page.route(entry, (route) => route.fulfill({ status: 404 }));
    await page.goto('/order');
    const notice = page.getByRole('alert').filter({ hasText: 'konnte nicht starten' });
    await expect(notice).toBeVisible();
    await page.unroute(entry);
    await Promise.all([
      page.waitForResponse((response) => entry.test(response.url())),
      notice.getByRole('button', { name: 'Neu laden' }).click(),
    ]);
    await expect(page.getByRole('button', { name: text['order.paxMore'] })).toBeEnabled();
    await expect(notice).toHaveCount(0);
    await page.context().close();
  });
});

import { type Browser, expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { anOpenRide } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import {
  countLoads,
  deployOver,
  loadFailure,
  notice,
  reloadButton,
  script,
  tryAgain,
} from '../support/script-loading.ts';
import { aPersonOf, findCard, signIn } from '../support/staff.ts';

const text: Texts = texts['de-AT'];

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
    await bottomBar.getByRole('link', { name: text['shell.boardShort'] }).click();
    await expect(loadFailure(page)).toBeVisible();
    await expect(bottomBar).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await page.context().setOffline(false);
    await expectScreen(page, 'board', text);
    await page.context().close();
  });

  test('keeps the screen if the user menu is missing, and gets the menu once the network returns', {
    tag: '@long',
  }, async ({ browser }) => {
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

  test('keeps the screen if balance dialog, menu and ride dialog are missing, and gets each by its button', {
    tag: '@long',
  }, async ({ browser }) => {
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

  test('keeps the rides if the toast about a departed ride is missing', { tag: '@long' }, async ({ browser }) => {
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

  test('has to confirm a reload for a newer version while something is typed, and loses nothing', {
    tag: '@long',
  }, async ({ browser }) => {
    // The script is blocked from the start, because it is prefetched.
    const page = await signInWithout(browser, ['user-menu-list'], { role: 'hotel' });
    await page.getByRole('link', { name: text['post.open'] }).first().click();
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

  test('gets the newer version by one reload while nothing is typed', { tag: '@long' }, async ({ browser }) => {
    const page = await signInWithout(browser, ['profile-screen']);
    const loads = countLoads(page);
    await page.unroute(script('profile-screen'));
    await deployOver(page, 'profile-screen');
    await goWithin(page, '/dashboard/profile');
    await expectScreen(page, 'profile', text);
    expect(loads()).toBe(1);
    await page.context().close();
  });

  test('keeps the shell around a screen that throws, and is offered a reload', { tag: '@long' }, async ({
    browser,
  }) => {
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

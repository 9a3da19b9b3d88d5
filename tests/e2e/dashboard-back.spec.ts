import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { rememberCards } from '../support/company-cards.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide, anOpenRide } from '../support/orders.ts';
import { desktop, onPhone, openPage, phone } from '../support/pages.ts';
import { aPersonOf, findCard, signIn } from '../support/staff.ts';

const text = texts['de-AT'];

/** Opens the dialog and goes back twice: expects that the dialog closes first, then the previous screen appears. */
async function expectBackToClose(page: Page, open: () => Promise<void>, dialog: Locator): Promise<void> {
  const address = page.url();
  await goWithin(page, '/dashboard/profile');
  await expectScreen(page, 'profile', text);
  await goWithin(page, address);
  await open();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expectScreen(page, 'profile', text);
  await goWithin(page, address);
}

async function aTaxi(browser: Browser, viewport: typeof phone | typeof desktop, balance = 50_000) {
  const companyId = await aCompanyOfItsOwn(balance);
  const page = await openPage(browser, 'de-AT', viewport);
  const email = await aPersonOf(companyId, 'taxi');
  return { companyId, page, email };
}

for (const [viewport, width] of onPhone) {
  test(`Back closes a ride’s dialog and the one for tokens first, on a ${width}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const { companyId, page, email } = await aTaxi(browser, viewport);
    await signIn(page, email, text);
    const id = await aConfirmedRide(companyId, 60);
    await goWithin(page, '/dashboard/main?status=confirmed');
    const card = page.getByRole('article', { name: id });
    const finish = async () => {
      // The contact arrives after the card, and moves its buttons.
      await expect(card.getByText('anna.gruber@example.com')).toBeVisible();
      await card.getByRole('button', { name: text['ride.finish'] }).click();
    };
    await expectBackToClose(page, finish, page.getByRole('dialog', { name: text['ride.finishQuestion'] }));
    const buy = () => page.getByTitle(text['topUp.title']).click();
    await expectBackToClose(page, buy, page.getByRole('dialog', { name: text['topUp.title'] }));
    await page.context().close();
  });

  test(`Back closes an administrator’s dialogs about a company first, on a ${width}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const companyId = await aCompanyOfItsOwn();
    await aCompanyOfItsOwn(0, { state: 'pending', designation: `Taxi Wartend ${companyId}` });
    const page = await openPage(browser, 'de-AT', viewport);
    await signIn(page, 'admin@talwaerts.example', text);
    await rememberCards(page);
    await goWithin(page, '/dashboard/users');
    const find = (mark: string) => page.getByLabel(text['users.search']).fill(mark);
    const add = () => page.getByRole('button', { name: text['users.add'] }).click();
    await expectBackToClose(page, add, page.getByRole('dialog', { name: text['users.add'] }));
    for (const entry of ['users.edit', 'users.book', 'users.audit', 'users.deactivate'] as const) {
      const open = async (): Promise<void> => {
        const mark = companyId.split('-')[1] ?? '';
        await find(mark);
        await page.getByRole('button', { name: `Optionen für Taxi ${mark}` }).click();
        await page.getByRole('menuitem', { name: text[entry] }).click();
      };
      await expectBackToClose(page, open, page.getByRole('dialog'));
    }
    const review = async (): Promise<void> => {
      await find(`Taxi Wartend ${companyId}`);
      await page.getByRole('button', { name: text['users.review'] }).first().click();
    };
    await expectBackToClose(page, review, page.getByRole('dialog', { name: text['users.review'] }));
    await page.context().close();
  });
}

for (const [viewport, width] of onPhone) {
  test(`Back closes an administrator’s menus first, on a ${width}`, { tag: '@long' }, async ({ browser }) => {
    const companyId = await aCompanyOfItsOwn();
    const id = await anOpenRide();
    const page = await openPage(browser, 'de-AT', viewport);
    await signIn(page, 'admin@talwaerts.example', text);
    const menu = page.getByRole('menu');
    const openUserMenu = () => page.getByRole('button', { name: text['dashboard.menu'] }).click();
    await expectBackToClose(page, openUserMenu, menu);
    // Before `expectBackToClose` reads the URL, which contains the number of loaded pages.
    const card = await findCard(page, text, id);
    const openGuestData = () => card.getByRole('button', { name: text['ride.guestData'] }).click();
    await expectBackToClose(page, openGuestData, menu);
    await rememberCards(page);
    await goWithin(page, '/dashboard/users');
    const openOptions = async (): Promise<void> => {
      await page.getByLabel(text['users.search']).fill(companyId.split('-')[1] ?? '');
      await page
        .getByRole('button', { name: /Optionen für/ })
        .first()
        .click();
    };
    await expectBackToClose(page, openOptions, menu);
    await page.context().close();
  });
}

test('Back closes the dropdown of ride statuses on a phone first', { tag: '@long' }, async ({ browser }) => {
  const { page, email } = await aTaxi(browser, phone);
  await signIn(page, email, text);
  const open = () => page.getByRole('combobox', { name: text['dashboard.tabs'] }).click();
  await expectBackToClose(page, open, page.getByRole('listbox'));
  await page.context().close();
});

test('Back closes the menu of a phone first, and choosing an entry of it leaves no history entry behind', {
  tag: '@long',
}, async ({ browser }) => {
  const { page, email } = await aTaxi(browser, phone);
  await signIn(page, email, text);
  const menu = page.getByRole('button', { name: text['frame.menu'], exact: true });
  const drawer = page.getByRole('dialog');
  await expectBackToClose(page, () => menu.click(), drawer);
  await menu.click();
  await drawer.getByRole('link', { name: text['shell.tokens'] }).click();
  await expectScreen(page, 'tokenhistory', text);
  await page.goBack();
  await expectScreen(page, 'main', text);
  await page.goBack();
  await expectScreen(page, 'profile', text);
  await page.context().close();
});

test('a dialog closed by its button, or by a reload, leaves no history entry behind', { tag: '@long' }, async ({
  browser,
}) => {
  const { page, email } = await aTaxi(browser, desktop);
  await signIn(page, email, text);
  await goWithin(page, '/dashboard/profile');
  await expectScreen(page, 'profile', text);
  await goWithin(page, '/dashboard/main');
  const dialog = page.getByRole('dialog', { name: text['topUp.title'] });
  await page.getByTitle(text['topUp.title']).click();
  await dialog.getByRole('button', { name: text['dialog.cancel'] }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByTitle(text['topUp.title']).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expectScreen(page, 'main', text);
  await expect(dialog).toHaveCount(0);
  // The prefetched script of the dialogs removes the history entry that the reload has left.
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);
  await page.goBack();
  await expectScreen(page, 'profile', text);
  await page.context().close();
});

test('Back in an edited part of the website asks for confirmation before anything is lost', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'taxi@talwaerts.example', text);
  await goWithin(page, '/dashboard/ibe');
  await expectScreen(page, 'ibe', text);
  await page
    .getByRole('list', { name: text['website.parts'] })
    .getByRole('button', { name: text['website.main'] })
    .click();
  const drawer = page.getByRole('dialog', { name: text['website.main'] });
  await drawer.getByLabel('Facebook').fill('https://www.facebook.com/nicht-gespeichert');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: text['website.discard'] });
  await expect(question).toBeVisible();
  // Another Back closes the question and discards nothing.
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(drawer.getByLabel('Facebook')).toHaveValue('https://www.facebook.com/nicht-gespeichert');
  await page.goBack();
  await question.getByRole('button', { name: text['website.discardNow'] }).click();
  await expect(drawer).toHaveCount(0);
  await expectScreen(page, 'ibe', text);
  await page.goBack();
  await expectScreen(page, 'main', text);
  await page.context().close();
});

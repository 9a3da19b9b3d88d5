import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { aRideTomorrow } from '../support/desk.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { closePages, desktop, expectNoViolationsAtWidths, phone, phoneAndDesktop } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { anAdministrator, aPersonOf, cardOf } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const wide = { width: 1920, height: 1080 } as const;
const palette = (page: Page, text: Texts) => page.getByRole('dialog', { name: text['palette.title'] });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const showRows = (page: Page, text: Texts) => page.getByRole('button', { name: text['view.rows.show'] }).click();

/** Opens the confirmed rides of tomorrow of a company of its own, as rows. */
async function openRows(page: Page, text: Texts): Promise<void> {
  await goWithin(page, '/dashboard/main?status=confirmed&day=tomorrow');
  await expect(page.getByRole('button', { name: text['filter.tomorrow'] })).toHaveAttribute('aria-pressed', 'true');
  await showRows(page, text);
}

for (const [language, viewport] of inOne('en-GB', phoneAndDesktop)) {
  test(`a filter is saved by name, chosen again, replaced and removed, in ${language}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const text = texts[language];
    const companyId = await aCompanyOfItsOwn(50_000);
    const cheap = await aRideTomorrow(companyId, '09:00');
    const dear = await aRideTomorrow(companyId, '10:00');
    await database.doc(`rides/${cheap}`).update({ priceCents: 2_500 });
    await database.doc(`rides/${dear}`).update({ priceCents: 15_000 });
    const page = await openSignedIn(browser, language, viewport, await aPersonOf(companyId, 'taxi'));
    await goWithin(page, '/dashboard/main?status=confirmed&day=tomorrow&price=100');
    await expect(cardOf(page, dear)).toBeVisible();
    await expect(cardOf(page, cheap)).toHaveCount(0);

    // A phone's bar has no room for it.
    const open = page.getByRole('button', { name: text['filter.saved'], exact: true });
    const more = page.getByRole('button', { name: new RegExp(`^${text['filter.more']}`) });
    const show = async () => {
      if (viewport === phone && !(await open.isVisible())) await more.click();
      await open.click();
    };
    await show();
    const dialog = page.getByRole('dialog', { name: text['filter.saved'] });
    await expect(dialog).toContainText(text['filter.saved.none']);
    await expectNoViolationsAtWidths(page);
    const save = dialog.getByRole('button', { name: text['filter.saved.save'] });
    await save.click();
    const name = dialog.getByRole('textbox', { name: text['filter.saved.name'] });
    await expect(name).toBeFocused();
    await expect(dialog).toContainText(text['filter.saved.nameMissing']);
    await name.fill('Teure Fahrten');
    await name.press('Enter');
    const saved = dialog.getByRole('listitem').getByRole('button', { name: /^Teure Fahrten/ });
    await expect(saved).toContainText(text['filter.tomorrow']);
    await expect(dialog).toContainText(text['filter.saved.replace']);
    await page.keyboard.press('Escape');

    // On another list the saved one is two presses away.
    await goWithin(page, '/dashboard/main');
    await show();
    await saved.click();
    await expect(cardOf(page, dear)).toBeVisible();
    await expect(cardOf(page, cheap)).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('?status=confirmed&day=tomorrow&price=100');

    await show();
    const remove = text['filter.saved.remove'].replace('{name}', 'Teure Fahrten');
    await dialog.getByRole('button', { name: remove }).click();
    await expect(saved).toHaveCount(0);
  });
}

test('the palette reaches screens, saved filters and a ride, by keyboard alone', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(50_000);
  const ride = await aRideTomorrow(companyId, '09:00');
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await database
    .doc(`savedFilters/taxi-${companyId}`)
    .set({ filters: [{ name: 'Früh', query: 'status=confirmed&day=tomorrow' }] });

  await page.keyboard.press('Control+k');
  const field = palette(page, text).getByRole('combobox', { name: text['palette.title'] });
  await expect(field).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await field.pressSequentially('frü');
  await expect(options(page)).toHaveText(['Früh']);
  await page.keyboard.press('Enter');
  await expect(cardOf(page, ride)).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.pressSequentially(text['board.title']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text['board.title']);

  await page.keyboard.press('Control+k');
  await field.fill(ride);
  await page.keyboard.press('Enter');
  await expect(cardOf(page, ride)).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.pressSequentially('xyzzy');
  await page.keyboard.press('Escape');
  await expect(palette(page, text)).toHaveCount(0);

  // `g` and a letter; not while typing.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text['team.title']);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: text['keys.title'] });
  await expect(keys).toContainText(text['palette.title']);
  await expectNoViolationsAtWidths(page);
});

test('an administrator finds a company by the beginning of its name', { tag: '@long' }, async ({ browser }) => {
  const text = texts['en-GB'];
  const page = await openSignedIn(browser, 'en-GB', desktop, (await anAdministrator()).email);
  await page.keyboard.press('Control+k');
  await palette(page, text).getByRole('combobox', { name: text['palette.title'] }).fill('alpentaxi');
  await options(page).filter({ hasText: 'Alpentaxi' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/company\?company=alpentaxi-mayrhofen/);
});

for (const [language, viewport] of inOne('en-GB', phoneAndDesktop)) {
  test(`several rides get a crew, a file and a printed list, in ${language}`, async ({ browser }) => {
    const text = texts[language];
    const companyId = await aCompanyOfItsOwn(50_000);
    const rides = [await aRideTomorrow(companyId, '09:00'), await aRideTomorrow(companyId, '10:00')];
    const other = await aRideTomorrow(companyId, '11:00');
    await aPersonOf(companyId, 'driver');
    const page = await openSignedIn(browser, language, viewport, await aPersonOf(companyId, 'taxi'));
    await openRows(page, text);
    await page.getByRole('button', { name: text['selection.start'] }).click();
    const bar = page.getByRole('group', { name: text['selection.title'] });
    const boxes = page.getByRole('main').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).press('Space');
    await expect(bar.getByRole('status')).toHaveText(language === 'de-AT' ? '2 Fahrten gewählt' : '2 rides chosen');
    await expectNoViolationsAtWidths(page);

    await bar.getByRole('button', { name: text['crew.assign'] }).click();
    const crew = page.getByRole('dialog', { name: text['crew.title'] });
    const assign = crew.getByRole('button', { name: text['crew.assign'] });
    await expect(assign).toBeDisabled();
    await crew.getByRole('region', { name: text['crew.driver'] }).getByRole('button').first().click();
    await expectNoViolationsAtWidths(page);
    await assign.click();
    await expect(crew).toHaveCount(0);
    for (const id of rides)
      expect((await database.doc(`rides/${id}`).get()).get('crew.driverName')).toBe('Maria Muster');
    expect((await database.doc(`rides/${other}`).get()).get('crew')).toBeUndefined();

    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: text['selection.csv'] }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines.map((line) => line.split(';')[0])).toEqual(['buchung', ...rides]);
    expect(lines[1]).toContain('Maria Muster');

    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await bar.getByRole('button', { name: text['board.print'] }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('table')).toHaveCount(0);
    await bar.getByRole('button', { name: text['selection.end'] }).click();
    await expect(boxes).toHaveCount(0);
  });
}

test('a wide screen shows the chosen ride beside the list, moved through by keys', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(50_000);
  const first = await aRideTomorrow(companyId, '09:00');
  const second = await aRideTomorrow(companyId, '10:00');
  const page = await openSignedIn(browser, 'de-AT', wide, await aPersonOf(companyId, 'taxi'));
  await openRows(page, text);
  const pane = page.getByRole('region', { name: text['pane.title'] });
  await expect(pane).toContainText(text['pane.none']);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('article')).toHaveAttribute('id', `ride-${first}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('article')).toHaveAttribute('id', `ride-${second}`);
  const list = page.getByRole('main').getByRole('list').first();
  await expect(list.getByRole('article')).toHaveCount(0);
  await pane.getByRole('button', { name: text['ride.noShow'] }).scrollIntoViewIfNeeded();
  await expect(pane.getByRole('button', { name: text['ride.noShow'] })).toBeInViewport();
  // The row's own button, then its opener's second press closes the pane again.
  await page.keyboard.press('Enter');
  await expect(pane).toContainText(text['pane.none']);
});

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { monthBefore, monthOf } from '@talwaerts/domain/statement/month.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { mostLoaded } from '../../web/src/features/rides/status/page-size.ts';
import { formatCount } from '../../web/src/shared/intl/format-count.ts';
import { aBusyRegion, type BusyRegion } from '../support/busy-region/busy-region.ts';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { dispatch } from '../support/crash/platform.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { inPresses } from '../support/desk.ts';
import { waitForMails } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  closePages,
  desktop,
  desktopAndPhone,
  expectNoOverflow,
  expectNoViolations,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { pdfText } from '../support/pdf-text.ts';
import { memberOf } from '../support/people.ts';
import { openOnNewDevice } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, entryOf, rowOf, rowsOf } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

/**
 * The working days of four people in a region as large as a real one, by its screens alone. Each task has the most
 * presses that it may take; what the screens do beside that has tests of its own.
 */
test.describe.configure({ mode: 'default' });
test.afterEach(closePages);

let region: BusyRegion;
const people = { dispatcher: '', driver: '', reception: '' };
/** Airport rides that the days so far have accepted. */
let accepted = 0;
test.beforeAll(async () => {
  region = await aBusyRegion();
  people.dispatcher = await aPersonOf(region.taxiId, 'taxi');
  people.driver = await aPersonOf(region.taxiId, 'driver');
  people.reception = await aPersonOf(region.hotelId, 'hotel');
  await entryOf(region.taxiId, 'driver').update({ name: 'Franz Huber' });
  expect(await dispatch(`${functionsUrl}/tasks-closemonth`, { companyId: region.taxiId })).toBe(204);
});

const lastMonth = monthBefore(monthOf(Date.now()));
const lang = (locale: keyof typeof texts) => (locale === 'de-AT' ? 'de' : 'en');
const main = (page: Page): Locator => page.getByRole('main');
const cards = (page: Page): Locator => main(page).getByRole('article');
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
/** The names of actions on a ride begin with the action, and go on with the ride. */
const starting = (words: string): RegExp => new RegExp(`^${words}`);

/** Opens the search: by its key, or the magnifier of a phone. */
async function openSearch(page: Page, text: Texts, isPhone: boolean): Promise<void> {
  if (isPhone) await button(page, text['palette.title']).click();
  else await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
}

/** Follows a link of the menu, or of the bottom bar. Its name may go on with a number and what it counts. */
const goTo = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}( ?\\d+\\+? .*)?$`) })
    .first()
    .click();

/** The entry's name goes on with the number of waiting applications. */
const goToCompanies = (page: Page, text: Texts, viewport: object): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: starting(text[viewport === phone ? 'shell.usersShort' : 'shell.users']) })
    .first()
    .click();

/** Shows the rides of a state: by tab, or on a phone from a list. */
async function showState(page: Page, text: Texts, label: keyof Texts, viewport: object): Promise<void> {
  if (viewport !== phone) return page.getByRole('tab', { name: text[label] }).click();
  await page.getByRole('combobox', { name: text['dashboard.tabs'] }).click();
  await page.getByRole('option', { name: text[label] }).click();
}

/** Saves a file by a press on its button. */
async function save(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await button(page, name).click();
  return readFileSync(await (await started).path());
}

for (const [locale, viewport] of inOne('de-AT', desktopAndPhone)) {
  const text: Texts = texts[locale];
  const isPhone = viewport === phone;

  test(`a dispatcher’s day, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openOnNewDevice(browser, locale, viewport, people.dispatcher);
    await expect(main(page).getByRole('listitem').first()).toBeVisible();

    await inPresses(page, 2, 'tomorrow’s airport rides', async () => {
      await button(page, text['filter.tomorrow']).click();
      await button(page, text['filter.terminal']).click();
      for (const { ride } of region.atAirport.slice(accepted)) await expect(rowOf(page, ride.id)).toBeVisible();
    });
    const first = rowOf(page, region.atAirport[accepted]?.ride.id ?? '');
    await inPresses(page, 2, 'accept the first of them', async () => {
      await button(first, starting(text['ride.accept'])).click();
      await button(page.getByRole('dialog'), text['ride.accept']).click();
      await expect(first).toHaveCount(0);
    });
    accepted += 1;
    await expectNoOverflow(page);

    const unassigned = isPhone ? 11 : 9;
    await inPresses(page, unassigned, 'a driver for two rides of tomorrow', async () => {
      await showState(page, text, 'dashboard.tab.confirmed', viewport);
      await button(page, text['selection.start']).click();
      const boxes = main(page).getByRole('checkbox');
      await expect(boxes).toHaveCount(2 + accepted);
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      const bar = page.getByRole('group', { name: text['selection.title'] });
      await button(bar, text['crew.assign']).click();
      const dialog = page.getByRole('dialog', { name: text['crew.title'] });
      await button(dialog, starting('Vera Lang')).click();
      await button(dialog, text['crew.assign']).click();
      await expect(dialog).toHaveCount(0);
    });
    await expectNoViolations(page);
    await button(page, text['selection.end']).click();

    const { ride } = region.complaint;
    await inPresses(page, 2, 'the ride of a booking number', async () => {
      await openSearch(page, text, isPhone);
      await page.keyboard.type(ride.id.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(cardOf(page, ride.id)).toBeVisible();
    });

    await inPresses(page, 4, 'fill a gap of the day board', async () => {
      await goTo(page, isPhone ? text['shell.boardShort'] : text['shell.board']);
      await expectScreen(page, 'board', text);
      await button(page, text['filter.tomorrow']).click();
      const offers = page.getByRole('region', { name: text['board.fits'] });
      await button(offers, starting(text['ride.accept'])).first().click();
      await button(page.getByRole('dialog'), text['ride.accept']).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await expectNoOverflow(page);
    await expectNoViolations(page);

    const month = monthName(lastMonth, lang(locale));
    await inPresses(page, isPhone ? 3 : 2, 'the month as PDF', async () => {
      // A phone's bottom bar has it behind its last entry.
      if (isPhone) await button(page, text['shell.more']).click();
      await goTo(page, text['shell.tokens']);
      const printed = await pdfText(await save(page, text['statements.pdfOf'].replace('{month}', month)));
      expect(printed).toContain(month);
      expect(printed).toContain('15,35');
    });
    await inPresses(page, 1, 'the month as CSV', async () => {
      const csv = String(await save(page, text['statements.csvOf'].replace('{month}', month)));
      expect(csv.split('\r\n').length).toBeGreaterThan(200);
    });

    await inPresses(page, isPhone ? 6 : 5, 'the last rides as CSV', async () => {
      await goTo(page, text['shell.rides']);
      await showState(page, text, 'dashboard.tab.closed', viewport);
      await button(page, text['selection.start']).click();
      await expect(main(page).getByRole('checkbox')).toHaveCount(50);
      await button(page, text['selection.all']).click();
      await expect(button(page, text['selection.csv'])).toBeEnabled();
      const csv = String(await save(page, text['selection.csv']));
      const most = Math.min(region.closedCount, mostLoaded);
      expect(csv.trim().split('\r\n')).toHaveLength(most + 1);
      await expect(
        main(page).getByText(text['selection.cut'].replace('{most}', formatCount(mostLoaded, lang(locale)))),
      ).toHaveCount(region.closedCount > mostLoaded ? 1 : 0);
    });
  });
}

for (const [locale, viewport] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a reception’s day, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openOnNewDevice(browser, locale, viewport, people.reception);
    await inPresses(page, 6, 'a ride to a known destination', async () => {
      await goTo(page, text['shell.postRide']);
      const destination = page.getByRole('combobox', { name: text['order.destination'] });
      await expect(destination).toBeFocused();
      await page.getByRole('group', { name: text['post.usual'] }).getByRole('button').first().click();
      await expect(page.getByLabel(text['post.room'], { exact: true })).toBeFocused();
      await page.keyboard.type('204');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Familie Bianchi');
      await expectNoViolations(page);
      await button(page, /€\s\d+,\d\d/).click();
      await expect(page.getByRole('heading', { name: text['order.success'] })).toBeVisible();
    });
    await expectNoOverflow(page);
    const status = main(page).getByRole('status');
    const rideid = /[0-9A-HJKMNP-TV-Z]{10}/.exec((await status.textContent()) ?? '')?.[0] ?? '';
    const taxi = memberOf(region.taxiId);
    await database.doc(`companies/${region.taxiId}/members/u-${region.taxiId}-taxi`).set({
      name: 'Maria Muster',
      email: 'maria@company.example',
      joinedAtMs: 0,
      teamRole: 'Admin',
    });
    await callFunction('driver-confirmride', { rideid }, taxi);
    await expect(status).toContainText(text['post.found']);
    await expect(status).toContainText(text['post.crewOpen']);
    const car = { name: 'Bus', plate: 'KB 123 TX', seats: 8, equipment: [] };
    const saved = await callFunction('taxi-savevehicle', { data: car, requestId: crypto.randomUUID() }, taxi);
    const vehicleId = saved.result?.valid ? saved.result.vehicleId : '';
    await callFunction('taxi-setcrew', { rideid, driverUid: `driver-${region.taxiId}`, vehicleId }, taxi);
    await expect(status).toContainText('Franz · KB 123 TX');
    await expect(status).not.toContainText('Huber');
    await expectNoViolations(page);

    const { ride, contact } = region.ofSuite;
    await inPresses(page, 3, 'last week’s ride of a room', async () => {
      await openSearch(page, text, viewport === phone);
      await page.keyboard.type(contact.room ?? '');
      await page.getByRole('option').filter({ hasText: ride.id }).click();
      await expect(cardOf(page, ride.id)).toBeVisible();
    });
    await expectNoOverflow(page);

    await inPresses(page, 3, 'the month as PDF', async () => {
      await button(page, text['dashboard.menu']).click();
      await page.getByRole('menuitem', { name: text['shell.profile'] }).click();
      const printed = await pdfText(await save(page, text['profile.hotelMonth.pdf']));
      expect(printed).toContain(monthName(lastMonth, lang(locale)));
    });
  });

  test(`a driver’s day, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openOnNewDevice(browser, locale, viewport, people.driver);
    await goWithin(page, '/dashboard');
    const ride = cards(page).first();
    await inPresses(page, 0, 'the next ride, its guest’s phone and the way to it', async () => {
      await expect(ride.getByRole('link', { name: /\+43 664/ })).toHaveAttribute('href', /^tel:\+43664/);
      await expect(
        ride.getByRole('link', { name: starting(text['today.navigate'].split('{')[0] ?? '') }),
      ).toBeVisible();
    });
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await inPresses(page, 4, 'from “on the way” to “finished”', async () => {
      for (const step of ['onTheWay', 'arrived', 'onBoard'] as const)
        await button(ride, text[`progress.${step}`]).click();
      await button(ride, text['today.finish']).click();
      await expect(ride.getByRole('status')).toHaveText(text['today.closed']);
    });
    // Sent, not only held for taking it back.
    await expect(cards(page).filter({ hasText: text['today.closed'] })).toHaveCount(0);
    await inPresses(page, 1, 'the own rides of tomorrow', async () => {
      await button(page, text['today.tomorrow']).click();
      // One more if the dispatcher has accepted a ride for this driver.
      await expect(page.getByRole('list', { name: text['today.tomorrow'] }).getByRole('listitem').nth(2)).toBeVisible();
    });
    await expectNoOverflow(page);
    await expectNoViolations(page);
  });
}

for (const [locale, viewport] of inOne('en-GB', [
  ['de-AT', phone],
  ['en-GB', desktop],
] as const)) {
  const text: Texts = texts[locale];

  test(`an administrator’s day, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openOnNewDevice(browser, locale, viewport, 'admin@talwaerts.example');
    await inPresses(page, 1, 'the urgent rides without a taxi', async () => {
      await goTo(page, text['shell.urgent']);
      await expect(rowsOf(page).filter({ hasText: text['ride.alerted'] }).nth(1)).toBeVisible();
    });
    await expectNoOverflow(page);

    const { ride, contact } = region.complaint;
    const history = text['history.of'].replace('{id}', ride.id);
    for (const [what, typed] of [
      ['e-mail', contact.email],
      ['phone', contact.phone.replace('+43 ', '0')],
    ] as const) {
      await inPresses(page, 3, `from a guest’s ${what} to the history of the ride`, async () => {
        await openSearch(page, text, viewport === phone);
        await page.keyboard.type(typed);
        await page.keyboard.press('Enter');
        await button(cardOf(page, ride.id), history).click();
        await expect(page.getByRole('dialog', { name: text['history.title'] })).toBeVisible();
      });
      await page.keyboard.press('Escape');
      await goTo(page, text['shell.urgent']);
    }
    await inPresses(page, 3, 'from a guest’s name to the ride', async () => {
      await openSearch(page, text, viewport === phone);
      await page.keyboard.type(contact.name);
      await page.keyboard.press('Enter');
      const card = cardOf(page, ride.id);
      const option = page.getByRole('option').filter({ hasText: ride.id });
      // A single ride is open already.
      await expect(card.or(option)).toBeVisible();
      if (await option.isVisible()) await option.click();
      await expect(card).toBeVisible();
    });
    await expectNoViolations(page);

    const company = `${region.companyName} 1007 GmbH`;
    // Phones have the menu instead of the palette.
    await inPresses(page, viewport === phone ? 3 : 2, 'a company by its name', async () => {
      if (viewport === phone) {
        await goToCompanies(page, text, viewport);
        await page.getByLabel(text['users.search']).click();
        await page.keyboard.type(`${region.companyName} 1007`);
        await page.getByRole('link', { name: company, exact: true }).click();
      } else {
        await button(page, text['palette.title']).click();
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
        await page.keyboard.type(`${region.companyName} 1007`);
        await expect(page.getByRole('option').first()).toHaveText(`${region.companyName} 1007`);
        await page.keyboard.press('Enter');
      }
      await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
    });
    const subject = `Winter ${region.taxiId} ${locale}`;
    await inPresses(page, 12, 'a mail to the companies that a search finds', async () => {
      await goToCompanies(page, text, viewport);
      await page.getByLabel(text['users.search']).click();
      await page.keyboard.type(`${region.companyName} 104`);
      await button(page, text['mailing.chooseMatching']).click();
      const bar = page.getByRole('group', { name: text['mailing.group'] });
      await expect(bar.getByRole('status')).toContainText(`${region.foundBy104} `);
      await button(bar, text['mailing.write']).click();
      const dialog = page.getByRole('dialog', { name: text['mailing.write'] });
      await dialog.getByRole('textbox').first().click();
      // All of them read German.
      for (const typed of [subject, 'Bitte.']) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Tab');
      }
      await button(dialog, text['mailing.preview']).click();
      await button(dialog, text['mailing.send']).click();
      await expect(page.getByText(text['mailing.sent'])).toBeVisible();
    });
    await waitForMails(subject, region.foundBy104);

    await inPresses(page, viewport === phone ? 4 : 3, 'the figures of the last month', async () => {
      // A phone's bottom bar has it behind its last entry.
      if (viewport === phone) await button(page, text['shell.more']).click();
      await goTo(page, text['figures.title']);
      await page
        .getByLabel(text['figures.month'], { exact: true })
        .selectOption({ label: monthName(lastMonth, lang(locale)) });
      await expect(page.getByRole('img', { name: starting(monthName(lastMonth, lang(locale))) }).first()).toBeVisible();
    });
    await expectNoOverflow(page);
    await expectNoViolations(page);
  });
}

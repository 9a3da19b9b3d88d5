import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { noFigures, noRides } from '@talwaerts/domain/figures/figures.ts';
import { monthBefore, monthOf, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { aPersonOf, signIn } from '../support/staff.ts';

const month = monthBefore(monthOf(Date.now()));
const path = `/dashboard/figures?period=${month}`;

/** Stores 12 finished rides and a no-show on two days of the last month. */
async function aCompanyWithFigures(kind: 'taxi' | 'hotel'): Promise<string> {
  const companyId = await aCompanyOfItsOwn(0, { kind, designation: `=Zahlen ${kind}` });
  const numbers = { ...noRides, requested: 8, accepted: 6, waitedMs: 6 * 300_000, turnoverCents: 45_000 };
  const day = { ...noFigures, ...(kind === 'taxi' && { provisionTokenCents: 4_500 }) };
  const days = {
    [`${month}-03`]: {
      ...day,
      districts: { Schwaz: { ...numbers, finished: 7 }, Kufstein: { ...numbers, finished: 1 } },
    },
    [`${month}-09`]: { ...day, districts: { Schwaz: { ...numbers, finished: 4, noShows: 1 } } },
  };
  await database.doc(`companies/${companyId}/figures/${month}`).set({ month, days });
  return companyId;
}

const numberOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

/** Opens the table of a chart and returns it. */
async function tableOf(page: Page, text: Texts, title: string) {
  const name = text['figures.tableOf'].replace('{title}', title);
  const section = page.getByRole('region', { name: title, exact: true });
  await section.locator('summary').click();
  return page.getByRole('table', { name });
}

test('a taxi company reads the rides, turnover and provisions of a month', async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const companyId = await aCompanyWithFigures('taxi');
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await page.getByRole('link', { name: text['figures.title'] }).click();
  await page.getByLabel(text['figures.month'], { exact: true }).selectOption({ label: monthName(month, 'de') });
  await expect(page).toHaveURL(new RegExp(`period=${month}`));
  await expect(numberOf(page, text['figures.driven'])).toHaveText('13');
  await expect(numberOf(page, text['figures.turnover'])).toContainText('1.350,00');
  await expect(numberOf(page, text['figures.charged'])).toHaveText('90,00');
  await expect(
    page
      .getByRole('img', { name: /13 Fahrten, die meisten \(8\)/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  const rides = await tableOf(page, text, text['figures.rides']);
  await expect(rides.getByRole('row')).toHaveCount(4);
  await expect(rides.getByRole('row').last()).toContainText(text['figures.sum']);
  const districts = await tableOf(page, text, text['figures.districts']);
  await expect(districts.getByRole('row').nth(1)).toContainText('Schwaz');
  await expectNoViolations(page);
  await page.context().close();
});

test('a hotel reads its year on a phone, in English, without provisions', { tag: '@long' }, async ({ browser }) => {
  const text: Texts = texts['en-GB'];
  const companyId = await aCompanyWithFigures('hotel');
  const page = await openPage(browser, 'en-GB', phone);
  await signIn(page, await aPersonOf(companyId, 'hotel'), text);
  await goWithin(page, `/dashboard/figures?period=${month.slice(0, 4)}`);
  await expect(numberOf(page, text['figures.accepted'])).toHaveText('75 %');
  await expect(numberOf(page, text['figures.wait'])).toHaveText('5 min');
  const money = page.getByRole('region', { name: text['figures.turnover'], exact: true });
  await expect(money.locator('svg').first()).toBeVisible();
  await expect(page.getByText(text['figures.charged'])).toHaveCount(0);
  await expect(page.getByText(text['figures.rideProvisions'])).toHaveCount(0);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.context().close();
});

test('an administrator reads one company, and saves the month of all as CSV', async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const companyId = await aCompanyWithFigures('taxi');
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  await goWithin(page, `${path}&company=${companyId}`);
  await expect(numberOf(page, text['figures.driven'])).toHaveText('13');
  await goWithin(page, path);
  await expect(page.getByText(text['figures.allCompanies'])).toBeVisible();
  await expect(page.getByRole('status', { name: text['figures.loading'] })).toHaveCount(0);
  await page.getByRole('button', { name: text['figures.companiesShow'] }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: text['figures.csv'] }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe(`talwaerts-${month}-de.csv`);
  // A name that a spreadsheet would run is harmless.
  expect(readFileSync(await file.path(), 'utf8')).toContain("\r\n'=Zahlen taxi;13;1350,00;90,00;0,00\r\n");
  await expectNoViolations(page);
  await page.context().close();
});

test('an empty month says so, and a failure can be retried', { tag: '@long' }, async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn();
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await page.route('**/api/global-figures', (route) => route.abort());
  await goWithin(page, path);
  const again = page.getByRole('button', { name: text['shell.again'] });
  await expect(again).toBeVisible();
  await page.unroute('**/api/global-figures');
  await again.click();
  // The figures, and the report of drivers and vehicles.
  await expect(page.getByText(text['figures.empty'])).toHaveCount(2);
  await page.context().close();
});

test('a taxi company reads in two presses what each driver drove last month', async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(0);
  const email = await aPersonOf(companyId, 'taxi');
  await aPersonOf(companyId, 'driver');
  const data = {
    pickup: { text: 'Beim Sepp' },
    destination: { text: 'Jenbach' },
    dateTime: isoInVienna(Date.now()),
    pax: 2,
    price: 40,
    guestName: 'Josef Huber',
    driverUid: `driver-${companyId}`,
  };
  const { result } = await callFunction('taxi-saveride', { data, requestId: randomUUID() }, memberOf(companyId));
  if (!result?.valid) throw new Error('The own ride was not stored');
  await database.doc(`rides/${result.document}`).update({ pickupAt: new Date(startOfMonth(month)) });
  await callFunction('driver-finishride', { rideid: result.document }, memberOf(companyId));

  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, email, text);
  const lastMonth = monthName(month, 'de');
  await page.getByRole('link', { name: text['figures.title'] }).click();
  const card = page.getByRole('region', { name: text['crewReport.title'] });
  await card.scrollIntoViewIfNeeded();
  const drivers = page.getByRole('table', { name: text['crewReport.drivers'].replace('{period}', lastMonth) });
  const row = drivers.getByRole('row', { name: 'Maria Muster' });
  await expect(row.getByRole('cell')).toHaveText(['1', '0', '€ 40,00', '€ 40,00', '0', '–']);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text['figures.csv'] }).click(),
  ]);
  expect(readFileSync(await csv.path(), 'utf8')).toContain('Maria Muster;1;0;40,00;40,00;0;;0');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text['crewReport.pdf'] }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`talwaerts-${month}-de.pdf`);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectNoViolations(page);
  }

  await page.getByLabel(text['crewReport.day']).fill(`${month}-02`);
  await expect(card.getByText(text['figures.empty'])).toBeVisible();
  await page.context().close();
});

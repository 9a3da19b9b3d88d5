import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { closePages, expectNoOverflow, expectNoViolations } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf } from '../support/staff.ts';
import { until } from '../support/until.ts';

test.afterEach(closePages);

const narrow = { width: 390, height: 844 } as const;
const text: Texts = texts['de-AT'];

/** Enters an own ride, which makes its guest a customer. */
async function aRideOf(companyId: string, guestName: string, guestPhone: string): Promise<void> {
  const data = {
    pickup: { text: 'beim Sepp' },
    destination: { text: 'Dialyse Schwaz' },
    dateTime: new Date(Date.now() + 7_200_000).toISOString(),
    pax: 2,
    price: 28,
    guestName,
    guestPhone,
  };
  await callFunction('taxi-saveride', { data, requestId: crypto.randomUUID() }, memberOf(companyId));
}

test('a customer of an earlier ride is proposed, and a press fills in the usual way', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  await aRideOf(companyId, 'Anna Gruber', '0664 1234567');
  const page = await openSignedIn(browser, 'de-AT', narrow, await aPersonOf(companyId, 'taxi'));
  await page.getByRole('button', { name: text['own.new'] }).click();
  const dialog = page.getByRole('dialog', { name: text['own.new'] });
  await dialog.getByLabel(text['order.phone']).fill('+43 664 123 45 67');
  const proposed = dialog.getByRole('button', { name: 'Anna Gruber' });
  await expect(proposed).toContainText('beim Sepp → Dialyse Schwaz · €\u00a028,00');
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await proposed.click();
  await expect(dialog.getByLabel(text['order.date'])).toBeFocused();
  await expect(proposed).toHaveCount(0);
  await expect(dialog.getByLabel(text['post.name'])).toHaveValue('Anna Gruber');
  await expect(dialog.getByLabel(text['order.phone'])).toHaveValue('+43 664 123 45 67');
  await expect(dialog.getByRole('combobox', { name: text['order.destination'] })).toHaveValue('Dialyse Schwaz');
  await expect(dialog.getByLabel(text['own.price'])).toHaveValue('28,00');
  await expect(dialog.getByText('Zuletzt für diesen Weg: €\u00a028,00')).toBeVisible();
  await dialog.getByRole('button', { name: text['own.save'] }).click();
  await expect(dialog).toHaveCount(0);
  const customers = database.collection(`companies/${companyId}/customers`);
  const rides = async () => (await customers.get()).docs.map((customer) => customer.get('rides'));
  await until(async () => ((await rides()).join() === '2' ? true : undefined), 'the second ride');
});

test('customers are listed, found, changed, saved as a table and deleted', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  await aRideOf(companyId, 'Anna Gruber', '0664 1234567');
  await aRideOf(companyId, 'Maria Huber', '0664 7654321');
  const page = await openSignedIn(browser, 'de-AT', narrow, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/customers');
  const rows = page.getByRole('list', { name: text['customers.title'] }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.getByRole('searchbox', { name: text['customers.search'] }).fill('gru');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Anna Gruber ändern' }).click();
  const change = page.getByRole('dialog', { name: text['customers.editTitle'] });
  await change.getByLabel(text['customers.note']).fill('zahlt mit Karte');
  await expectNoViolations(page);
  await change.getByRole('button', { name: text['customers.save'] }).click();
  await expect(change).toHaveCount(0);
  await expect(rows).toContainText('beim Sepp → Dialyse Schwaz · €\u00a028,00 · zahlt mit Karte');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text['export.save'] }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(lines.map((line) => line.split(';')[0])).toEqual(['\ufeffname', 'Anna Gruber', 'Maria Huber', '']);

  await page.getByRole('button', { name: 'Anna Gruber löschen' }).click();
  const question = page.getByRole('dialog', { name: text['customers.removeTitle'] });
  await expect(question).toContainText('Es bleiben: die Fahrten');
  await expectNoViolations(page);
  await question.getByRole('button', { name: text['customers.remove'] }).click();
  await expect(page.getByText(text['customers.noHit'])).toBeVisible();
  await expect(page.getByRole('searchbox', { name: text['customers.search'] })).toBeFocused();
});

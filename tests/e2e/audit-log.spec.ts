import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { closePages, desktop, expectNoViolations, expectNoViolationsAtWidths, tablet } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { anAdministrator } from '../support/staff.ts';

test.afterEach(closePages);

const text = texts['de-AT'];

/** Stores an entry like the calls do, of the given administrator. */
const store = (uid: string, what: string, entry: object) =>
  database.collection('audit').add({
    what,
    who: { uid, email: `${uid}@talwaerts.example`, role: 'admin' },
    companyId: null,
    rideId: null,
    data: {},
    createdAt: new Date(),
    ...entry,
  });

test('an administrator reads who did what and when, narrows it by kind, person and company, and saves it', async ({
  browser,
}) => {
  const { email, entry } = await anAdministrator();
  const companyId = await aCompanyOfItsOwn(0);
  const designation = (await database.doc(`companies/${companyId}`).get()).get('designation');
  const data = { baseFeeCents: '€\u00a05,00 → €\u00a06,00' };
  await store(entry.id, 'tariff-changed', { data, createdAt: new Date(Date.now() - 60_000) });

  const page = await openSignedIn(browser, 'de-AT', desktop, email);
  await page.getByRole('navigation').getByRole('link', { name: text['audit.title'], exact: true }).click();
  await expectScreen(page, 'audit', text);
  const person = page.getByRole('combobox', { name: text['audit.person'] });
  await person.fill(entry.id);
  await page.getByRole('option', { name: email }).click();
  await expect(page).toHaveURL(new RegExp(`audit\\?person=${entry.id}$`));
  const rows = page.getByRole('list', { name: text['audit.title'] }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${text['tariff.baseFeeCents']}: €\u00a05,00 → €\u00a06,00`);
  await expect(rows).toContainText(email);

  // Live: the own action appears without a reload, with its company.
  const token = tokenFor(entry.id, { role: 'admin', email });
  const payload = { userid: companyId, value: 5, description: '=Gutschrift', requestId: crypto.randomUUID() };
  expect((await callFunction('admin-tokenbooking', payload, token)).result).toMatchObject({ valid: true });
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole('link', { name: designation })).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await page.setViewportSize(tablet);
  await expectNoViolations(page);
  await page.setViewportSize(desktop);

  await page.getByRole('combobox', { name: text['audit.kind'] }).click();
  await page.getByRole('option', { name: text['audit.kind.tokens'] }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: text['tokens.company'] }).fill(designation);
  await page.getByRole('option', { name: designation }).first().click();
  await expect(page).toHaveURL(new RegExp(`kind=tokens&person=${entry.id}&company=${companyId}$`));
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(person).toHaveValue(email);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text['export.save'] }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`;${email};admin;${text['audit.token-booking']};${designation};;`);

  await goWithin(page, `/dashboard/audit?kind=ratings&person=${entry.id}`);
  await expect(page.getByText(text['audit.noneFound'])).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
});

test('the audit log shows a page of rows, and more of them on demand', { tag: '@long' }, async ({ browser }) => {
  const { email, entry } = await anAdministrator();
  await Promise.all(Array.from({ length: 51 }, (_, i) => store(entry.id, 'rides-searched', { data: { found: i } })));
  const page = await openSignedIn(browser, 'de-AT', desktop, email);
  await goWithin(page, `/dashboard/audit?person=${entry.id}`);
  const rows = page.getByRole('list', { name: text['audit.title'] }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: text['dashboard.more'] }).click();
  await expect(rows).toHaveCount(51);
  await expect(page.getByRole('button', { name: text['dashboard.more'] })).toHaveCount(0);
});

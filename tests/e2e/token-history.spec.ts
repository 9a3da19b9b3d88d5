import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { closePages, desktop, expectNoViolationsAtWidths } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf } from '../support/staff.ts';

test.afterEach(closePages);

test('the token history is narrowed, leads to its rides, and is saved as a table', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(50_000);
  const first = await aConfirmedRide(companyId, 600);
  const second = await aConfirmedRide(companyId, 700);
  // Beside the entry with which the company's ledger begins.
  await database.doc(`tokenAccounts/${companyId}/entries/booked`).set({
    valueTokenCents: 100,
    balanceAfterTokenCents: 100,
    kind: 'booking',
    description: '=Gutschrift',
    rideId: null,
    sessionId: null,
    actor: 'admin',
    createdAt: new Date(Date.now() + 60_000),
  });
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/tokenhistory');
  const history = page.getByRole('region', { name: text['tokens.entries'] });
  const entries = history.getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expectNoViolationsAtWidths(page);
  await history.getByRole('button', { name: text['tokens.group.rides'] }).click();
  await expect(entries).toHaveCount(2);
  await expect(history).not.toContainText('Gutschrift');
  await history.getByRole('button', { name: text['tokens.group.payments'] }).click();
  await expect(history.getByRole('status')).toHaveText(text['tokens.noneFound']);
  await page.goBack();
  await expect(entries).toHaveCount(2);

  const number = history.getByRole('searchbox', { name: text['tokens.ride'] });
  await number.fill('zwei');
  await number.press('Enter');
  await expect(history.getByText(text['tokens.rideError'])).toBeVisible();
  await number.fill(second.toLowerCase());
  await number.press('Enter');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`group=rides&ride=${second}$`));
  await page.reload();
  await expect(entries).toHaveCount(1);
  await history.getByRole('link', { name: text['tokens.openRideOf'].replace('{ride}', second) }).click();
  await expect(cardOf(page, second)).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(0);

  await goWithin(page, '/dashboard/tokenhistory');
  await expect(entries).toHaveCount(4);
  const saved = page.waitForEvent('download');
  await history.getByRole('button', { name: text['export.save'] }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
  expect(lines[1]).toMatch(/;'=Gutschrift;;1,00;1,00$/);
  expect(lines.slice(2, 4).map((line) => line.split(';')[3])).toEqual([second, first]);
});

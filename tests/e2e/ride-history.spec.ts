import { expect, type Locator, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { waitForMails } from '../support/mails.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { closePages, expectNoViolationsAtWidths, phoneAndDesktop } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

for (const [language, viewport] of inOne('de-AT', phoneAndDesktop)) {
  test(`a ride's card shows its history to an administrator and to its carrier, in ${language}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const text = texts[language];
    const first = await aCompanyOfItsOwn(50_000);
    const second = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(first, 2_880);
    await callFunction('driver-giveback', { rideid: id, reason: 'Panne' }, memberOf(first));
    await callFunction('driver-confirmride', { rideid: id }, memberOf(second));
    const crew = { driverUid: `u-${second}-driver`, vehicleId: null };
    await callFunction('taxi-setcrew', { rideid: id, ...crew }, memberOf(second));
    await waitForMails(`Ein anderes Taxi fährt Sie: ${id}`, 1);
    const name = text['history.of'].replace('{id}', id);

    const admin = await openSignedIn(browser, language, viewport, 'admin@talwaerts.example');
    await admin.goto(`/dashboard/main?q=${id}`);
    await admin.getByRole('button', { name }).press('Enter');
    const dialog = admin.getByRole('dialog', { name: text['history.title'] });
    // A line begins with what has happened.
    const lineOf = (of: Locator, title: string) =>
      of.getByRole('listitem').filter({ hasText: new RegExp(`^${title}`) });
    await expect(lineOf(dialog, text['history.event.givenBack'])).toContainText('Panne');
    await expect(lineOf(dialog, text['history.event.accepted'])).toContainText('Maria Muster');
    await expect(lineOf(dialog, text['history.entry.provisionRefund'])).toHaveCount(1);
    const driver = text['history.driver'].replace('{driver}', 'Maria Muster');
    await expect(lineOf(dialog, text['history.event.crewSet'])).toContainText(driver);
    const confirmation = text['history.mail'].replace('{title}', text['history.mail.ride-confirmed']);
    await expect(lineOf(dialog, confirmation).first()).toContainText(text['history.mailState.sent']);
    await expectNoViolationsAtWidths(admin);
    await dialog.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(dialog).toHaveCount(0);

    const taxi = await openSignedIn(browser, language, viewport, await aPersonOf(second, 'taxi'));
    await taxi.goto(`/dashboard/main?q=${id}`);
    await taxi.getByRole('button', { name }).click();
    const own = taxi.getByRole('dialog', { name: text['history.title'] });
    await expect(lineOf(own, text['history.event.accepted'])).toHaveCount(1);
    await expect(lineOf(own, text['history.event.crewSet'])).toContainText(driver);
    await expect(own).not.toContainText('Panne');
    await expect(lineOf(own, text['history.event.givenBack'])).toHaveCount(0);
    // Back closes it.
    await taxi.goBack();
    await expect(own).toHaveCount(0);
  });
}

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { linkOfMailTo } from '../support/mails.ts';
import { texts } from '../support/order-page.ts';
import { expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { fillLogin, setPassword } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

for (const [locale, text] of inOne('de-AT', Object.entries(texts))) {
  test(`an invited member sets a password once by the mail's link, and signs in, in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const companyId = await aCompanyOfItsOwn();
    const email = `${randomUUID()}@example.com`;
    const data = { email, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' };
    await callFunction('taxi-addteammember', { data, requestId: randomUUID() }, memberOf(companyId));
    const { href } = await linkOfMailTo(email, '/invitation');

    const page = await openPage(browser, locale, phone);
    // Invitations sent before they had a page of their own link to that of new passwords.
    await page.goto(href.replace('/invitation', '/passwordreset'));
    const { designation } = (await database.doc(`companies/${companyId}`).get()).data() as Company;
    await expect(page.getByRole('heading', { level: 1, name: 'Talwärts' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Eva Neu');
    await expect(page.getByRole('definition')).toHaveText([designation, text['team.role.Fahrer'], email]);
    await expectNoViolationsAtWidths(page);
    const followLink = async (password: string): Promise<void> => {
      await page.goto(href);
      await setPassword(page, text, password);
    };
    await followLink(`${email.split('@')[0]}-2026`);
    await expect(page.getByRole('alert')).toHaveText([text['password.error.containsEmail']]);
    // The token is not in the URL, which may be shared; a reload has it nevertheless.
    await expect(page).toHaveURL(/\/invitation$/);
    await page.reload();
    await setPassword(page, text, 'the-first-one');
    await expect(page.getByText(text['passwordReset.success'])).toBeVisible();

    await page.getByRole('link', { name: text['passwordReset.toLogin'] }).click();
    await expect(page.getByLabel(text['login.email'], { exact: true })).toHaveValue(email);
    await page.goto(href);
    // No password is asked for.
    await expect(page.getByRole('alert')).toHaveText([text['passwordReset.invitationOver']]);
    await expect(page.getByLabel(text['passwordReset.password'], { exact: true })).toHaveCount(0);
    await expectNoViolationsAtWidths(page);
    await page.getByRole('link', { name: text['passwordReset.toLogin'] }).click();
    await fillLogin(page, email, text, 'the-first-one');
    await expect(page).toHaveURL(/\/dashboard/);
    await page.context().close();
  });
}

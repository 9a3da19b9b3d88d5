import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { linkIn, type ReceivedMail, waitForMailsTo } from '../support/mails.ts';
import { texts } from '../support/order-page.ts';
import { expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { fillLogin, setPassword } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

for (const [locale, text] of inOne('de-AT', Object.entries(texts))) {
  test(`an invited member sets a password once by the mail's link, and signs in, in ${locale}`, async ({ browser }) => {
    const companyId = await aCompanyOfItsOwn();
    const email = `${randomUUID()}@example.com`;
    const data = { email, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' };
    await callFunction('taxi-addteammember', { data, requestId: randomUUID() }, memberOf(companyId));
    const [mail] = await waitForMailsTo(email, 1);
    const { href } = linkIn(mail as ReceivedMail, '/passwordreset');

    const page = await openPage(browser, locale, phone);
    const followLink = async (password: string): Promise<void> => {
      await page.goto(href);
      await setPassword(page, text, password);
    };
    await followLink(`${email.split('@')[0]}-2026`);
    await expect(page.getByRole('alert')).toHaveText([text['password.error.containsEmail']]);
    // The token is not in the URL, which may be shared; a reload has it nevertheless.
    await expect(page).toHaveURL(/\/passwordreset$/);
    await page.reload();
    await setPassword(page, text, 'the-first-one');
    await expect(page.getByText(text['passwordReset.success'])).toBeVisible();

    await followLink('the-second-one');
    await expect(page.getByRole('alert')).toHaveText([text['passwordReset.invitationOver']]);
    await expectNoViolationsAtWidths(page);
    await page.getByRole('link', { name: text['passwordReset.toLogin'] }).click();
    await fillLogin(page, email, text, 'the-first-one');
    await expect(page).toHaveURL(/\/dashboard/);
    await page.context().close();
  });
}

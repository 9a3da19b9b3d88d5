import { expect, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide, movePickup } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf } from '../support/staff.ts';

const text = texts['de-AT'];

test('a guest rates the ride by the link, the company answers, an administrator removes an insult', async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await anOpenRide();
  const link = await bookingLinkOf(id);
  await callFunction('driver-confirmride', { rideid: id }, memberOf(companyId));
  await movePickup(id, -30);
  await callFunction('driver-finishride', { rideid: id }, memberOf(companyId));

  const guest = await openPage(browser, 'de-AT', phone);
  await guest.goto(link.href);
  const form = guest.getByRole('group', { name: /^Wie war Ihre Fahrt mit/ });
  await expect(form).toBeVisible();
  await expectNoOverflow(guest);
  await expectNoViolations(guest);
  const send = guest.getByRole('button', { name: text['rating.send'] });
  await send.click();
  await expect(guest.getByRole('alert')).toHaveText(text['rating.missing']);
  await expect(form.getByRole('radio').first()).toBeFocused();
  await guest.keyboard.press('ArrowRight');
  await guest.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '3 Sterne von 5' })).toBeChecked();
  await expect(guest.getByRole('alert')).toHaveCount(0);
  await guest.getByLabel(text['rating.sentence']).fill('Der Fahrer ist ein Trottel.');
  await send.press('Enter');
  await expect(guest.getByText(text['rating.thanks'])).toBeVisible();
  await expect(send).toHaveCount(0);
  await expectNoViolations(guest);

  const company = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'taxi'));
  await goWithin(company, '/dashboard/ratings');
  await expect(company.getByText(text['ratings.few'])).toBeVisible();
  await expect(company.getByRole('listitem')).toContainText('Der Fahrer ist ein Trottel.');
  await company.getByRole('button', { name: text['ratings.answer'] }).click();
  const dialog = company.getByRole('dialog', { name: text['ratings.answer'] });
  const answer = dialog.getByRole('button', { name: text['ratings.answerSend'] });
  await answer.click();
  await expect(dialog).toContainText(text['ratings.answerMissing']);
  await expect(dialog.getByLabel(text['ratings.answerText'])).toBeFocused();
  await dialog.getByLabel(text['ratings.answerText']).fill('Das tut uns leid.');
  await expectNoViolations(company);
  await answer.press('Enter');
  await expect(company.getByRole('listitem')).toContainText('Das tut uns leid.');
  await expect(company.getByRole('button', { name: text['ratings.answer'] })).toHaveCount(0);
  await expectNoOverflow(company);
  await expectNoViolations(company);

  const admin = await openSignedIn(browser, 'de-AT', desktop, 'admin@talwaerts.example');
  await goWithin(admin, `/dashboard/ratings?company=${companyId}`);
  const rated = await database.doc(`companies/${companyId}`).get();
  const named = admin.getByRole('listitem').getByRole('link', { name: rated.get('designation') });
  await expect(named).toHaveAttribute('href', `/dashboard/company?company=${companyId}`);
  await admin.getByRole('button', { name: text['ratings.hide'] }).click();
  const hiding = admin.getByRole('dialog', { name: text['ratings.hide'] });
  await hiding.getByLabel(text['ride.reason']).fill('Beleidigung');
  await hiding.getByLabel(text['ride.reason']).press('Enter');
  await expect(hiding).toHaveCount(0);
  await expect(company.getByRole('listitem')).toContainText(text['ratings.hidden']);
  await expect(company.getByRole('listitem')).not.toContainText('Trottel');
  await expectNoViolations(admin);

  await guest.goto(link.href);
  await expect(guest.getByText('Das tut uns leid.')).toBeVisible();
  await Promise.all([guest, company, admin].map((page) => page.context().close()));
});

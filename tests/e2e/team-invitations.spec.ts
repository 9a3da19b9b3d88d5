import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { goWithin } from '../support/dashboard-screens.ts';
import { linkIn, linkOfMailTo, waitForMailsTo } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { aPersonOf, setPassword, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import {
  aCompanyOfNobody,
  addMember,
  confirm,
  fillPerson,
  invite,
  openTeam,
  press,
  rowOf,
} from '../support/team-page.ts';

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`an Admin invites a driver, then resends and withdraws an invitation, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const companyId = await aCompanyOfNobody();
    const page = await openPage(browser, locale, viewport);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    await openTeam(page, text);
    await expect(page.getByText(text['team.empty'])).toBeVisible();
    await expect(page.getByText(text['audit.empty'])).toBeVisible();
    await expectNoViolationsAtWidths(page);

    await page.getByRole('button', { name: text['team.add'] }).click();
    const dialog = page.getByRole('dialog', { name: text['team.add'] });
    await dialog.getByRole('button', { name: text['team.invite'] }).click();
    await expect(dialog.getByText(text['login.error.email'])).toBeVisible();
    await expect(dialog.getByText(text['team.error.lastname'])).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await dialog.getByRole('button', { name: text['dialog.cancel'] }).click();

    const email = `${randomUUID()}@example.com`;
    await invite(page, text, email, ['Eva', 'Neu']);
    await expect(page.getByText(text['team.empty'])).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: text['audit.member-invited'] })).toContainText('Eva Neu');
    await expectNoViolationsAtWidths(page);

    const guest = await openPage(browser, locale, viewport);
    await guest.goto((await linkOfMailTo(email, '/invitation')).href);
    await setPassword(guest, text, 'the-first-one');
    await expect(guest.getByText(text['passwordReset.success'])).toBeVisible();
    await expect(rowOf(page, 'Eva Neu')).not.toContainText(text['team.invited']);
    await expect(rowOf(page, 'Eva Neu').getByRole('button', { name: text['team.promote'] })).toBeVisible();
    await guest.context().close();

    const other = `${randomUUID()}@example.com`;
    await invite(page, text, other, ['Ida', 'Spät']);
    // An invitation that is sent again before its first mail is composed gets only the second.
    await waitForMailsTo(other, 1);
    await press(page, text, 'resend', 'Ida Spät');
    await confirm(page, text, 'team.resendTitle', 'team.resend');
    const mails = await waitForMailsTo(other, 2);
    expect(new Set(mails.map((one) => linkIn(one, '/invitation').href)).size).toBe(2);
    await press(page, text, 'withdraw', 'Ida Spät');
    await confirm(page, text, 'team.withdrawTitle', 'team.withdraw');
    await expect(rowOf(page, 'Ida Spät')).toHaveCount(0);
    // The pressed button is removed with its row; the focus is not lost.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await page.context().close();
  });
}

test('the dialog for an invitation shows a refusal and a lost connection', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await openTeam(page, text);
  await page.getByRole('button', { name: text['team.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['team.add'] });
  await fillPerson(dialog, text, 'hotel@talwaerts.example', ['Eva', 'Neu']);
  const email = dialog.getByLabel(text['team.field.email']);
  const submit = dialog.getByRole('button', { name: text['team.invite'] });
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText(text['error.email-taken']);
  await expectNoViolationsAtWidths(page);
  await page.context().setOffline(true);
  await email.fill(`${randomUUID()}@example.com`);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText(text['failure.offline']);
  await expect(email).toHaveValue(/@example.com/);
  await expectNoViolations(page);
  await page.context().setOffline(false);
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Eva Neu')).toContainText(text['team.invited']);
  await page.context().close();
});

test('an administrator invites the first person of an empty team, who becomes its Admin', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, 'admin@talwaerts.example', text);
  await goWithin(page, `/dashboard/team?company=${companyId}`);
  await expect(page.getByText(text['team.nobody'])).toBeVisible();
  await page.getByRole('button', { name: text['team.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['team.add'] });
  await expect(dialog).toContainText(text['team.firstIsAdmin']);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expectNoViolationsAtWidths(page);
  await fillPerson(dialog, text, `${randomUUID()}@example.com`, ['Eva', 'Erste']);
  await dialog.getByRole('button', { name: text['team.invite'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Eva Erste')).toContainText(text['team.role.Admin']);
  await page.getByRole('button', { name: text['team.add'] }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog).not.toContainText(text['team.firstIsAdmin']);
  await page.context().close();
});

test('an unaccepted invitation is marked once its link has expired', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const invitedAtMs = Date.now() - 4 * 24 * 3_600_000;
  await addMember(companyId, `late-${companyId}`, { name: 'Ida Spät', invitedAtMs });
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await openTeam(page, text);
  await expect(rowOf(page, 'Ida Spät')).toContainText(text['team.expired']);
  await expect(rowOf(page, 'Ida Spät').getByRole('button', { name: text['team.resend'] })).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await page.context().close();
});

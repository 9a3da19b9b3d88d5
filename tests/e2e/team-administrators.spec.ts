import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { linkOfMailTo } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  desktop,
  desktopAndPhone,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
} from '../support/pages.ts';
import { anAdministrator, expectSignedOut, fillLogin, logIn, setPassword, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import { aCompanyOfNobody, addMember, confirm, fillPerson, invite, press, rowOf } from '../support/team-page.ts';

for (const [locale, viewport, width] of inOne('de-AT', desktopAndPhone)) {
  const text: Texts = texts[locale];

  test(`an administrator invites another one, who joins, and is removed again, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const { email: own } = await anAdministrator();
    const page = await openPage(browser, locale, viewport);
    await signIn(page, own, text);
    await goWithin(page, '/dashboard/team');
    await expectScreen(page, 'team', text);
    await expect(rowOf(page, own)).toContainText(text['team.self']);
    await expectNoViolationsAtWidths(page);
    const email = `${randomUUID()}@example.com`;
    const lastname = `Neu${randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: text['team.add'] }).click();
    const dialog = page.getByRole('dialog', { name: text['team.add'] });
    await fillPerson(dialog, text, email, ['Eva', lastname]);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: text['team.invite'] }).click();
    await expect(rowOf(page, lastname)).toContainText(text['team.invited']);

    const next = await openPage(browser, locale, viewport);
    await next.goto((await linkOfMailTo(email, '/invitation')).href);
    await setPassword(next, text, 'the-first-one');
    await next.getByRole('link', { name: text['passwordReset.toLogin'] }).click();
    await fillLogin(next, email, text, 'the-first-one');
    await expect(next.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
    await expect(rowOf(page, lastname)).not.toContainText(text['team.invited']);

    await press(page, text, 'remove', lastname);
    await confirm(page, text, 'team.removeTitle', 'team.remove');
    await expect(rowOf(page, lastname)).toHaveCount(0);
    await expectSignedOut(next, text, 'account');
    await Promise.all([page, next].map((one) => one.context().close()));
  });
}

test('an administrator manages the team of a chosen company, and can only remove people while it is inactive', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const designation = `Teamtaxi ${randomUUID().slice(0, 8)}`;
  const companyId = await aCompanyOfNobody({ designation });
  await addMember(companyId, `m-${companyId}`, { name: 'Lukas Berger' });
  const page = await openPage(browser, 'de-AT', desktop);
  await logIn(page, 'admin@talwaerts.example', text);
  await expect(page.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
  await goWithin(page, '/dashboard/team');
  await page.getByRole('tab', { name: text['team.companies'] }).click();
  await expect(page.getByText(text['team.chooseCompany'])).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await page.getByRole('combobox', { name: text['tokens.company'] }).fill(designation);
  await page.getByRole('option', { name: designation }).click();
  await invite(page, text, `${randomUUID()}@example.com`, ['Eva', 'Neu']);
  await expect(page.getByRole('listitem').filter({ hasText: text['audit.member-invited'] })).toContainText(
    'admin@talwaerts.example',
  );
  await expectNoViolationsAtWidths(page);
  await database.doc(`companies/${companyId}`).update({ state: 'inactive', reason: 'Probe' });
  await expect(page.getByText(text['team.closing'])).toBeVisible();
  await expect(page.getByRole('button', { name: text['team.add'] })).toHaveCount(0);
  await expect(rowOf(page, 'Lukas Berger').getByRole('button')).toHaveCount(1);
  await expectNoViolationsAtWidths(page);
  await press(page, text, 'remove', 'Lukas Berger');
  await confirm(page, text, 'team.removeTitle', 'team.remove');
  await expect(rowOf(page, 'Lukas Berger')).toHaveCount(0);
  await goWithin(page, '/dashboard/team?company=nothing-here');
  await expect(page.getByText(text['users.gone'])).toBeVisible();
  await page.context().close();
});

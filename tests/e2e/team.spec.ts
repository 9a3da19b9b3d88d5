import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { TeamRole } from '@talwaerts/domain/company/roles.ts';
import { getAuth } from 'firebase-admin/auth';
import { idTokenOf } from '../support/accounts.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { linkIn, type ReceivedMail, waitForMailsTo } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoViolations, expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { anAdministrator, aPersonOf, fillLogin, logIn, signIn } from '../support/staff.ts';

/** Creates a company without members. */
async function aCompanyOfNobody(change: Parameters<typeof aCompanyOfItsOwn>[1] = {}): Promise<string> {
  const companyId = await aCompanyOfItsOwn(0, change);
  const members = await database.collection(`companies/${companyId}/members`).listDocuments();
  await Promise.all(members.map((member) => member.delete()));
  return companyId;
}

const addMember = (companyId: string, uid: string, name: string, teamRole: TeamRole, more: object = {}) =>
  database
    .doc(`companies/${companyId}/members/${uid}`)
    .set({ name, email: `${uid}@example.com`, joinedAtMs: Date.UTC(2026, 4, 4), teamRole, ...more });

async function openTeam(page: Page, text: Texts): Promise<void> {
  await page
    .getByRole('link', { name: text['shell.team'] })
    .or(page.getByRole('link', { name: text['shell.teamShort'], exact: true }))
    .first()
    .click();
  await expectScreen(page, 'team', text);
}

/** Returns a member's row, or card on phones. */
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .or(page.getByRole('list', { name: /Personen im Team|People on the team/ }).getByRole('listitem'))
    .filter({ hasText: name });

const press = (
  page: Page,
  text: Texts,
  action: 'promote' | 'demote' | 'remove' | 'resend' | 'withdraw',
  name: string,
) =>
  rowOf(page, name)
    .getByRole('button', { name: text[`team.${action}`] })
    .click();

async function confirm(page: Page, text: Texts, title: keyof Texts, submit: keyof Texts): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text[title] });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text[submit], exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function invite(page: Page, text: Texts, email: string, [firstname, lastname]: readonly [string, string]) {
  await page.getByRole('button', { name: text['team.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['team.add'] });
  await dialog.getByLabel(text['team.field.email']).fill(email);
  await dialog.getByLabel(text['team.field.firstname']).fill(firstname);
  await dialog.getByLabel(text['team.field.lastname']).fill(lastname);
  await dialog.getByRole('radio', { name: text['team.role.Fahrer'] }).check();
  await dialog.getByRole('button', { name: text['team.invite'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, `${firstname} ${lastname}`)).toContainText(text['team.invited']);
}

const expectSignedOut = (page: Page, text: Texts, why: 'account' | 'claims'): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: text[`signedOut.${why}`] })).toBeVisible();

for (const [locale, viewport, width] of [
  ['de-AT', phone, 'phone'],
  ['en-GB', desktop, 'desktop'],
] as const) {
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

    const [mail] = await waitForMailsTo(email, 1);
    const guest = await openPage(browser, locale, viewport);
    await guest.goto(linkIn(mail as ReceivedMail, '/passwordreset').href);
    await guest.getByLabel(text['passwordReset.password'], { exact: true }).fill('the-first-one');
    await guest.getByLabel(text['passwordReset.confirm']).fill('the-first-one');
    await guest.getByRole('button', { name: text['passwordReset.submit'] }).click();
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
    expect(new Set(mails.map((one) => linkIn(one, '/passwordreset').href)).size).toBe(2);
    await press(page, text, 'withdraw', 'Ida Spät');
    await confirm(page, text, 'team.withdrawTitle', 'team.withdraw');
    await expect(rowOf(page, 'Ida Spät')).toHaveCount(0);
    // The pressed button is removed with its row; the focus is not lost.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await page.context().close();
  });

  test(`a member who is promoted, demoted and removed is signed out each time, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const companyId = await aCompanyOfNobody();
    const page = await openPage(browser, locale, viewport);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    const email = await aPersonOf(companyId, 'driver');
    await database.doc(`companies/${companyId}/members/driver-${companyId}`).update({ name: 'Lukas Berger' });
    const member = await openPage(browser, locale, phone);
    await signIn(member, email, text);
    await openTeam(page, text);

    await press(page, text, 'promote', 'Lukas Berger');
    await confirm(page, text, 'team.changeRole', 'team.promote');
    await expect(rowOf(page, 'Lukas Berger')).toContainText(text['team.role.Manager']);
    await expectSignedOut(member, text, 'claims');
    await fillLogin(member, email, text);
    await openTeam(member, text);
    // A Manager manages the team, but neither changes the Admin nor reads the history.
    await expect(member.getByRole('button', { name: text['team.add'] })).toBeVisible();
    await expect(rowOf(member, 'Maria Muster').getByRole('button')).toHaveCount(0);
    await expect(member.getByRole('heading', { name: text['team.history'] })).toHaveCount(0);
    const token = await idTokenOf(email, 'talwaerts-demo');

    await press(page, text, 'demote', 'Lukas Berger');
    await confirm(page, text, 'team.changeRole', 'team.demote');
    await expect(rowOf(page, 'Lukas Berger')).toContainText(text['team.role.Fahrer']);
    await expectSignedOut(member, text, 'claims');
    const listed = await callFunction('taxi-deleteuser', { data: { userID: 'u-nobody' } }, token);
    expect(listed.error?.status).toBe('PERMISSION_DENIED');
    await fillLogin(member, email, text);
    await expect(member.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();

    const before = await idTokenOf(email, 'talwaerts-demo');
    await press(page, text, 'remove', 'Lukas Berger');
    await expect(page.getByRole('dialog')).toContainText('Lukas Berger');
    await confirm(page, text, 'team.removeTitle', 'team.remove');
    await expect(rowOf(page, 'Lukas Berger')).toHaveCount(0);
    await expectSignedOut(member, text, 'account');
    const answer = await callFunction('driver-confirmride', { rideid: 'no-ride' }, before);
    expect(answer.error?.status).toBe('PERMISSION_DENIED');
    await expect(page.getByRole('listitem').filter({ hasText: text['audit.member-removed'] })).toContainText(email);
    await Promise.all([page, member].map((one) => one.context().close()));
  });

  test(`a team of twenty is full until one member leaves, on a ${width} in ${locale}`, async ({ browser }) => {
    const companyId = await aCompanyOfNobody();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => addMember(companyId, `m-${i}-${companyId}`, `Mitglied ${i + 1}`, 'Fahrer')),
    );
    const page = await openPage(browser, locale, viewport);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    await openTeam(page, text);
    const full = page.getByText(text['team.full'].replace('{max}', '20'));
    await expect(full).toBeVisible();
    await expect(page.getByRole('button', { name: text['team.add'] })).toHaveCount(0);
    await expectNoViolationsAtWidths(page);
    await database.doc(`companies/${companyId}/members/m-7-${companyId}`).delete();
    await expect(page.getByRole('button', { name: text['team.add'] })).toBeVisible();
    await expect(full).toHaveCount(0);
    await page.context().close();
  });

  test(`a hotel's Manager manages the team, which other staff can only read, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const companyId = await aCompanyOfNobody({ kind: 'hotel' });
    const email = await aPersonOf(companyId, 'hotel', 'Manager');
    await getAuth().createUser({ uid: `s-${companyId}` });
    await addMember(companyId, `s-${companyId}`, 'Rosa Rezeption', 'Fahrer');
    const page = await openPage(browser, locale, viewport);
    await signIn(page, email, text);
    await openTeam(page, text);
    await expect(rowOf(page, 'Rosa Rezeption')).toContainText(text['team.role.staff']);
    await press(page, text, 'promote', 'Rosa Rezeption');
    await confirm(page, text, 'team.changeRole', 'team.promote');
    await expect(rowOf(page, 'Rosa Rezeption')).toContainText(text['team.role.Manager']);
    await page.getByRole('button', { name: text['team.add'] }).click();
    await expect(page.getByRole('radio', { name: text['team.role.staff'] })).toBeChecked();
    await expectNoViolationsAtWidths(page);
    await page.getByRole('button', { name: text['dialog.cancel'] }).click();

    const other = await aCompanyOfNobody({ kind: 'hotel' });
    const staff = await openPage(browser, locale, viewport);
    await signIn(staff, await aPersonOf(other, 'hotel', 'Fahrer'), text);
    await openTeam(staff, text);
    await expect(staff.getByText(text['team.readOnly'])).toBeVisible();
    await expect(staff.getByRole('button', { name: text['team.add'] })).toHaveCount(0);
    await expectNoViolationsAtWidths(staff);
    await Promise.all([page, staff].map((one) => one.context().close()));
  });
}

for (const [locale, viewport, width] of [
  ['de-AT', desktop, 'desktop'],
  ['en-GB', phone, 'phone'],
] as const) {
  const text: Texts = texts[locale];

  test(`an Admin hands the role over to a Manager after entering the password, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const companyId = await aCompanyOfNobody();
    const page = await openPage(browser, locale, viewport);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    await openTeam(page, text);
    await expect(page.getByText(text['team.handOverNobody'])).toBeVisible();
    const email = await aPersonOf(companyId, 'hotel', 'Manager');
    const successor = await getAuth().getUserByEmail(email);
    await getAuth().setCustomUserClaims(successor.uid, { role: 'taxi', companyId, teamRole: 'Manager' });
    await database.doc(`companies/${companyId}/members/${successor.uid}`).update({ name: 'Sabine Fankhauser' });
    await page.getByRole('button', { name: text['team.handOver'] }).click();
    const dialog = page.getByRole('dialog', { name: text['team.handOver'] });
    const submit = dialog.getByRole('button', { name: text['team.handOverSubmit'] });
    await expect(dialog.getByRole('radio', { name: 'Sabine Fankhauser' })).toBeChecked();
    await submit.click();
    await expect(dialog.getByText(text['order.error.required'])).toBeVisible();
    await dialog.getByLabel(text['profile.currentPassword']).fill('not-the-password');
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText(text['profile.error.current']);
    await expectNoViolationsAtWidths(page);
    await dialog.getByLabel(text['profile.currentPassword']).fill('talwaerts-demo');
    await submit.click();
    await expectSignedOut(page, text, 'claims');
    const [mail] = await waitForMailsTo(email, 1);
    expect(mail?.subject).toContain('Admin');

    const next = await openPage(browser, locale, viewport);
    await next.goto(linkIn(mail as ReceivedMail, '/login').href);
    await fillLogin(next, email, text);
    await openTeam(next, text);
    await expect(rowOf(next, 'Sabine Fankhauser')).toContainText(text['team.role.Admin']);
    await expect(rowOf(next, 'Maria Muster')).toContainText(text['team.role.Manager']);
    const entry = next.getByRole('listitem').filter({ hasText: text['audit.admin-handed-over'] });
    await expect(entry).toContainText('Sabine Fankhauser');
    await expectNoViolationsAtWidths(next);
    await Promise.all([page, next].map((one) => one.context().close()));
  });

  test(`an administrator invites another one, who joins, and is removed again, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
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
    await dialog.getByLabel(text['team.field.email']).fill(email);
    await dialog.getByLabel(text['team.field.firstname']).fill('Eva');
    await dialog.getByLabel(text['team.field.lastname']).fill(lastname);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: text['team.invite'] }).click();
    await expect(rowOf(page, lastname)).toContainText(text['team.invited']);

    const [mail] = await waitForMailsTo(email, 1);
    const next = await openPage(browser, locale, viewport);
    await next.goto(linkIn(mail as ReceivedMail, '/passwordreset').href);
    await next.getByLabel(text['passwordReset.password'], { exact: true }).fill('the-first-one');
    await next.getByLabel(text['passwordReset.confirm']).fill('the-first-one');
    await next.getByRole('button', { name: text['passwordReset.submit'] }).click();
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

test('the dialog for an invitation shows a refusal and a lost connection', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await openTeam(page, text);
  await page.getByRole('button', { name: text['team.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['team.add'] });
  const email = dialog.getByLabel(text['team.field.email']);
  await email.fill('hotel@talwaerts.example');
  await dialog.getByLabel(text['team.field.firstname']).fill('Eva');
  await dialog.getByLabel(text['team.field.lastname']).fill('Neu');
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

test('an administrator invites the first person of an empty team, who becomes its Admin', async ({ browser }) => {
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
  await dialog.getByLabel(text['team.field.email']).fill(`${randomUUID()}@example.com`);
  await dialog.getByLabel(text['team.field.firstname']).fill('Eva');
  await dialog.getByLabel(text['team.field.lastname']).fill('Erste');
  await dialog.getByRole('button', { name: text['team.invite'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Eva Erste')).toContainText(text['team.role.Admin']);
  await page.getByRole('button', { name: text['team.add'] }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog).not.toContainText(text['team.firstIsAdmin']);
  await page.context().close();
});

test('a dialog about a person with a long name and address fits a phone', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const name = `Eva${'x'.repeat(117)}`;
  await addMember(companyId, `${'y'.repeat(60)}-${companyId}`, name, 'Fahrer');
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await openTeam(page, text);
  await press(page, text, 'remove', name);
  const dialog = page.getByRole('dialog', { name: text['team.removeTitle'] });
  await expect(dialog).toContainText(name);
  const surplus = () =>
    dialog.evaluate((element) =>
      Math.max(...[element, ...element.querySelectorAll('*')].map((each) => each.scrollWidth - each.clientWidth)),
    );
  await expect.poll(surplus).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('an unaccepted invitation is marked once its link has expired', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const invitedAtMs = Date.now() - 4 * 24 * 3_600_000;
  await addMember(companyId, `late-${companyId}`, 'Ida Spät', 'Fahrer', { invitedAtMs });
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await openTeam(page, text);
  await expect(rowOf(page, 'Ida Spät')).toContainText(text['team.expired']);
  await expect(rowOf(page, 'Ida Spät').getByRole('button', { name: text['team.resend'] })).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await page.context().close();
});

test('an Admin reads who changed the team, page by page, and no other audit entries of the company', async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const batch = database.batch();
  const entry = (what: string, name: string, i: number) =>
    batch.create(database.collection('audit').doc(), {
      ...{ what, companyId, rideId: null, who: { uid: 'u', email: 'chef@example.com', role: 'taxi' } },
      ...{ data: { name }, createdAt: new Date(Date.UTC(2026, 5, 1, 8, i)) },
    });
  for (let i = 0; i < 22; i += 1) entry('member-invited', `Person ${i}`, i);
  entry('token-booking', 'Geheim', 30);
  await batch.commit();
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await openTeam(page, text);
  const entries = page.getByRole('region', { name: text['team.history'] }).getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText('Person 21');
  await expect(entries.first()).toContainText('chef@example.com');
  await page.getByRole('button', { name: text['dashboard.more'] }).press('Enter');
  await expect(entries).toHaveCount(20);
  await expect(page.getByRole('button', { name: text['dashboard.more'] })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(22);
  await expect(page.getByText('Geheim')).toHaveCount(0);
  await expectNoViolationsAtWidths(page);
  await page.context().close();
});

test('an administrator manages the team of a chosen company, and can only remove people while it is inactive', async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const designation = `Teamtaxi ${randomUUID().slice(0, 8)}`;
  const companyId = await aCompanyOfNobody({ designation });
  await addMember(companyId, `m-${companyId}`, 'Lukas Berger', 'Fahrer');
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

import { expect, test } from '@playwright/test';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { getAuth } from 'firebase-admin/auth';
import { idTokenOf } from '../support/accounts.ts';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { aRideAheadOf } from '../support/desk.ts';
import { linkIn, type ReceivedMail, waitForMailsTo } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  desktop,
  desktopAndPhone,
  expectNoViolationsAtWidths,
  openPage,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { aPersonOf, expectSignedOut, fillLogin, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import { aCompanyOfNobody, addMember, confirm, openTeam, press, rowOf } from '../support/team-page.ts';

for (const [locale, viewport, width] of inOne('en-GB', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a member who is promoted stays signed in, and is signed out when demoted or removed, on a ${width} in ${locale}`, async ({
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
    await expect(member.getByRole('heading', { level: 1, name: text['today.title'] })).toBeVisible();

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

  test(`a team of twenty is full until one member leaves, on a ${width} in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const companyId = await aCompanyOfNobody();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => addMember(companyId, `m-${i}-${companyId}`, { name: `Mitglied ${i + 1}` })),
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

  test(`a hotel's Manager manages the team, which other staff can only read, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const companyId = await aCompanyOfNobody({ kind: 'hotel' });
    const email = await aPersonOf(companyId, 'hotel', 'Manager');
    await getAuth().createUser({ uid: `s-${companyId}` });
    await addMember(companyId, `s-${companyId}`, { name: 'Rosa Rezeption' });
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

for (const [locale, viewport, width] of inOne('en-GB', desktopAndPhone)) {
  const text: Texts = texts[locale];

  test(`an Admin hands the role over to a Manager after entering the password, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
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
}

test('a dialog about a person with a long name and address fits a phone', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const name = `Eva${'x'.repeat(117)}`;
  const uid = `${'y'.repeat(60)}-${companyId}`;
  await addMember(companyId, uid, { name });
  await aRideAheadOf(companyId, { crew: { ...noCrew, driverUid: uid, driverName: 'Eva' } });
  await aRideAheadOf(companyId);
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await openTeam(page, text);
  await press(page, text, 'remove', name);
  const dialog = page.getByRole('dialog', { name: text['team.removeTitle'] });
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveCount(1);
  const surplus = () =>
    dialog.evaluate((element) =>
      Math.max(...[element, ...element.querySelectorAll('*')].map((each) => each.scrollWidth - each.clientWidth)),
    );
  await expect.poll(surplus).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('an Admin reads who changed the team, page by page, and no other audit entries of the company', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfNobody();
  const batch = database.batch();
  const entry = (what: string, name: string, i: number) =>
    batch.create(database.collection('audit').doc(), {
      what,
      companyId,
      rideId: null,
      who: { uid: 'u', email: 'chef@example.com', role: 'taxi' },
      data: { name },
      createdAt: new Date(Date.UTC(2026, 5, 1, 8, i)),
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

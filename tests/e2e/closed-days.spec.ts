import { expect, test } from '@playwright/test';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, startOfDay } from '@talwaerts/domain/time/vienna.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { aRideTomorrow, inPresses } from '../support/desk.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide, tomorrow } from '../support/orders.ts';
import {
  closePages,
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
} from '../support/pages.ts';
import { fillRide, openPublicPage } from '../support/public-page.ts';
import { openOnNewDevice, openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, pressOnCard } from '../support/staff.ts';
import { aKnownPage, brandingOnce } from '../support/websites.ts';

test.afterEach(closePages);
const text = texts['de-AT'];

test('a week is closed in five presses, accepting asks twice, and the days open again', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(90_000);
  const ahead = await aRideTomorrow(companyId, '14:00');
  const open = await anOpenRide();
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/profile');
  const closures = page.getByRole('region', { name: text['away.closures.title'] });
  await expect(closures.getByText(text['away.closures.none'])).toBeVisible();
  await inPresses(page, 5, 'a week closed', async () => {
    await closures.getByRole('button', { name: text['away.closures.add'] }).click();
    const dialog = page.getByRole('dialog', { name: text['away.closures.add'] });
    await dialog.getByLabel(text['period.toDay']).fill(dayAfter(tomorrow(), 6));
    await expect(dialog.getByRole('alert')).toContainText('Mayrhofen');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: text['away.closures.save'] }).click();
    await expect(dialog).toBeHidden();
  });
  await expect(closures.getByRole('listitem')).toContainText(text['away.closures.forBoth']);
  await expect(page.getByText(/^Geschlossen bis .*: Sie bekommen keine neuen Fahrten angeboten\.$/)).toBeVisible();
  await expectNoViolationsAtWidths(page);
  expect((await database.doc(`rides/${ahead}`).get()).get('status')).toBe('confirmed');
  await goWithin(page, '/dashboard/board?day=tomorrow');
  await expect(page.getByText(new RegExp(`^${text['board.closed']}: `))).toBeVisible();

  await goWithin(page, '/dashboard/main');
  await pressOnCard(page, text, open, text['ride.accept']);
  const accept = page.getByRole('dialog').getByRole('button', { name: text['ride.accept'], exact: true });
  await accept.click();
  await expect(page.getByRole('dialog')).toContainText(text['ride.acceptClosed']);
  await accept.click();
  await expect(page.getByText(text['ride.accepted'])).toBeVisible();
  expect((await database.doc(`rides/${open}`).get()).get('carrier.companyId')).toBe(companyId);

  await goWithin(page, '/dashboard/profile');
  await closures.getByRole('button', { name: new RegExp(`${text['away.closures.remove'].toLowerCase()}$`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: text['away.closures.remove'] }).click();
  await expect(closures.getByText(text['away.closures.none'])).toBeVisible();
  await expect(page.getByText(/^Geschlossen bis/)).toBeHidden();
});

test('one date deactivates a page until it comes back by itself', async ({ browser }) => {
  const { companyId, slug } = await aKnownPage();
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/ibe');
  const state = page.getByRole('region', { name: text['website.state'] });
  await state.getByRole('button', { name: text['website.deactivate'] }).click();
  const dialog = page.getByRole('dialog', { name: text['website.deactivateTitle'] });
  const day = dialog.getByLabel(text['website.backOn']);
  await day.fill(dayAfter(tomorrow(), -1));
  await dialog.getByRole('button', { name: text['website.deactivate'] }).click();
  await expect(dialog.getByText(text['website.backOnWrong'])).toBeVisible();
  const backOn = dayAfter(tomorrow(), 6);
  await day.fill(backOn);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text['website.deactivate'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(state).toContainText(`Nimmt erst ab ${dayOf(startOfDay(backOn), 'de')}`);
  await expect(state).toContainText(text['website.online']);
  await expectNoViolations(page);
  const branding = await brandingOnce(slug, (stored) => stored.get('closedTimes')?.length === 1);
  expect(branding.get('closedTimes')).toMatchObject([{ toMs: startOfDay(backOn), market: false, page: true }]);
});

test('a page says when it is closed, and takes no booking inside', async ({ browser }) => {
  const { companyId, slug } = await aKnownPage();
  const fromMs = startOfDay(tomorrow());
  const toMs = startOfDay(dayAfter(tomorrow(), 7));
  await database.doc(`companies/${companyId}`).update({ closedTimes: [{ fromMs, toMs, market: false, page: true }] });
  await brandingOnce(slug, (branding) => branding.get('closedTimes')?.length === 1);
  const page = await openPage(browser, 'de-AT', desktop);
  await openPublicPage(page, slug);
  await expect(page.getByText(`Ab ${dayOf(toMs, 'de')} nehmen wir wieder Buchungen an.`)).toBeVisible();
  await fillRide(page, text, `${slug}@example.com`);
  await expect(page.getByText(text['page.error.closedDays'])).toBeVisible();
  await page.getByLabel(text['order.date']).fill(dayAfter(tomorrow(), 7));
  await expect(page.getByText(text['page.error.closedDays'])).toBeHidden();
  await expectNoViolations(page);
});

test('who is away is warned of, and hatched on the board', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(90_000);
  await database
    .doc(`companies/${companyId}/members/anna-${companyId}`)
    .set({ name: 'Anna Huber', email: `anna-${companyId}@talwaerts.example`, joinedAtMs: 0, teamRole: 'Fahrer' });
  await aRideTomorrow(companyId, '09:00');
  const page = await openOnNewDevice(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/team');
  const absences = page.getByRole('region', { name: text['away.absences.title'] });
  await absences.getByRole('button', { name: text['away.absences.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['away.absences.add'] });
  await dialog.getByRole('button', { name: text['away.closures.save'] }).click();
  await expect(dialog.getByText(text['away.absences.error.who'])).toBeVisible();
  await dialog.getByRole('combobox', { name: text['away.absences.who'] }).click();
  await page.getByRole('option', { name: 'Anna Huber' }).click();
  await dialog.getByLabel(text['period.toDay']).fill(tomorrow());
  await dialog.getByLabel(text['period.reason']).fill('Urlaub');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text['away.closures.save'] }).click();
  await expect(absences.getByRole('listitem')).toContainText('Urlaub');
  await expectNoViolationsAtWidths(page);

  await goWithin(page, '/dashboard/board?day=tomorrow');
  const lane = page.getByRole('main').getByRole('region', { name: 'Anna Huber', exact: true });
  await expect(lane.getByText(text['board.away'])).toBeVisible();
  const free = page.getByRole('main').getByRole('region', { name: text['today.free'], exact: true });
  await free.getByRole('button', { name: /^09:00–/ }).click();
  const pane = page.getByRole('region', { name: text['pane.title'] });
  await pane.getByRole('button', { name: text['crew.assign'], exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anna Huber \(abwesend bis/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: text['crew.done'] }).click();
  await expect(lane.getByRole('button', { name: /^09:00–.*abwesend bis/ })).toBeVisible();
  await expectNoViolations(page);
});

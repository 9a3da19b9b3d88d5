import { expect, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, markOf } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide, anOpenRide, movePickup } from '../support/orders.ts';
import { desktop, expectNoViolations, phone } from '../support/pages.ts';
import { admin } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { cardOf, rowOf, rowsOf } from '../support/staff.ts';

const text = texts['de-AT'];
/** At Innsbruck airport, where the test's rides begin. */
const nearby = {
  placeId: 'p',
  label: 'Innsbruck',
  lat: 47.26,
  lng: 11.35,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Innsbruck-Stadt',
};

test('an administrator finds a reported ride a taxi: lower provision, honest mail, assignment', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000, { place: nearby, phone: '+43 512 4711' });
  const name = `Taxi ${markOf(companyId)} 0`;
  const id = await anOpenRide();
  await movePickup(id, 100);
  await database.doc(`rides/${id}`).update({ escalation: 'alerted', nextStepAt: new Date(Date.now() + 3_600_000) });
  const page = await openSignedIn(browser, 'de-AT', phone, 'admin@talwaerts.example');
  await goWithin(page, '/dashboard/urgent');
  await expectScreen(page, 'urgent', text);
  // A list, which is short on a phone; the companies are asked for once a ride is opened.
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await rowOf(page, id).getByRole('button', { expanded: false }).click();
  const card = cardOf(page, id);
  await expect(card).toContainText(text['ride.alerted']);
  const row = page.locator('div', { has: card }).last();
  await expect(row.getByRole('link', { name: `${name} anrufen: +43 512 4711` })).toHaveAttribute(
    'href',
    'tel:+435124711',
  );
  await expectNoViolations(page);

  await card.getByRole('button', { name: text['ride.lower'] }).click();
  const lower = page.getByRole('dialog', { name: text['ride.lowerQuestion'] });
  const amount = lower.getByRole('textbox', { name: text['ride.lowerTo'] });
  await amount.fill('900');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/Bitte geben Sie weniger als/);
  await amount.fill('2,50');
  await expectNoViolations(page);
  await amount.press('Enter');
  await expect(page.getByText(text['ride.lowered'])).toBeVisible();
  await expect(card).toContainText('2,50');

  await card.getByRole('button', { name: text['ride.tell'] }).click();
  const tell = page.getByRole('dialog', { name: text['ride.tellQuestion'] });
  await tell.getByRole('button', { name: text['ride.tell'], exact: true }).click();
  await expect(card).toContainText(text['ride.guestTold']);
  await expect(card.getByRole('button', { name: text['ride.tell'] })).toHaveCount(0);
  await waitForMails(`Fahrt ${id}: noch kein Taxi gefunden`, 1);

  await row.getByRole('button', { name: text['urgentRides.assignTo'].replace('{name}', name) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: new RegExp(name) })).toBeChecked();
  await dialog.getByRole('button', { name: text['ride.assign'], exact: true }).click();
  await expect(page.getByText(text['ride.assigned'])).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await balanceOf(companyId)).toBe(49_750);
  await database.doc(`rides/${id}`).delete();
  await page.context().close();
});

test('a ride whose carrier was closed is listed and marked until another company drives it', { tag: '@long' }, async ({
  browser,
}) => {
  const former = await aCompanyOfItsOwn(50_000);
  const next = await aCompanyOfItsOwn(50_000, { place: nearby });
  const id = await aConfirmedRide(former, 30);
  await callFunction('admin-rejectuser', { userid: former, reason: 'Konzession erloschen' }, admin);
  const page = await openSignedIn(browser, 'de-AT', desktop, 'admin@talwaerts.example');
  await goWithin(page, '/dashboard/urgent');
  await rowOf(page, id).getByRole('button', { expanded: false }).click();
  const card = cardOf(page, id);
  await expect(card).toContainText(text['ride.carrierClosed']);
  const row = page.locator('div', { has: card }).last();
  const name = `Taxi ${markOf(next)} 0`;
  await row.getByRole('button', { name: text['urgentRides.assignTo'].replace('{name}', name) }).click();
  const dialog = page.getByRole('dialog', { name: text['ride.reassignQuestion'] });
  await dialog.getByRole('textbox', { name: text['ride.reason'] }).fill('Geschlossen');
  await dialog.getByRole('button', { name: text['ride.reassign'], exact: true }).click();
  await expect(page.getByText(text['ride.reassigned'])).toBeVisible();
  await expect(card).toHaveCount(0);
  await database.doc(`rides/${id}`).delete();
  await page.context().close();
});

test('the menu counts urgent rides, and the screen says which are reported next, and when', { tag: '@long' }, async ({
  browser,
}) => {
  const reported = await anOpenRide();
  const next = await anOpenRide();
  await Promise.all([movePickup(reported, 100), movePickup(next, 8 * 60)]);
  const update = (id: string, change: Readonly<Record<string, unknown>>) => database.doc(`rides/${id}`).update(change);
  await update(reported, { escalation: 'alerted', nextStepAt: new Date(Date.now() + 3_600_000) });
  const page = await openSignedIn(browser, 'de-AT', desktop, 'admin@talwaerts.example');
  const entry = page.getByRole('navigation').getByRole('link', { name: text['shell.urgent'] });
  await expect(entry).toHaveAccessibleName(new RegExp(`\\d+\\+? ${text['shell.urgentCount']}$`));
  await entry.click();
  const ahead = page.getByRole('region', { name: text['urgentRides.ahead'], exact: true });
  const row = ahead.locator(`#ride-${next}`);
  await expect(row).toContainText(/wird um \d\d:\d\d gemeldet/);
  await expect(ahead.locator(`#ride-${reported}`)).toHaveCount(0);
  await expectNoViolations(page);
  await update(next, { escalation: 'alerted' });
  await expect(row).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: text['urgentRides.withoutTaxi'], exact: true }).locator(`#ride-${next}`),
  ).toBeVisible();
  await Promise.all([reported, next].map((id) => database.doc(`rides/${id}`).delete()));
  await page.context().close();
});

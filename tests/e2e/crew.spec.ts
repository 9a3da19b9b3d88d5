import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, showRides } from '../support/staff.ts';

const text = texts['de-AT'];

test('a Manager adds a vehicle, puts it and a driver on a ride, and the guest sees both', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, 600);
  await aPersonOf(companyId, 'driver');
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/team');
  const fleet = page.getByRole('region', { name: text['fleet.title'] });
  await expect(fleet).toContainText(text['fleet.none']);
  await fleet.getByRole('button', { name: text['fleet.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['fleet.add'] });
  const save = dialog.getByRole('button', { name: text['fleet.save'] });
  await save.click();
  await expect(dialog).toContainText(text['fleet.error.name']);
  await expect(dialog.getByLabel(text['fleet.field.name'])).toBeFocused();
  await dialog.getByLabel(text['fleet.field.name']).fill('Fiat Panda');
  await dialog.getByLabel(text['fleet.field.plate']).fill('sz 123 ab');
  await dialog.getByLabel(text['fleet.field.seats']).fill('2');
  await dialog.getByLabel(text['fleet.equipment.skiBox']).check();
  await expectNoViolations(page);
  await save.press('Enter');
  await expect(page.getByText(text['fleet.saved'])).toBeVisible();
  await expect(fleet.getByRole('listitem')).toContainText('Fiat PandaSZ 123 AB · 2 SitzplätzeSkibox');
  await expectNoOverflow(page);
  await expectNoViolations(page);

  await goWithin(page, '/dashboard/main');
  await showRides(page, text, text['dashboard.tab.confirmed']);
  const card = cardOf(page, id);
  await expect(card).toContainText(text['crew.open']);
  await card.getByRole('button', { name: text['crew.assign'] }).click();
  const crew = page.getByRole('dialog', { name: text['crew.title'] });
  const car = crew.getByRole('button', { name: 'Fiat Panda · SZ 123 AB (Wagen hat nur 2 Plätze)' });
  await car.click();
  await expect(car).toHaveAttribute('aria-pressed', 'true');
  const drivers = crew.getByRole('region', { name: text['crew.driver'] }).getByRole('button');
  await expect(drivers.first()).toBeEnabled();
  await drivers.first().press('Enter');
  await expect(drivers.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(drivers.first()).toBeFocused();
  const name = (await drivers.first().textContent()) ?? '';
  await expectNoViolations(page);
  await crew.getByRole('button', { name: text['crew.done'] }).click();
  await expect(card.getByRole('button', { name: text['crew.assign'] })).toBeFocused();
  await expect(card).toContainText(`${name} · Fiat Panda (SZ 123 AB)`);
  await expect(card).toContainText('Wagen hat nur 2 Plätze');

  const guest = await openPage(browser, 'de-AT', phone);
  await guest.goto('/mybooking');
  await guest.getByLabel(text['myBooking.id']).fill(id);
  await guest.getByLabel(text['myBooking.email']).fill('anna.gruber@example.com');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('article')).toContainText(`Fahrer${name.split(' ')[0]}`);
  await expect(guest.getByRole('article')).toContainText('Fiat Panda · SZ 123 AB');

  await goWithin(page, '/dashboard/team');
  await fleet
    .getByRole('button', {
      name: text['fleet.removeOne'].replace('{name}', 'Fiat Panda').replace('{plate}', 'SZ 123 AB'),
    })
    .click();
  await page
    .getByRole('dialog', { name: text['fleet.removeTitle'] })
    .getByRole('button', { name: text['fleet.remove'] })
    .click();
  await expect(page.getByText(text['fleet.removed'])).toBeVisible();
  await expect(fleet).toContainText(text['fleet.none']);
  await Promise.all([page, guest].map((one) => one.context().close()));
});

test('a driver takes a ride that nobody drives, and leaves it again', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, 600);
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'driver'));
  await showRides(page, text, text['dashboard.tab.confirmed']);
  const card = cardOf(page, id);
  await card.getByRole('button', { name: text['crew.take'] }).press('Enter');
  const leave = card.getByRole('button', { name: text['crew.leave'] });
  await expect(leave).toBeFocused();
  await expect(card).not.toContainText(text['crew.open']);
  await expectNoViolations(page);
  await leave.click();
  await expect(card).toContainText(text['crew.open']);
  await page.context().close();
});

test('a driver reports each step and a delay, and the guest reads them without reloading', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, 60);
  const guest = await openPage(browser, 'de-AT', phone);
  await guest.goto('/mybooking');
  await guest.getByLabel(text['myBooking.id']).fill(id);
  await guest.getByLabel(text['myBooking.email']).fill('anna.gruber@example.com');
  await guest.keyboard.press('Enter');
  const ticket = guest.getByRole('article');
  await expect(ticket.getByRole('status')).toContainText(text['myBooking.confirmed']);

  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'driver'));
  await showRides(page, text, text['dashboard.tab.confirmed']);
  const card = cardOf(page, id);
  const tap = (name: string) => card.getByRole('button', { name, exact: true });
  await tap(text['progress.onTheWay']).press('Enter');
  await expect(tap(text['progress.arrived'])).toBeFocused();
  await tap(text['progress.later']).click();
  await page.getByRole('menuitem', { name: '15 Minuten später' }).click();
  await expect(card).toContainText('Der Gast liest: etwa 15 Minuten später');
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await expect(ticket.getByRole('status')).toContainText(text['myBooking.onTheWay']);
  await expect(ticket.getByRole('status')).toContainText('Ihr Taxi kommt etwa 15 Minuten später.');
  await expectNoViolations(guest);
  await tap(text['progress.arrived']).click();
  await tap('Vor Ort rückgängig').click();
  await expect(tap(text['progress.arrived'])).toBeVisible();
  await tap(text['progress.arrived']).click();
  await tap(text['progress.onBoard']).click();
  await expect(card.getByRole('status')).toContainText('Gemeldet: Gast an Bord');
  await expect(ticket.getByRole('status')).toContainText(text['myBooking.onBoard']);
  await expect(ticket).not.toContainText('15 Minuten später');
  await Promise.all([page, guest].map((one) => one.context().close()));
});

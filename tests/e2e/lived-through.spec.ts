import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn, markOf } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule } from '../support/crash/platform.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { waitForMails } from '../support/mails.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide, movePickup } from '../support/orders.ts';
import { closePages, expectNoOverflow, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { type Subscription, subscribe, waitForPushes } from '../support/push.ts';
import { act, openSignedIn } from '../support/ride-actions.ts';
import { anAdministrator, aPersonOf, cardOf, entryOf, findCard, pressOnCard, showRides } from '../support/staff.ts';

/**
 * What several people live through together, each in a browser of their own: the parts have tests of their own, this
 * one proves that they make a whole.
 */
test.afterEach(closePages);

const text = texts['de-AT'];
const minuteMs = 60_000;

/** Moves an open ride's pickup as if time had passed, and runs the task of the minute. */
async function letPass(id: string, minutesToPickup: number): Promise<void> {
  await movePickup(id, minutesToPickup);
  const past = { nextStepAt: new Date(Date.now() - minuteMs), 'created.atMs': Date.now() - 60 * minuteMs };
  await database.doc(`rides/${id}`).update(past);
  const { answer } = await liveOnce({ name: 'tasks.escalaterides' }, undefined, callBySchedule);
  expect(answer).toBe(200);
}

/** Switches push on for a person. */
async function withPush(token: string): Promise<Subscription> {
  const subscription = await subscribe();
  const { result } = await callFunction('global-savepush', { subscription }, token);
  expect(result).toEqual({ valid: true });
  return subscription;
}

/** Opens the screen that a press on the person's notification about a ride opens. */
async function pressPushed(page: Page, to: Subscription, id: string): Promise<void> {
  const [message] = await waitForPushes(to, 1, id);
  expect(message?.payload).not.toMatch(/Anna|Gruber|\+43|@/);
  await page.goto((JSON.parse(message?.payload ?? '') as { path: string }).path);
}

/** Opens a guest's booking by the link of the confirmation mail. */
async function openTicket(browser: Browser, id: string) {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto((await bookingLinkOf(id)).href);
  const ticket = page.getByRole('article', { name: id });
  await expect(ticket).toBeVisible();
  return ticket;
}

test('nobody accepts a ride, until a press on a notification finds the guest a taxi after all', {
  tag: '@long',
}, async ({ browser }) => {
  const name = randomUUID().slice(0, 8);
  const companyId = await aCompanyOfItsOwn(50_000, { servedDistricts: ['Innsbruck-Stadt'] });
  const manager = await aPersonOf(companyId, 'taxi', 'Manager');
  const driver = await aPersonOf(companyId, 'driver');
  await entryOf(companyId, 'driver').update({ name: 'Franz Huber' });
  const administrator = await anAdministrator();
  const [adminPush, managerPush] = await Promise.all([
    withPush(tokenFor(administrator.entry.id, { role: 'admin' })),
    withPush(tokenFor(`taxi-${companyId}`, { role: 'taxi', companyId, teamRole: 'Manager' })),
  ]);

  const id = await anOpenRide({ guestEmail: `${name}@example.com` });
  const guest = await openTicket(browser, id);
  await expect(guest).toContainText(text['myBooking.openNext']);
  await letPass(id, 11 * 60);
  await letPass(id, 210);
  const office = await openSignedIn(browser, 'de-AT', phone, administrator.email);
  await pressPushed(office, adminPush, id);
  await expect(cardOf(office, id)).toContainText(text['ride.alerted']);

  const mobile = await openSignedIn(browser, 'de-AT', phone, manager);
  await pressPushed(mobile, managerPush, id);
  await act(mobile, text, id, { action: text['ride.accept'] });
  await expect(cardOf(office, id)).toHaveCount(0);
  await expect(guest).toContainText(text['myBooking.confirmed']);

  await showRides(mobile, text, text['dashboard.tab.confirmed']);
  await pressOnCard(mobile, text, id, text['crew.assign']);
  const crew = mobile.getByRole('dialog', { name: text['crew.title'] });
  await crew.getByRole('region', { name: text['crew.driver'] }).getByRole('button', { name: 'Franz Huber' }).click();
  await crew.getByRole('button', { name: text['crew.done'] }).click();
  await expect(guest).toContainText('FahrerFranz');

  const taxi = await openSignedIn(browser, 'de-AT', phone, driver);
  await goWithin(taxi, '/dashboard');
  const ride = taxi.getByRole('article', { name: id });
  await expect(ride).toContainText('Anna Gruber');
  await movePickup(id, 5);
  await taxi.context().setOffline(true);
  const taps = ['progress.onTheWay', 'progress.arrived', 'progress.onBoard'] as const;
  for (const tap of taps) await ride.getByRole('button', { name: text[tap], exact: true }).click();
  await ride.getByRole('button', { name: text['today.finish'] }).click();
  await expect(ride.getByRole('status')).toHaveText(text['today.closed']);
  await expectNoOverflow(taxi);
  await expect(guest).toContainText(text['myBooking.confirmedNext'].replace('{taxi}', `Taxi ${markOf(companyId)} 0`));
  await taxi.context().setOffline(false);
  await expect(guest).toContainText(text['myBooking.closedNext']);
  const reports = (await database.doc(`rides/${id}`).get()).get('reports') as readonly { readonly step: string }[];
  expect(reports.map(({ step }) => `progress.${step}`)).toEqual(taps);
});

test('a ride is handed on, and another is given back and ends with an apology', { tag: '@long' }, async ({
  browser,
}) => {
  const first = await aCompanyOfItsOwn(50_000);
  const second = await aCompanyOfItsOwn(50_000);
  const handedOn = await anOpenRide();
  const givenBack = await anOpenRide();
  const tickets = [await openTicket(browser, handedOn), await openTicket(browser, givenBack)] as const;
  for (const rideid of [handedOn, givenBack]) await callFunction('driver-confirmride', { rideid }, memberOf(first));
  await movePickup(givenBack, 60);
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(first, 'taxi'));
  const other = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(second, 'taxi'));
  await showRides(page, text, text['dashboard.tab.confirmed']);
  await pressOnCard(page, text, handedOn, text['ride.handOn']);
  const offering = page.getByRole('dialog', { name: text['ride.handOnQuestion'] });
  await offering.getByRole('searchbox', { name: text['ride.searchCompany'] }).fill(markOf(second));
  await offering.getByRole('radio', { name: `Taxi ${markOf(second)} 0` }).check();
  await offering.getByRole('button', { name: text['ride.handOnOffer'], exact: true }).click();
  await other
    .getByRole('region', { name: text['handOn.title'] })
    .getByRole('button', { name: text['handOn.take'] })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: text['handOn.take'], exact: true }).click();
  await expect(tickets[0]).toContainText(`Taxi ${markOf(second)} 0`);
  await expect(tickets[0]).toContainText(text['myBooking.confirmed']);

  await pressOnCard(page, text, givenBack, text['ride.giveBack']);
  const returning = page.getByRole('dialog', { name: text['ride.giveBackQuestion'] });
  await returning.getByRole('radio', { name: text['ride.return.driver'] }).check();
  await returning.getByRole('button', { name: text['ride.giveBack'], exact: true }).click();
  await expect(tickets[1]).toContainText(text['myBooking.again']);
  await expect(await findCard(other, text, givenBack)).toBeVisible();
  await letPass(givenBack, -61);
  await expect(tickets[1]).toContainText(text['myBooking.rejected']);
  await expect(tickets[1].getByRole('link', { name: text['myBooking.bookAgain'] })).toBeVisible();
  const [apology] = (await waitForMails(givenBack, 1)).filter(({ text: body }) => body.includes('tut uns leid'));
  expect(apology).toBeDefined();
});

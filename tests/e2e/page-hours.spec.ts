import { expect, test } from '@playwright/test';
import { endOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { defaultPageHours } from '@talwaerts/domain/website/page-hours.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { afternoon } from '../support/orders.ts';
import {
  closePages,
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
} from '../support/pages.ts';
import { bookButton, emailOf, field, fillRide, openPublicPage } from '../support/public-page.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf } from '../support/staff.ts';
import { openWebsite } from '../support/website-builder.ts';
import { aKnownPage, aPageRide, bookOn, brandingOnce, ridesAhead } from '../support/websites.ts';

test.afterEach(closePages);
const text = texts['de-AT'];

test('a company sets its hours and cars, and guests are offered the times that are left', async ({ browser }) => {
  const page = await aKnownPage(100_000);
  const website = database.doc(`websites/${page.companyId}`);
  await website.update({ hours: { ...defaultPageHours, ridesAtOnce: 5 } });
  const desk = await openPage(browser, 'de-AT', desktop);
  await openWebsite(desk, page.companyId, text);
  const card = desk.getByRole('region', { name: text['website.hours'] });
  await expect(card).toContainText('06:00–22:00');
  await card.getByRole('button', { name: text['website.changeHours'] }).click();
  const dialog = desk.getByRole('dialog', { name: text['website.hours'] });
  await dialog.getByLabel('Mo Von').fill('08:00');
  await dialog.getByLabel('Mo Bis').fill('01:30');
  await dialog.getByRole('button', { name: text['website.asMonday'] }).click();
  await dialog.getByRole('switch', { name: 'So' }).click();
  await dialog.getByLabel(text['website.ridesAtOnce']).click();
  await desk.getByRole('option', { name: '1', exact: true }).click();
  await expectNoViolationsAtWidths(desk);
  await dialog.getByRole('button', { name: text['website.saveHours'] }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Mo – Sa 08:00–01:30');
  await expect(card).toContainText('Eine Fahrt gleichzeitig');
  expect((await website.get()).get('hours')).toEqual({
    open: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute: 480, untilMinute: 1_530 })),
    leadMinutes: 60,
    ridesAtOnce: 1,
  });

  // On every day, so that the test may run on any.
  await website.update({ 'hours.open': defaultPageHours.open });
  await brandingOnce(page.slug, (branding) => branding.get('hours.open').length === 7);
  expect((await bookOn(aPageRide(page, { dateTime: afternoon(1) }))).result).toMatchObject({ valid: true });
  const guest = await openPage(browser, 'de-AT', phone);
  await openPublicPage(guest, page.slug);
  await expect(guest.getByText('Mo – So 06:00–22:00')).toBeVisible();
  // The first screen has all that the price depends on, and the phone.
  await guest.setViewportSize({ width: 390, height: 844 });
  await expect(guest.getByRole('banner').getByRole('link', { name: /^\+43/ })).toBeInViewport();
  for (const label of ['order.pickup', 'order.destination', 'order.date', 'order.time'] as const) {
    await expect(field(guest, text['page.booking'], text[label])).toBeInViewport();
  }
  await expect(guest.getByRole('button', { name: text['order.paxMore'] })).toBeInViewport();
  await expect(guest.getByRole('table').first()).toContainText('95,00');
  await guest.setViewportSize(phone);
  await fillRide(guest, text, emailOf(page.slug));
  const busy = guest.getByRole('status').filter({ hasText: text['page.allBusy'].replace('{time}', '14:30') });
  await expect(busy.getByRole('link', { name: /^\+43/ })).toBeVisible();
  const time = field(guest, text['page.booking'], text['order.time']);
  await time.fill('22:30');
  await expect(guest.getByText(text['page.error.hours'])).toBeVisible();
  await expect(busy).toBeHidden();
  await time.fill('14:30');
  await expectNoViolations(guest);
  await busy.getByRole('button', { name: text['page.takeTime'].replace('{time}', '15:30') }).click();
  await expect(time).toHaveValue('15:30');
  await expect(busy).toBeHidden();
  await bookButton(guest).click();
  await expect(guest.getByRole('dialog', { name: text['page.booked'] })).toBeVisible();
  expect((await ridesAhead(page).get()).size).toBe(2);
});

test('the page is full for today by one press on board and “Heute”, and free again by another', async ({ browser }) => {
  const { companyId } = await aKnownPage();
  const closures = database.collection(`companies/${companyId}/closures`);
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/board');
  await page.getByRole('button', { name: text['fullToday.close'] }).click();
  await expect(page.getByText(text['fullToday.isFull'])).toBeVisible();
  const [closure] = (await closures.get()).docs;
  expect(closure?.data()).toMatchObject({ market: false, page: true });
  expect(closure?.get('to').toMillis()).toBe(endOfDay(viennaDay(closure?.get('from').toMillis())));
  await expectNoViolations(page);
  await goWithin(page, '/dashboard/today');
  await page.getByRole('button', { name: text['fullToday.open'] }).click();
  await expect(page.getByRole('button', { name: text['fullToday.close'] })).toBeVisible();
  expect((await closures.get()).size).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { shiftAt } from '@talwaerts/domain/shift/shift.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf } from '../support/staff.ts';

const text = texts['de-AT'];
const stored = (id: string) => database.doc(`rides/${id}`).get();

test('the messages that a driver only has to send are the company’s own', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, 30);
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/profile');
  const card = page.getByRole('region', { name: text['ride.readyMessages'] });
  const german = card.getByLabel('Deutsch');
  await expect(german).toHaveValue(/^Ihr Fahrer ist in \{minutes\} Minuten da\./);
  await german.fill('Servus {name}');
  await card.getByRole('button', { name: text['profile.readyTexts.save'] }).click();
  await expect(card.getByText(/^Höchstens 8 Zeilen/)).toBeVisible();
  await german.fill('Servus, hier ist {company}.\nWo sind Sie?');
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await card.getByRole('button', { name: text['profile.readyTexts.save'] }).click();
  await expect(card.getByText(text['profile.readyTexts.saved'])).toBeVisible();

  await goWithin(page, '/dashboard/main?status=confirmed');
  const ride = page.getByRole('article', { name: id });
  await ride.getByRole('button', { name: text['ride.readyMessages'] }).press('Enter');
  const messages = ride.getByRole('list', { name: text['ride.readyMessages'] });
  await expect(messages.getByRole('link')).toHaveCount(2);
  await expect(messages.getByRole('link', { name: /^Servus, hier ist / })).toHaveAttribute('href', /body=Servus/);
});

test('a driver taps in a tunnel, closes the app, and the taps arrive in order once there is a network', async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, 30);
  const later = await aConfirmedRide(companyId, 90);
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'driver'));
  await goWithin(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: text['today.title'] })).toBeVisible();
  const free = page.getByRole('region', { name: text['today.free'] });
  await expect(free.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Für Sie heute keine Fahrt mehr; 2 haben noch keinen Fahrer.')).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await free.getByRole('button').first().press('Enter');
  const ride = page.getByRole('article', { name: id });
  await ride.getByRole('button', { name: text['crew.take'] }).click();
  await expect(ride.getByRole('button', { name: text['crew.leave'] })).toBeVisible();
  await expect(ride).toContainText('Anna Gruber');
  await expect(ride.getByRole('link', { name: 'Navigation zu Flughafen Innsbruck' })).toBeVisible();
  await ride.getByRole('button', { name: text['ride.readyMessages'] }).press('Enter');
  const messages = ride.getByRole('list', { name: text['ride.readyMessages'] });
  await expect(messages.getByRole('link', { name: /^Ihr Fahrer ist in \d+ Minuten da\. / })).toHaveAttribute(
    'href',
    /^sms:\+436641234567\?&body=Ihr%20Fahrer%20ist%20in%20\d+%20Minuten%20da/,
  );
  await expect(messages.getByRole('link', { name: /^Wir warten hier auf Sie: / })).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);

  // On a small phone the next step is in sight, above the bottom bar.
  await page.setViewportSize({ width: 360, height: 640 });
  const bar = await page.getByRole('navigation', { name: text['shell.bottomBar'] }).boundingBox();
  const next = await ride.getByRole('button', { name: text['progress.onTheWay'], exact: true }).boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.setViewportSize(phone);

  const context = page.context();
  await context.setOffline(true);
  const tappedAtMs = Date.now();
  await ride.getByRole('button', { name: text['progress.onTheWay'], exact: true }).click();
  await ride.getByRole('button', { name: text['progress.arrived'], exact: true }).click();
  await expect(ride.getByRole('button', { name: text['progress.onBoard'], exact: true })).toBeVisible();
  await expect(page.getByText('2 Meldungen warten auf das Netz')).toBeVisible();
  await expectNoViolations(page);
  await page.close();
  expect((await stored(id)).get('progress')).toBeUndefined();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/dashboard/today');
  await expect(again.getByRole('article', { name: id })).toContainText('Gemeldet: Vor Ort');
  await expect.poll(async () => (await stored(id)).get('progress')).toBe('arrived');
  const reports = (await stored(id)).get('reports') as readonly { step: string; atMs: number }[];
  expect(reports.map(({ step }) => step)).toEqual(['onTheWay', 'arrived']);
  expect(Math.abs((reports[0]?.atMs ?? 0) - tappedAtMs)).toBeLessThan(30_000);

  // What the server refuses is shown with the reason: somebody has closed the ride meanwhile.
  await context.setOffline(true);
  await again.getByRole('button', { name: text['progress.onBoard'], exact: true }).click();
  await expect(again.getByText('Eine Meldung wartet auf das Netz')).toBeVisible();
  await callFunction('driver-finishride', { rideid: id }, memberOf(companyId));
  await context.setOffline(false);
  const refused = again.getByRole('alert').filter({ hasText: '„Gast an Bord“' });
  await expect(refused).toContainText(id);
  await refused.getByRole('button', { name: text['taps.read'] }).click();
  await expect(refused).toHaveCount(0);
  await expect(again.getByRole('article', { name: id })).toHaveCount(0);
  await expect(again.getByRole('region', { name: text['today.free'] }).getByRole('listitem')).toHaveCount(1);
  expect((await stored(later)).get('progress')).toBeUndefined();

  const crew = { rideid: later, driverUid: `driver-${companyId}`, vehicleId: null };
  await callFunction('taxi-setcrew', crew, memberOf(companyId));
  const given = again.getByRole('article', { name: later });
  await expectNoOverflow(again);
  await expectNoViolations(again);
  await context.setOffline(true);
  await given.getByRole('button', { name: text['crew.see'], exact: true }).press('Enter');
  await expect(given.getByText(text['crew.seen'], { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await stored(later)).get('seen.by')).toBe(`driver-${companyId}`);
  await context.close();
});

test('a driver ends a ride with one tap, takes that back, and ends it again', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, -5);
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/today');
  const ride = page.getByRole('article', { name: id });
  await ride.getByRole('button', { name: text['today.noShow'] }).press('Enter');
  await expect(ride.getByRole('status')).toHaveText(text['today.notAppeared']);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(ride.getByRole('button', { name: text['today.takeBack'] })).toBeInViewport({ ratio: 1 });
  await ride.getByRole('button', { name: text['today.takeBack'] }).click();
  await ride.getByRole('button', { name: text['today.finish'] }).click();
  await expect(ride.getByRole('status')).toHaveText(text['today.closed']);
  await expectNoViolations(page);
  await expect(ride).toHaveCount(0);
  expect((await stored(id)).get('closed.how')).toBe('finished');
  await page.context().close();
});

test('a driver reads price and payment of each ride, and what to hand over after the shift', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const { fromMs } = shiftAt(Date.now());
  const driverUid = `driver-${companyId}`;
  const driver = await aPersonOf(companyId, 'driver');
  const id = await aConfirmedRide(companyId, 30);
  const second = await aConfirmedRide(companyId, 60);
  const price = formatEur((await stored(id)).get('priceCents') as number);
  const page = await openSignedIn(browser, 'de-AT', phone, driver);
  await goWithin(page, '/dashboard');
  const free = page.getByRole('region', { name: text['today.free'] });
  await expect(free.getByRole('button').first()).toContainText(`${price} · ${text['ride.payInCar']}`);

  for (const rideid of [id, second]) {
    await callFunction('taxi-setcrew', { rideid, driverUid, vehicleId: null }, memberOf(companyId));
  }
  const next = page.getByRole('region', { name: text['today.afterwards'] });
  await expect(next.getByText(text['today.new'], { exact: true })).toBeVisible();
  await database.doc(`rides/${id}`).update({ pickupAt: new Date(fromMs) });
  const own = {
    pickup: { text: 'Beim Sepp' },
    destination: { text: 'Jenbach' },
    dateTime: isoInVienna(fromMs),
    pax: 2,
    price: null,
    guestName: 'Josef Huber',
    driverUid,
  };
  const { result } = await callFunction('taxi-saveride', { data: own, requestId: randomUUID() }, memberOf(companyId));
  if (!result?.valid) throw new Error('The own ride was not stored');
  for (const rideid of [id, result.document]) {
    await callFunction('driver-finishride', { rideid }, memberOf(companyId));
  }

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: text['shift.settle'] }).press('Enter');
  const takings = page.getByRole('region', { name: text['shift.settle'] });
  await expect(takings.getByRole('status')).toContainText('04:00');
  const mine = takings.getByRole('article', { name: 'Maria Muster' });
  await expect(mine.getByRole('definition')).toHaveText(['2', price, price]);
  await expect(mine.getByRole('listitem')).toHaveText('04:00 Beim Sepp → Jenbach');
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.context().setOffline(true);
  await expect(page.getByText(text['shift.offline'])).toBeVisible();
  await expect(takings).toHaveCount(0);
  await page.context().close();

  const office = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(office, '/dashboard/today');
  await office.getByRole('button', { name: text['shift.settle'] }).click();
  await expect(office.getByRole('article', { name: 'Maria Muster' })).toContainText(price);
  await office.context().close();
});

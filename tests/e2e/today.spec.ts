import { expect, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { expectNoOverflow, expectNoViolations, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf } from '../support/staff.ts';

const text = texts['de-AT'];
const stored = (id: string) => database.doc(`rides/${id}`).get();

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
  await expect(given.getByText(text['today.new'], { exact: true })).toBeVisible();
  await expectNoOverflow(again);
  await expectNoViolations(again);
  await context.close();
});

test('a driver ends a ride with one tap, takes that back, and ends it again', async ({ browser }) => {
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

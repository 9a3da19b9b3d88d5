import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { memberOf } from '../support/people.ts';
import { aPersonOf } from '../support/staff.ts';
import { until } from '../support/until.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import { type Figure, median, ratio } from './figure.ts';
import { openSlowPhone, slowDown } from './slow-phone.ts';

declare global {
  interface Window {
    ridePainted: Promise<number>;
  }
}

const visits = 7;
const observer = fileURLToPath(new URL('observe-ride.js', import.meta.url));

/** Signs a driver in. Resolves once the device has cached app and rides. */
async function firstVisit(browser: Browser, email: string, rideId: string): Promise<BrowserContext> {
  const page = await signIn(browser, { email });
  await page.getByRole('article', { name: rideId }).waitFor();
  await until(async () => {
    const state = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/dashboard');
      return worker?.active?.state;
    });
    return state === 'activated' ? true : undefined;
  }, 'the cached app');
  await page.close();
  return page.context();
}

/** Returns the milliseconds from the start of a later visit until the next ride is painted, on a slow phone. */
async function laterVisit(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, 'slow 4G');
  await page.addInitScript({ path: observer });
  await page.goto('/dashboard/today');
  const ms = await page.evaluate(() => window.ridePainted);
  await page.close();
  return ms;
}

/** As `benchPaint` waits until Chromium has reported it. */
async function largestPaint(page: Page): Promise<number> {
  await pause(1_000);
  return page.evaluate(() => window.lab.largest);
}

/**
 * Measures a driver's first screen from the second visit on, with and without a network, until the next ride is
 * painted, against the largest paint of a static page that comes over the network.
 */
export async function benchDriverScreen(): Promise<readonly Figure[]> {
  const companyId = await aCompanyOfItsOwn(50_000);
  const email = await aPersonOf(companyId, 'driver');
  const rideId = await aConfirmedRide(companyId, 30);
  const crew = { rideid: rideId, driverUid: `driver-${companyId}`, vehicleId: null };
  await callFunction('taxi-setcrew', crew, memberOf(companyId));
  const browser = await openBrowser();
  const phone = await openSlowPhone();
  const context = await firstVisit(browser, email, rideId);
  const online: number[] = [];
  const offline: number[] = [];
  const plain: number[] = [];
  for (let i = 0; i < visits; i += 1) {
    online.push(await laterVisit(context));
    await context.setOffline(true);
    offline.push(await laterVisit(context));
    await context.setOffline(false);
    const page = { path: '/static', hasScript: false };
    plain.push(await phone.visit(page, 'slow 4G', largestPaint));
  }
  await phone.close();
  await browser.close();
  const against = (what: string, times: readonly number[]) =>
    ratio(`driver’s next ride, second visit, ${what}, against a static page`, [median(times), median(plain)], 1.2);
  return [against('slow 4G', online), against('offline', offline)];
}

import { expect, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { closePages, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { type Subscription, subscribe } from '../support/push.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

/** Stands in for the browser's push service, which needs the internet. The user allows notifications. */
async function stubPushService(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((json) => {
    const key = 'stubbed-subscription';
    const stubbed = {
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? stubbed : null);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'yes');
      return stubbed;
    };
    Notification.requestPermission = async () => 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  }, subscription);
}

for (const [language] of inOne('de-AT', [['de-AT'], ['en-GB']] as const)) {
  test(`a driver switches push on for this device until signing out, in ${language}`, async ({ browser }) => {
    const text = texts[language];
    const companyId = await aCompanyOfItsOwn(0);
    const email = await aPersonOf(companyId, 'driver');
    const page = await openPage(browser, language, phone, { serviceWorkers: 'allow' });
    const subscription = await subscribe();
    await stubPushService(page, subscription);
    const stored = async () => {
      const { docs } = await database.collection('pushSubscriptions').where('uid', '==', `driver-${companyId}`).get();
      return docs.map((document) => document.get('endpoint'));
    };
    await signIn(page, email, text);
    await goWithin(page, '/dashboard/profile');
    const device = page.getByRole('region', { name: text['profile.device'] });
    await expect(device).toContainText(text['push.off']);
    await device.getByLabel(text['push.switch']).click();
    await expect(device).toContainText(text['push.on']);
    await expect.poll(stored).toEqual([subscription.endpoint]);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await page.reload();
    await expect(device.getByLabel(text['push.switch'])).toBeChecked();
    await page.getByRole('button', { name: text['dashboard.menu'] }).click();
    await page.getByRole('menuitem', { name: text['dashboard.logout'] }).click();
    await expect.poll(stored).toEqual([]);
    await signIn(page, email, text);
    await goWithin(page, '/dashboard/profile');
    await expect(device).toContainText(text['push.off']);
  });
}

import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { aPersonOf, changeClaims, closeAccount, signIn } from '../support/staff.ts';

const text = texts['de-AT'];
const everywhere = ['main', 'profile', 'marketplace'] as const;

/** Where each role ends up that opens an address of the dashboard. */
const ends = {
  admin: { stays: [...everywhere, 'team', 'ibe', 'customibe', 'tokenhistory', 'hotelpartner', 'users'], others: {} },
  taxi: {
    stays: [...everywhere, 'team', 'ibe', 'customibe', 'tokenhistory'],
    others: { hotelpartner: 'marketplace', users: 'main' },
  },
  driver: {
    stays: everywhere,
    others: {
      ...{ team: 'marketplace', ibe: 'marketplace', customibe: 'marketplace', tokenhistory: 'marketplace' },
      ...{ hotelpartner: 'marketplace', users: 'main' },
    },
  },
  hotel: {
    stays: [...everywhere, 'hotelpartner', 'post'],
    others: {
      ...{ team: 'hotelpartner', ibe: 'hotelpartner', customibe: 'hotelpartner', tokenhistory: 'hotelpartner' },
      users: 'main', // By way of the login, which sends on whoever is signed in.
    },
  },
} as const;

const menus = {
  admin: [text['shell.rides'], text['shell.users'], text['shell.team'], text['shell.website'], text['shell.tokens']],
  taxi: [text['shell.rides'], text['shell.team'], text['shell.website'], text['shell.tokens']],
  driver: [text['shell.rides']],
  hotel: [text['shell.rides'], text['shell.postRide']],
} as const;

for (const [role, { stays, others }] of Object.entries(ends)) {
  test(`${role} gets to the screens of the role, and is sent on from the others`, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await signIn(page, `${role}@talwaerts.example`, text);
    const menu = page.getByRole('navigation', { name: text['frame.navigation'] });
    await expect(menu.getByRole('link')).toHaveText([...menus[role as keyof typeof menus]]);
    for (const screen of stays) {
      await page.goto(`/dashboard/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/dashboard/${screen}$`));
    }
    for (const [screen, end] of Object.entries(others)) {
      await page.goto(`/dashboard/${screen}`);
      await expect(page, screen).toHaveURL(new RegExp(`/dashboard/${end}$`));
    }
    await page.goto('/dashboard/nowhere');
    await expect(page).toHaveURL(/\/$/);
    await page.context().close();
  });
}

test('nobody gets into the dashboard without signing in, and out by the user menu', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  for (const screen of ['', '/main', '/users', '/tokenhistory', '/team', '/marketplace']) {
    await page.goto(`/dashboard${screen}`);
    await expect(page).toHaveURL(/\/login$/);
  }
  await signIn(page, 'hotel@talwaerts.example', text);
  await page.getByRole('button', { name: text['dashboard.menu'] }).click();
  await expectNoViolations(page);
  await page.getByRole('menuitem', { name: text['dashboard.logout'] }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard/main');
  await expect(page).toHaveURL(/\/login$/);
  await page.context().close();
});

test('the people of a company that is closed are out at once, and read why', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await database.doc(`companies/${companyId}`).update({ state: 'inactive', reason: 'Konzession abgelaufen' });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('Konzession abgelaufen');
  await expectNoViolations(page);
  await page.context().close();
});

test('whose rights change, or whose account is closed, is out within seconds', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const promoted = await aPersonOf(companyId, 'driver');
  const closed = await aPersonOf(companyId, 'taxi');
  const [first, second] = [await openPage(browser, 'de-AT', desktop), await openPage(browser, 'de-AT', phone)];
  await signIn(first, promoted, text);
  await signIn(second, closed, text);
  await changeClaims(promoted, { role: 'taxi', companyId, teamRole: 'Manager' });
  await closeAccount(closed);
  await expect(first.getByRole('alert')).toHaveText(text['sentOut.claims']);
  await expect(second.getByRole('alert')).toHaveText(text['sentOut.account']);
  // With the new rights the way in is open.
  await signIn(first, promoted, text);
  await expect(first.getByRole('link', { name: text['shell.tokens'] })).toBeVisible();
  await Promise.all([first, second].map((page) => page.context().close()));
});

test('a lost connection is shown, and that it healed', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'taxi@talwaerts.example', text);
  await page.context().setOffline(true);
  await expect(page.getByRole('alert')).toHaveText(text['dashboard.offline']);
  await expectNoViolations(page);
  await page.context().setOffline(false);
  await expect(page.getByText(text['shell.online'])).toBeVisible();
  await expect(page.getByText(text['dashboard.offline'])).toHaveCount(0);
  await page.context().close();
});

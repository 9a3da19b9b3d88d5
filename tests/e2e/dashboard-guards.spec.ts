import { expect, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { type DashboardScreen, expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoViolations, installTimers, onPhone, openPage, phone } from '../support/pages.ts';
import {
  anAdministrator,
  aPersonOf,
  changeClaims,
  disableAccount,
  entryOf,
  expectSignedOut,
  fillLogin,
  isAccountOpen,
  logIn,
  showRides,
  signIn,
} from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

const text = texts['de-AT'];
const everywhere = ['main', 'profile', 'marketplace'] as const;

/** The screens that each role can open, and where the other addresses redirect it. */
const ends = {
  admin: {
    stays: [
      ...everywhere,
      ...([
        'team',
        'ibe',
        'customibe',
        'tokenhistory',
        'ratings',
        'hotelpartner',
        'users',
        'company',
        'urgent',
        'figures',
        'tariff',
        'places',
        'audit',
      ] as const),
    ],
    others: { today: 'main', board: 'main', invoices: 'main', customers: 'main' },
  },
  taxi: {
    stays: [
      ...everywhere,
      'today',
      'board',
      'team',
      'ibe',
      'customibe',
      'tokenhistory',
      'invoices',
      'customers',
      'ratings',
      'figures',
    ],
    others: {
      hotelpartner: 'marketplace',
      users: 'main',
      company: 'main',
      urgent: 'main',
      tariff: 'main',
      places: 'main',
      audit: 'main',
    },
  },
  driver: {
    stays: [...everywhere, 'today'],
    others: {
      ratings: 'marketplace',
      board: 'main',
      invoices: 'main',
      customers: 'main',
      figures: 'marketplace',
      team: 'marketplace',
      ibe: 'marketplace',
      customibe: 'marketplace',
      tokenhistory: 'marketplace',
      hotelpartner: 'marketplace',
      // Via the login, which opens the first screen.
      users: 'today',
      company: 'today',
      urgent: 'today',
      tariff: 'today',
      places: 'today',
      audit: 'today',
    },
  },
  hotel: {
    stays: [...everywhere, 'team', 'hotelpartner', 'post', 'figures'],
    others: {
      ibe: 'hotelpartner',
      customibe: 'hotelpartner',
      tokenhistory: 'hotelpartner',
      ratings: 'hotelpartner',
      today: 'main',
      board: 'main',
      invoices: 'main',
      customers: 'main',
      // Via the login, which redirects signed-in users.
      users: 'main',
      company: 'main',
      urgent: 'main',
      tariff: 'main',
      places: 'main',
      audit: 'main',
    },
  },
} as const;

const menus = {
  admin: [
    text['shell.rides'],
    text['shell.urgent'],
    // Followed by the number of waiting applications.
    new RegExp(`^${text['shell.users']}`),
    text['shell.team'],
    text['shell.website'],
    text['shell.tokens'],
    text['shell.ratings'],
    text['figures.title'],
    text['shell.places'],
    text['shell.tariff'],
    text['audit.title'],
  ],
  taxi: [
    text['shell.today'],
    text['shell.rides'],
    text['shell.board'],
    text['shell.team'],
    text['shell.website'],
    text['shell.tokens'],
    text['shell.ratings'],
    text['figures.title'],
    text['shell.invoices'],
    text['customers.title'],
  ],
  driver: [text['shell.today'], text['shell.rides']],
  hotel: [text['shell.rides'], text['shell.postRide'], text['shell.team'], text['figures.title']],
} as const;

for (const [role, { stays, others }] of Object.entries(ends)) {
  // The table has a test beside it (`guards.test.ts`).
  const tag = role === 'driver' ? [] : ['@long'];
  test(`${role} can open the screens of the role, and is redirected from the others`, { tag }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await signIn(page, `${role}@talwaerts.example`, text);
    const menu = page.getByRole('navigation', { name: text['frame.navigation'] });
    await expect(menu.getByRole('link')).toHaveText([...menus[role as keyof typeof menus]]);
    for (const screen of stays) {
      await goWithin(page, `/dashboard/${screen}`);
      await expectScreen(page, screen, text);
    }
    for (const [screen, end] of Object.entries(others) as [string, DashboardScreen][]) {
      await goWithin(page, `/dashboard/${screen}`);
      await expectScreen(page, end, text);
    }
    // Reloads the page, as a bookmark does.
    await page.goto('/dashboard/profile');
    await expectScreen(page, 'profile', text);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: text['frame.skip'] })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/dashboard/users');
    await expectScreen(page, role === 'admin' ? 'users' : role === 'driver' ? 'today' : 'main', text);
    await goWithin(page, '/dashboard/nowhere');
    await expect(page).toHaveURL(/\/$/);
    await page.context().close();
  });
}

/** Expects that the login refuses a wrong password and, differently, too many attempts. */
async function expectRefusals(page: Page): Promise<void> {
  const signInWith = async (password: string): Promise<void> => {
    await page.getByLabel(text['login.email'], { exact: true }).fill('hotel@talwaerts.example');
    await page.getByLabel(text['login.password'], { exact: true }).fill(password);
    await page.getByRole('button', { name: text['login.submit'], exact: true }).click();
  };
  await signInWith('not-the-password');
  await expect(page.getByRole('alert')).toHaveText(text['login.failure.credentials']);
  await expectNoViolations(page);
  const limited = { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.' } };
  const signingIn = '**/accounts:signInWithPassword**';
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(signingIn, (route) => route.fulfill({ status: 400, headers, json: limited }));
  await signInWith('not-the-password');
  await expect(page.getByRole('alert')).toHaveText(text['login.failure.limited']);
  await expectNoViolations(page);
  await page.unroute(signingIn);
}

test('the dashboard requires a sign-in, and the user menu signs out', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/dashboard/main');
  await expect(page).toHaveURL(/\/login$/);
  for (const screen of ['', '/users', '/tokenhistory', '/team', '/marketplace', '/topup/success']) {
    await goWithin(page, `/dashboard${screen}`);
    await expect(page).toHaveURL(/\/login$/);
  }
  await expectRefusals(page);
  await signIn(page, 'hotel@talwaerts.example', text);
  await page.getByRole('button', { name: text['dashboard.menu'] }).click();
  await expectNoViolations(page);
  await page.getByRole('menuitem', { name: text['dashboard.logout'] }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard/main');
  await expect(page).toHaveURL(/\/login$/);
  await page.context().close();
});

test('members of a deactivated company are signed out at once, and read the reason', { tag: '@long' }, async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn();
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await database.doc(`companies/${companyId}`).update({ state: 'inactive', reason: 'Konzession abgelaufen' });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('Konzession abgelaufen');
  await expectNoViolations(page);
  await page.context().close();
});

for (const [locale, text] of inOne('en-GB', Object.entries(texts))) {
  test(`an applicant reads at the login that the application is being reviewed, ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const email = await aPersonOf(await aCompanyOfItsOwn(0, { state: 'pending' }), 'taxi');
    await disableAccount(email);
    const page = await openPage(browser, locale, phone);
    await logIn(page, email, text);
    await expect(page.getByRole('alert')).toHaveText(text['login.failure.disabled']);
    await expectNoViolations(page);
    await page.context().close();
  });
}

test('members of a company that is activated again sign in without a reload', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const company = database.doc(`companies/${companyId}`);
  const email = await aPersonOf(companyId, 'taxi');
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, email, text);
  const notice = page.getByRole('alert').filter({ hasText: text['signedOut.company'] });
  await company.update({ state: 'inactive', reason: 'Konzession abgelaufen' });
  await expect(notice).toContainText('Konzession abgelaufen');
  await expect.poll(() => isAccountOpen(email)).toBe(false);
  // A try to sign in again replaces the notice: one sentence, not two.
  await fillLogin(page, email, text);
  await expect(page.getByRole('alert')).toHaveText(text['login.failure.disabled']);
  await company.update({ state: 'active', reason: null });
  await expect.poll(() => isAccountOpen(email)).toBe(true);
  await fillLogin(page, email, text);
  // Once the server has sent the balance, the page receives the company's state, too.
  await expect(page.getByRole('button', { name: /^\d.* Token$/ })).toBeVisible();
  // The session lasts until the company is deactivated again, for another reason.
  await company.update({ state: 'inactive', reason: 'Versicherung fehlt' });
  await expect(notice).toContainText('Versicherung fehlt');
  await page.context().close();
});

test('a removed driver and a removed administrator are signed out, and read why, also after a reload', {
  tag: '@long',
}, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const { email, entry } = await anAdministrator();
  const driver = await openPage(browser, 'de-AT', phone);
  const admin = await openPage(browser, 'de-AT', desktop);
  await signIn(driver, await aPersonOf(companyId, 'driver'), text);
  await signIn(admin, email, text);
  await entryOf(companyId, 'driver').delete();
  await expectSignedOut(driver, text, 'account');
  await driver.reload();
  await expectSignedOut(driver, text, 'account');
  await entry.delete();
  await expectSignedOut(admin, text, 'account');
  // The account still exists, but cannot sign in.
  await logIn(driver, `driver-${companyId}@talwaerts.example`, text);
  await expectSignedOut(driver, text, 'account');
  await Promise.all([driver, admin].map((page) => page.context().close()));
});

test('a manager who becomes a driver is signed out, and can sign in as a driver', { tag: '@long' }, async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn();
  const email = await aPersonOf(companyId, 'taxi', 'Manager');
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, email, text);
  await expect(page.getByRole('link', { name: text['shell.tokens'] })).toBeVisible();
  await changeClaims(email, { role: 'driver', companyId, teamRole: 'Fahrer' });
  await entryOf(companyId, 'taxi').update({ teamRole: 'Fahrer' });
  await expectSignedOut(page, text, 'claims');
  await fillLogin(page, email, text);
  await expect(page.getByRole('link', { name: text['shell.rides'] })).toBeVisible();
  await expect(page.getByRole('link', { name: text['shell.tokens'] })).toHaveCount(0);
  await page.context().close();
});

test('an idle page requests no ID tokens, and logging out shows no notice', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const page = await openPage(browser, 'de-AT', desktop);
  await installTimers(page);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  let tokens = 0;
  await page.route('**/securetoken.googleapis.com/**', (route) => {
    tokens += 1;
    return route.continue();
  });
  const balance = page.getByTitle(text['topUp.title']);
  await expect(balance).toContainText('0,00');
  await page.clock.fastForward('01:00');
  await database.doc(`tokenAccounts/${companyId}`).set({ balanceTokenCents: 1_234 });
  await expect(balance).toContainText('12,34');
  expect(tokens).toBe(0);
  await database.doc(`tokenAccounts/${companyId}`).delete();
  await page.getByRole('button', { name: text['dashboard.menu'] }).click();
  await page.getByRole('menuitem', { name: text['dashboard.logout'] }).click();
  await expect(page.getByRole('button', { name: text['login.submit'], exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().close();
});

/** Simulates hours of absence: expires the ID token, which Firebase keeps in IndexedDB. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          transaction.oncomplete = () => resolve();
          const store = transaction.objectStore('firebaseLocalStorage');
          const all = store.getAll();
          all.onsuccess = () => {
            for (const { value, ...key } of all.result) {
              const stsTokenManager = { ...value.stsTokenManager, expirationTime: 1 };
              if (value.stsTokenManager) store.put({ ...key, value: { ...value, stsTokenManager } });
            }
          };
        };
      }),
  );

for (const [viewport, width] of onPhone) {
  test(`the notice of a lost connection moves nothing on a ${width}, and covers no button`, { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', viewport);
    await signIn(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text);
    await showRides(page, text, text['dashboard.tab.canceled']);
    const empty = page.getByRole('heading', { name: text['dashboard.empty.title'] });
    await expect(empty).toBeVisible();
    const before = await empty.boundingBox();
    await page.context().setOffline(true);
    const notice = page.getByRole('alert').filter({ hasText: text['dashboard.offline'] });
    await expect(notice).toBeVisible();
    expect(await empty.boundingBox()).toEqual(before);
    const tabs = page.getByRole('tab').or(page.getByRole('combobox', { name: text['dashboard.tabs'] }));
    const [covered, below] = await Promise.all([notice.boundingBox(), tabs.first().boundingBox()]);
    if (!covered || !below) throw new Error('The notice or the choice of rides is not shown');
    expect(covered.y + covered.height).toBeLessThanOrEqual(below.y);
    await page.context().setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: text['shell.online'] })).toBeVisible();
    expect(await empty.boundingBox()).toEqual(before);
    await page.context().close();
  });
}

test('the dashboard shows that the connection is lost, and that it is back', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text);
  // An open dialog stays open; once it is closed, screen readers find the notice behind it.
  await page.getByTitle(text['topUp.title']).click();
  const dialog = page.getByRole('dialog', { name: text['topUp.title'] });
  await expect(dialog).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(text['dashboard.offline'])).toBeVisible();
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text['dialog.cancel'] }).click();
  // Scripts that were not prefetched yet may cause another alert, hence the filter.
  await expect(page.getByRole('alert').filter({ hasText: text['dashboard.offline'] })).toBeVisible();
  // The list is not shown as empty before the server confirms that it is.
  await showRides(page, text, text['dashboard.tab.canceled']);
  await expect(page.getByLabel(text['dashboard.loading'])).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByLabel(text['dashboard.loading'])).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(text['shell.online'])).toBeVisible();
  await expect(page.getByText(text['dashboard.offline'])).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text['dashboard.empty.title'] })).toBeVisible();

  await page.context().close();
});

test('without a network, a taxi company’s people open the app as of their last visit, others read why not', {
  tag: '@long',
}, async ({ browser }) => {
  // The page is reloaded after hours, while the ID token cannot be renewed.
  const renewal = '**/securetoken.googleapis.com/**';
  const reloaded = async (role: 'driver' | 'hotel') => {
    const page = await openPage(browser, 'de-AT', desktop);
    const kind = role === 'hotel' ? 'hotel' : 'taxi';
    await signIn(page, await aPersonOf(await aCompanyOfItsOwn(0, { kind }), role), text);
    await page.route(renewal, (route) => route.abort());
    await expireToken(page);
    await page.reload();
    return page;
  };
  const driver = await reloaded('driver');
  await expect(driver.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
  await driver.context().close();

  const page = await reloaded('hotel');
  await expect(page.getByRole('alert')).toHaveText(text['failure.offline']);
  await expectNoViolations(page);
  await page.unroute(renewal);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
  await page.context().close();
});

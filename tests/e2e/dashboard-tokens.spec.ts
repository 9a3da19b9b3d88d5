import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { linkIn, waitForMailWith } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { anOpenRide } from '../support/orders.ts';
import { desktop, expectNoViolations, installTimers, openPage, phone, phoneAndDesktop } from '../support/pages.ts';
import { failPayments } from '../support/payments.ts';
import { aPersonOf, cardOf, fillLogin, pressOnCard, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import { aKnownPage, aPageRide, bookOn } from '../support/websites.ts';

// Not in parallel: one test makes payments fail for all.
test.describe.configure({ mode: 'default' });

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a company without tokens tops up and accepts the ride, on a ${width} in ${locale}`, async ({ browser }) => {
    const companyId = await aCompanyOfItsOwn();
    const page = await openPage(browser, locale, viewport);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    const id = await anOpenRide();
    await pressOnCard(page, text, id, text['ride.accept']);
    await page.getByRole('dialog').getByRole('button', { name: text['ride.accept'], exact: true }).click();
    const refusal = page.getByRole('alertdialog', { name: text['ride.acceptRefused'] });
    await expect(refusal).toContainText(text['ride.notEnough']);
    await refusal.getByRole('button', { name: text['ride.buyTokens'] }).click();

    const dialog = page.getByRole('dialog', { name: text['topUp.title'] });
    await dialog.getByRole('button', { name: text['topUp.own'] }).click();
    await dialog.getByLabel(text['topUp.ownAmount']).fill('75,50');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: /75,50/ }).click();

    await page.getByRole('button', { name: /Jetzt bezahlen|Pay now/ }).click();
    await expect(page.getByRole('heading', { name: text['topUp.thanks'] })).toBeVisible();
    await expect(page.getByText(text['topUp.credited'].replace('{tokens}', '75,50'))).toBeVisible();
    await expect(page.getByRole('button', { name: /75,50/ })).toBeVisible();
    await expectNoViolations(page);
    expect(await balanceOf(companyId)).toBe(7_550);

    await page.getByRole('link', { name: text['topUp.toHistory'] }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '+75,50' })).toBeVisible();
    await expect(
      page.getByText(locale === 'de-AT' ? '1 von 1 Eintrag' : '1 of 1 entry', { exact: true }),
    ).toBeVisible();
    await expectNoViolations(page);
    await page.goto('/dashboard/main');
    await pressOnCard(page, text, id, text['ride.accept']);
    await page.getByRole('dialog').getByRole('button', { name: text['ride.accept'], exact: true }).click();
    await expect(page.getByText(text['ride.accepted'])).toBeVisible();
    await page.context().close();
  });
}

const text = texts['de-AT'];

test('an aborted payment costs nothing, and one that cannot start is reported', { tag: '@long' }, async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn(1_000);
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  const buy = async (): Promise<void> => {
    await page.getByRole('button', { name: /10,00 Token/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /bezahlen/ })
      .click();
  };
  await buy();
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('heading', { name: text['topUp.canceled'] })).toBeVisible();
  await expectNoViolations(page);
  await failPayments('error-500', 10);
  await buy();
  const failure = page.getByRole('alertdialog', { name: text['dialog.error'] });
  await expect(failure).toContainText(text['error.payment-unavailable']);
  await expectNoViolations(page);
  await failPayments('none', 0);
  expect(await balanceOf(companyId)).toBe(1_000);
  await page.context().close();
});

for (const [locale, role] of inOne('de-AT', [
  ['de-AT', 'taxi'],
  ['en-GB', 'driver'],
] as const)) {
  test(`the page after a payment explains to a ${role} that no payment was found, in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const page = await openPage(browser, locale, phone);
    await signIn(page, await aPersonOf(await aCompanyOfItsOwn(1_000), role), texts[locale]);
    for (const query of ['', '?session=', '?session=../rides']) {
      await goWithin(page, `/dashboard/topup/success${query}`);
      await expect(page.getByRole('heading', { level: 1, name: texts[locale]['topUp.none'] })).toBeVisible();
      await expect(page.getByText(texts[locale]['topUp.noneText'])).toBeVisible();
      await expect(page.getByText(texts[locale]['topUp.thanks'])).toHaveCount(0);
    }
    await expectNoViolations(page);
    await page.context().close();
  });
}

test('the page after a payment says after 30 seconds that there is no confirmation yet', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await installTimers(page);
  await signIn(page, await aPersonOf(await aCompanyOfItsOwn(1_000), 'taxi'), text);
  await goWithin(page, '/dashboard/topup/success?session=cs_test_none');
  await expect(page.getByText(text['topUp.waiting'])).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page.getByText(text['topUp.late'])).toBeVisible();
  await page.context().close();
});

test('a company with a negative balance is asked for a top-up once a session, beside its work', {
  tag: '@long',
}, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(-8_000);
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  const alert = page.getByRole('alertdialog', { name: text['dialog.error'] });
  await expect(alert).toContainText('negativ');
  await expectNoViolations(page);
  // Simulates leaving for the payment page and returning by Back, which restores this page.
  await page.route('**/api/driver-topUp', (route) =>
    route.fulfill({ json: { result: { valid: true, url: '/stays' } } }),
  );
  await page.route('**/stays', (route) => route.fulfill({ status: 204 }));
  const buy = alert.getByRole('button', { name: text['dialog.ok'], exact: true });
  await buy.click();
  await expect(page.getByText(text['topUp.leaving'])).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.unroute('**/api/driver-topUp');
  const balance = (balanceTokenCents: number) => database.doc(`tokenAccounts/${companyId}`).set({ balanceTokenCents });
  const shown = page.getByRole('banner').getByRole('button', { name: /Token/ });
  await balance(0);
  await expect(shown).toContainText('0,00');
  await balance(-8_000);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: text['tokens.later'], exact: true }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(shown).toContainText('80,00');
  await expect(alert).toHaveCount(0);
  await balance(0);
  await expect(shown).toContainText('0,00');
  await balance(-8_000);
  // The top-up is the next amount on offer above the missing 80 tokens.
  await buy.click();
  await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toBeVisible();
  await expect(page.getByText('100,00').first()).toBeVisible();
  await page.context().close();
});

test('the mail about a booking that takes the balance below zero leads to the ride, and canceling brings the fee back', {
  tag: '@long',
}, async ({ browser }) => {
  const email = `${randomUUID()}@company.example`;
  const tokens = await aKnownPage(0, undefined, { email });
  const { result } = await bookOn(aPageRide(tokens));
  const id = result?.valid ? result.document : '';
  const link = linkIn(await waitForMailWith(email, id), '/dashboard/main');
  const page = await openPage(browser, 'de-AT', phone);
  const person = await aPersonOf(tokens.companyId, 'taxi');
  await page.goto(`${link.pathname}${link.search}`);
  await fillLogin(page, person, text);
  await expect(page.getByRole('alertdialog', { name: text['dialog.error'] })).toContainText('negativ');
  // The row of the linked ride is open: canceling is one press.
  await cardOf(page, id).getByRole('button', { name: text['ride.cancel'] }).click();
  const dialog = page.getByRole('dialog', { name: text['ride.cancelQuestion'] });
  await dialog.getByRole('button', { name: text['ride.cancel'], exact: true }).click();
  await expect.poll(() => balanceOf(tokens.companyId)).toBe(0);
  await expect(page.getByRole('alertdialog', { name: text['dialog.error'] })).toHaveCount(0);
  await page.context().close();
});

test('a long history shows the newest hundred entries and their total number', { tag: '@long' }, async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn();
  const batch = database.batch();
  for (let i = 1; i <= 120; i += 1) {
    batch.set(database.doc(`tokenAccounts/${companyId}/entries/booking_${i}`), {
      valueTokenCents: 100,
      balanceAfterTokenCents: i * 100,
      kind: 'booking',
      rideId: null,
      sessionId: null,
      description: i === 120 ? '' : `Buchung ${i}`,
      actor: 'demo-admin',
      createdAt: new Date(Date.UTC(2026, 0, 1) + i * 60_000),
    });
  }
  batch.set(database.doc(`tokenAccounts/${companyId}`), { balanceTokenCents: 12_000 });
  await batch.commit();
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await page.getByRole('link', { name: text['shell.tokens'] }).click();
  await expect(page.getByText('100 von 120 Einträgen')).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(100);
  await expect(lines.first()).toContainText('Token Transaktion');
  await expect(lines.first()).toContainText('01.01.2026');
  await expect(lines.nth(1)).toContainText('Buchung 119');
  await page.context().close();
});

test('an administrator reads that a company with an unknown id in the URL does not exist', { tag: '@long' }, async ({
  browser,
}) => {
  const text: Texts = texts['de-AT'];
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  for (const id of ['nowhere', 'a/b']) {
    await goWithin(page, `/dashboard/tokenhistory?company=${id}`);
    await expect(page.getByRole('alert')).toHaveText(text['tokens.notFound']);
    await expect(page.getByRole('region', { name: text['tokens.balance'] })).toHaveCount(0);
  }
  await expectNoViolations(page);
  await goWithin(page, '/dashboard/tokenhistory?company=taxi-zillertal');
  await expect(page.getByRole('region', { name: text['tokens.balance'] })).toBeVisible();
  await page.context().close();
});

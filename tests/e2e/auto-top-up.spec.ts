import { expect, test } from '@playwright/test';
import { switchAutoTopUp } from '../support/auto-top-ups.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { texts } from '../support/order-page.ts';
import {
  closePages,
  expectNoOverflow,
  expectNoViolationsAtWidths,
  openPage,
  phoneAndDesktop,
} from '../support/pages.ts';
import { admin } from '../support/people.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

for (const [locale, device] of inOne('de-AT', phoneAndDesktop)) {
  test(`an Admin stores a card, which is charged at a low balance, in ${locale}`, async ({ browser }) => {
    const text = texts[locale];
    const companyId = await aCompanyOfItsOwn(6_000);
    const page = await openPage(browser, locale, device);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    await goWithin(page, '/dashboard/tokenhistory');
    await expectScreen(page, 'tokenhistory', text);
    const card = page.getByRole('region', { name: text['autoTopUp.title'] });
    const save = card.getByRole('button', { name: text['autoTopUp.save'] });
    await card.getByRole('switch', { name: text['autoTopUp.switch'] }).press('Space');
    await save.click();
    await expect(card.getByRole('alert').filter({ hasText: text['error.no-card'] })).toBeVisible();
    await card.getByLabel(text['autoTopUp.limit']).fill('50');
    await save.click();
    await expect(card.getByLabel(text['autoTopUp.limit'])).toBeFocused();
    await expectNoOverflow(page);
    await card.getByRole('button', { name: text['autoTopUp.enterCard'] }).press('Enter');
    await page.waitForURL(/\/pay\//);
    await page.getByRole('button', { name: /Karte hinterlegen|Save card/ }).click();
    await expect(card.getByText(/Visa.*4242/)).toBeVisible();
    await card.getByRole('switch', { name: text['autoTopUp.switch'] }).press('Space');
    await save.click();
    await expect(card.getByRole('status').filter({ hasText: text['autoTopUp.saved'] })).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await callFunction('admin-tokenbooking', { userid: companyId, value: -20, description: 'Test' }, admin);
    await expect(page.getByRole('listitem').filter({ hasText: '+100,00' })).toBeVisible();
    await expect(
      card.getByText(text['autoTopUp.usage'].replace('{tokens}', '100').replace('{limit}', '500')),
    ).toBeVisible();
    expect(await balanceOf(companyId)).toBe(14_000);
    await card.getByRole('button', { name: text['autoTopUp.removeCard'] }).click();
    await expect(card.getByText(text['autoTopUp.noCard'])).toBeVisible();
    expect(await switchAutoTopUp(companyId)).toEqual({ valid: false, error: 'no-card' });
  });
}

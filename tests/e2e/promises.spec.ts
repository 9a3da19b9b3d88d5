import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { noPromises, type PromiseCounts } from '@talwaerts/domain/promise/promise.ts';
import { windowDays } from '@talwaerts/domain/promise/promise-limits.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { rememberCards } from '../support/company-cards.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { expectNoOverflow, expectNoViolationsAtWidths, openPage, phoneAndDesktop } from '../support/pages.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

const store = (companyId: string, counts: Partial<PromiseCounts>) =>
  database.doc(`companies/${companyId}/figures/promises`).set({ ...noPromises, ...counts, countedAtMs: Date.now() });

for (const [language, screen] of inOne('en-GB', phoneAndDesktop)) {
  const text = texts[language];
  const later = (to: 'company' | 'admin', broken: number) =>
    text[`promises.${to}.later`]
      .replace(/\{broken, plural, .* other \{# (.*?)\}\}/, `${broken} $1`)
      .replace('{of}', '20')
      .replace('{days}', String(windowDays));

  test(`a company reads how it keeps its promises, in ${language}`, async ({ browser }) => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const company = database.doc(`companies/${companyId}`);
    const page = await openPage(browser, language, screen);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    await goWithin(page, '/dashboard/profile');
    const section = page.getByRole('region', { name: text['promises.title'] });
    await expect(section.getByRole('status')).toHaveText(text['promises.company.first']);
    await expect(section.getByRole('definition')).toHaveText(['0', '0', '0', '0', '0', '0', '0', '0']);
    await store(companyId, {
      carried: 14,
      givenBackInTime: 3,
      givenBackLate: 2,
      brokenDown: 2,
      canceled: 1,
      letPass: 4,
      objected: 1,
    });
    await company.update({ isToldLater: true });
    await expect(section.getByRole('status')).toHaveText(later('company', 8));
    await expect(section.getByRole('definition')).toHaveText(['14', '3', '2', '2', '1', '0', '4', '1']);
    await expectNoOverflow(page);
    await expectNoViolationsAtWidths(page);
    const [rules] = await Promise.all([
      page.context().waitForEvent('page'),
      section.getByRole('link', { name: text['promises.rules'] }).click(),
    ]);
    await expect(rules.getByRole('heading', { name: text['ranking.title'] })).toBeInViewport();
    await expectNoViolationsAtWidths(rules);
    await rules.close();
    await page.context().close();
  });

  test(`an administrator reads how a company keeps its promises, in ${language}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const designation = `Almtaxi ${randomUUID().slice(0, 8)}`;
    const companyId = await aCompanyOfItsOwn(0, { designation, name: `${designation} GmbH` });
    await store(companyId, { carried: 30, reassigned: 1 });
    const page = await openPage(browser, language, screen);
    await signIn(page, 'admin@talwaerts.example', text);
    await rememberCards(page);
    await page.goto('/dashboard/users');
    await page.getByLabel(text['users.search']).fill(designation);
    await page.getByRole('button', { name: designation }).click();
    await page.getByRole('menuitem', { name: text['users.promises'], exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text['promises.title'] });
    await expect(dialog.getByRole('status')).toHaveText(text['promises.admin.first']);
    await expect(dialog.getByRole('definition')).toHaveText(['30', '0', '0', '0', '0', '1', '0', '0']);
    await store(companyId, { carried: 30, reassigned: 2 });
    await expect(dialog.getByRole('status')).toHaveText(later('admin', 2));
    await expectNoViolationsAtWidths(page);
    await dialog.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(dialog).toHaveCount(0);
    await page.context().close();
  });
}

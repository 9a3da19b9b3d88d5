import { expect, test } from '@playwright/test';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { closePages, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { signIn } from '../support/staff.ts';

test.afterEach(closePages);

const limit = () => database.doc('config/websites');

test('an administrator sets the balance below which websites are closed, on a phone in English', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['en-GB'];
  const admin = await openPage(browser, 'en-GB', phone);
  await signIn(admin, 'admin@talwaerts.example', text);
  await admin.goto('/dashboard/users');
  await admin.getByRole('button', { name: text['users.pageLimitChange'] }).click();
  const dialog = admin.getByRole('dialog', { name: text['users.pageLimit'] });
  const value = dialog.getByLabel(text['users.pageLimitValue']);
  await value.fill('5');
  await dialog.getByRole('button', { name: text['users.save'] }).click();
  await expect(dialog.getByText(text['users.error.pageLimit'])).toBeVisible();
  await expectNoViolations(admin);
  const fee = dialog.getByLabel(text['users.clickAboveValue']);
  await expect(fee).toHaveValue('30,00');
  await fee.fill('25');
  await value.fill('-120,50');
  await dialog.getByRole('button', { name: text['users.save'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText('−120,50')).toBeVisible();
  expect((await limit().get()).data()).toEqual({ lowestBalanceTokenCents: -12_050, clickAboveTokenCents: 2_500 });
  await limit().delete();
  await expect(admin.getByText('−100,00')).toBeVisible();
});

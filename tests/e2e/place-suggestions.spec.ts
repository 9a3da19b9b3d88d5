import { expect, test } from '@playwright/test';
import { fillContact, texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import { desktop, expectNoViolations, openPage, phone } from '../support/pages.ts';

const text = texts['de-AT'];

test('a place field offers frequent places, and after a booking the last ones, until they are removed', async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/order');
  const pickup = page.getByRole('combobox', { name: text['order.pickup'] });
  const destination = page.getByRole('combobox', { name: text['order.destination'] });
  await pickup.click();
  await expect(page.getByRole('option').first()).toHaveText(/Flughafen Innsbruck/);
  await expect(page.getByRole('option', { name: /Flughafen München/ }).locator('svg')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('option', { name: /Jenbach Bahnhof/ }).click();
  await expect(pickup).toHaveValue(/Jenbach Bahnhof/);
  await destination.fill('Mayrhofen Hauptstraße 409');
  await page.getByRole('option', { name: /Hauptstraße 409/ }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  const stored = () => page.evaluate(() => localStorage.getItem('talwaerts.places'));
  await page.getByLabel(text['order.date'], { exact: true }).fill(tomorrow());
  await page.getByLabel(text['order.time'], { exact: true }).fill('14:30');
  await fillContact(page, text, `places-${crypto.randomUUID()}@example.com`);
  expect(await stored()).toBeNull();
  await page.getByRole('button', { name: /€\s\d+,\d\d/ }).click();
  await expect(page.getByRole('heading', { name: text['order.success'] })).toBeVisible();

  await page.goto('/order');
  await destination.click();
  await expect(page.getByRole('option').first()).toHaveText(/Hauptstraße 409/);
  await expect(page.getByRole('option', { name: /Jenbach Bahnhof/ })).toHaveCount(1);
  await expectNoViolations(page);
  const forget = page.getByRole('button', { name: text['order.forgetPlaces'] });
  await page.keyboard.press('Tab');
  await expect(forget).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(destination).toBeFocused();
  await expect(forget).toHaveCount(0);
  await expect(page.getByRole('option').first()).toHaveText(/Flughafen Innsbruck/);
  expect(await stored()).toBeNull();
  await page.context().close();
});

test('the list of frequent places is used with the keyboard alone, and catches no Enter before', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await page.goto('/order');
  const pickup = page.getByRole('combobox', { name: text['order.pickup'] });
  await page.getByRole('radio', { name: text['order.oneWay'] }).focus();
  await page.keyboard.press('Tab');
  await expect(pickup).toBeFocused();
  await expect(pickup).toHaveAttribute('aria-expanded', 'true');
  await expect(pickup).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(pickup).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pickup).toHaveValue(/Flughafen Innsbruck/);
  await page.keyboard.press('Tab');
  await expect(pickup).toHaveValue(/Flughafen Innsbruck/);
  await expect(page.getByRole('combobox', { name: text['order.destination'] })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.context().close();
});

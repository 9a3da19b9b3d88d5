import { expect, type Page, test } from '@playwright/test';
import { specialDayOf } from '@talwaerts/domain/pricing/special-days.ts';
import { viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { fillContact, pickPlace, type Texts, texts } from '../support/order-page.ts';
import { dayFromToday, tomorrow } from '../support/orders.ts';
import {
  closePages,
  desktop,
  expectNoOverflow,
  expectNoViolations,
  openPage,
  phone,
  tablet,
} from '../support/pages.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const de = texts['de-AT'];
const submitButton = (page: Page) => page.getByRole('button', { name: /€\s\d+,\d\d/ });
/** Returns the day on which the clock skips 02:30. */
function springDay(): string {
  return daysAhead(0, 372).find((day) => viennaInstant(day, '02:30') === undefined) ?? '';
}

const daysAhead = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, i) => dayFromToday(from + i));

/** Returns the next special day from the day after tomorrow: Easter alone may be further away than a booking can be. */
const nextSpecialDay = (): string => daysAhead(2, 365).find(specialDayOf) ?? '';
const specialDays = {
  easterSunday: /für Ostersonntag\.|for Easter Sunday\./,
  shroveTuesday: /für Faschingsdienstag\.|for Shrove Tuesday\./,
} as const;

async function pricedForm(page: Page, text: Texts): Promise<void> {
  await page.goto('/order');
  await pickPlace(page, text['order.pickup'], 'jenbach bahn', /Jenbach/);
  await pickPlace(page, text['order.destination'], 'Hauptstr Mayrhofen', /Hauptstraße 409/);
  await page.getByLabel(text['order.date'], { exact: true }).fill(tomorrow());
  await page.getByLabel(text['order.time'], { exact: true }).fill('14:30');
  await expect(submitButton(page)).toBeVisible();
}

test.describe('the booking form', () => {
  for (const [locale, text] of inOne('de-AT', Object.entries(texts))) {
    test(`explains a time that does not exist, and which phone number it needs, in ${locale}`, {
      tag: '@long',
    }, async ({ browser }) => {
      const page = await openPage(browser, locale, phone);
      await page.goto('/order');
      await page.getByLabel(text['order.roundTrip']).check();
      for (const [date, time] of [
        ['order.date', 'order.time'],
        ['order.dateBack', 'order.timeBack'],
      ] as const) {
        await page.getByLabel(text[date], { exact: true }).fill(springDay());
        await page.getByLabel(text[time], { exact: true }).fill('02:30');
      }
      await page.getByLabel(text['order.phone']).fill('----');
      await page.getByLabel(text['order.email']).focus();
      await expect(page.getByText(text['order.error.timeSkipped'])).toHaveCount(2);
      await expect(page.getByText(text['order.error.phone'])).toBeVisible();
      await expectNoViolations(page);
      await page.getByLabel(text['order.time'], { exact: true }).fill('03:30');
      await expect(page.getByText(text['order.error.timeSkipped'])).toHaveCount(1);
    });

    test(`asks back for numbers that nobody can dial, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
      const page = await openPage(browser, locale, phone);
      const rules: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('phone-number')) rules.push(request.url());
      });
      await page.goto('/order');
      await page.getByLabel(text['order.name'], { exact: true }).fill('Anna Gruber');
      expect(rules).toEqual([]);
      const number = page.getByLabel(text['order.phone']);
      for (const [typed, problem] of [
        ['0664 1234567 / 0676 7654321', 'field.error.phoneTwo'],
        ['07911 123456', 'field.error.phoneCountry'],
        ['0664 1234567 Anna', 'order.error.phone'],
      ] as const) {
        await number.fill(typed);
        await page.getByLabel(text['order.email']).fill(`${typed.length}@example.com`);
        await expect(page.getByText(text[problem])).toBeVisible();
        await expect(number).toHaveAttribute('aria-invalid', 'true');
      }
      await expectNoViolations(page);
      expect(rules).toHaveLength(1);
      await number.fill('\u202a+39 (0)471 971467\u202c');
      await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    });

    test(`marks required fields, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
      const page = await openPage(browser, locale, phone);
      await page.goto('/order');
      await expect(page.getByText(text['field.requiredNote'])).toBeVisible();
      const pickup = page.getByRole('combobox', { name: text['order.pickup'] });
      for (const label of ['order.date', 'order.time', 'order.name', 'order.phone', 'order.email'] as const) {
        await expect(page.getByLabel(text[label], { exact: true })).toHaveAttribute('required');
      }
      await expect(pickup).toHaveAttribute('aria-required', 'true');
      await expect(page.getByLabel(text['order.terms'])).toHaveAttribute('required');
      await expect(page.getByLabel(text['order.notes'], { exact: true })).not.toHaveAttribute('required');
    });

    test(`searches airport or station in the guest’s language if the link names it, in ${locale}`, {
      tag: '@long',
    }, async ({ browser }) => {
      const page = await openPage(browser, locale, phone);
      const pickup = page.getByRole('combobox', { name: text['order.pickup'] });
      await page.goto('/order?ride=train');
      await expect(pickup).toHaveValue(text['order.station']);
      await expect(page.getByRole('option', { name: /Bahnhof|station/ }).first()).toBeVisible();
      await page.goto('/order?ride=airport');
      await expect(pickup).toHaveValue(text['order.airport']);
      await page.getByRole('option', { name: /Flughafen Innsbruck|Innsbruck Airport/ }).click();
      await expect(pickup).toHaveValue(/Flughafen Innsbruck|Innsbruck Airport/);
    });

    test(`explains why a price is higher: night, special day, van, second vehicle, in ${locale}`, {
      tag: '@long',
    }, async ({ browser }) => {
      const page = await openPage(browser, locale, phone);
      await pricedForm(page, text);
      const status = page.getByRole('status').filter({ hasText: /€\s\d+,\d\d/ });
      const time = page.getByLabel(text['order.time'], { exact: true });
      await expect(status).not.toContainText(text['order.surcharge.night']);
      await time.fill('23:30');
      await expect(status).toContainText(text['order.surcharge.night']);
      await expect(page.getByRole('complementary')).toContainText(text['order.surcharge.night']);
      await time.fill('14:30');
      await expect(status).not.toContainText(text['order.surcharge.night']);
      await page.getByLabel(text['order.date'], { exact: true }).fill(nextSpecialDay());
      const name = specialDayOf(nextSpecialDay());
      await expect(status).toContainText(name ? specialDays[name] : 'a special day');
      const more = page.getByRole('button', { name: text['order.paxMore'] });
      for (let pax = 1; pax < 4; pax += 1) await more.click();
      await expect(status).toContainText(text['order.surcharge.van']);
      for (let pax = 4; pax < 8; pax += 1) await more.click();
      await expect(status).toContainText(/2 (Fahrzeuge|vehicles).* 8/);
      await expect(status).not.toContainText(text['order.surcharge.van']);
      // No price beside a time that is refused.
      await page.getByLabel(text['order.date'], { exact: true }).fill(viennaDay(Date.now()));
      await time.fill('00:00');
      await expect(page.getByText(text['order.error.time'])).toBeVisible();
      await expect(status).toHaveCount(0);
      await expect(page.getByRole('complementary')).not.toContainText('€');
      await expectNoOverflow(page);
      await expectNoViolations(page);
    });

    test(`lists missing fields next to the price, and keeps both in view once there is a price, in ${locale}`, {
      tag: '@long',
    }, async ({ browser }) => {
      const page = await openPage(browser, locale, phone);
      await page.addInitScript(() => localStorage.setItem('talwaerts.cookies', 'accepted'));
      await page.goto('/order');
      const bar = page.getByRole('status').filter({ hasText: text['order.priceNeeds'] });
      await expect(bar).not.toBeInViewport();
      await pricedForm(page, text);
      const status = page.getByRole('status').filter({ hasText: /€\s\d+,\d\d/ });
      await expect(status).toContainText(text['order.name']);
      await page.evaluate(() => window.scrollTo({ top: 0 }));
      await expect(status).toBeInViewport();
      for (const viewport of [phone, tablet, desktop]) {
        await page.setViewportSize(viewport);
        await expectNoOverflow(page);
        await expectNoViolations(page);
        // axe skips disabled elements.
        expect(await contrastOf(submitButton(page))).toBeGreaterThanOrEqual(4.5);
      }
    });
  }

  test('shows a general text for an unknown refusal', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await pricedForm(page, de);
    await fillContact(page, de, 'unknown.code@example.com');
    await page.route('**/api/global-createride', (route) =>
      route.fulfill({ json: { result: { valid: false, error: 'from-next-year' } } }),
    );
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(de['failure.server']);
  });
});

/** Computes WCAG's contrast of a button's text on its background. */
const contrastOf = (button: ReturnType<typeof submitButton>): Promise<number> =>
  button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const luminance = (rgb: string): number => {
      const [r = 0, g = 0, b = 0] = (rgb.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  });

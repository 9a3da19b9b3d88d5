import { expect, type Page, test } from '@playwright/test';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { database } from '../support/database.ts';
import { fillContact, pickPlace, type Texts, texts } from '../support/order-page.ts';
import { expectNoViolations, openPage, phone } from '../support/pages.ts';

const de = texts['de-AT'];
const tomorrow = (): string => viennaDay(Date.now() + 86_400_000);
const submitButton = (page: Page) => page.getByRole('button', { name: /€\s\d+,\d\d/ });
const ridesOf = async (email: string): Promise<number> => {
  const contacts = await database.collectionGroup('guest').get();
  return contacts.docs.filter((contact) => contact.get('email') === email).length;
};

async function pricedForm(page: Page, text: Texts = de): Promise<void> {
  await page.goto('/order');
  await pickPlace(page, text['order.pickup'], 'jenbach bahn', /Jenbach/);
  await pickPlace(page, text['order.destination'], 'Hauptstr Mayrhofen', /Hauptstraße 409/);
  await page.getByLabel(text['order.date'], { exact: true }).fill(tomorrow());
  await page.getByLabel(text['order.time'], { exact: true }).fill('14:30');
  await expect(submitButton(page)).toBeVisible();
}

test.describe('the booking form', () => {
  test('keeps what was typed before its script ran, and goes on from there', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/order', { waitUntil: 'commit' });
    await page.getByLabel(de['order.name'], { exact: true }).fill('Anna Gruber');
    await page.getByLabel(de['order.terms']).check();
    await page.getByLabel(de['order.roundTrip']).check();
    await page.getByRole('combobox', { name: de['order.pickup'] }).fill('jenbach bahn');
    release();
    await page.getByRole('option', { name: /Jenbach/ }).click();
    await expect(page.getByLabel(de['order.dateBack'])).toBeVisible();
    await expect(page.getByLabel(de['order.name'], { exact: true })).toHaveValue('Anna Gruber');
    await expect(page.getByLabel(de['order.terms'])).toBeChecked();
  });

  test('says what is wrong with a field once it was changed and left, and not before', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.goto('/order');
    const email = page.getByLabel(de['order.email']);
    await expect(page.getByRole('button', { name: de['order.submit'] })).toBeDisabled();
    await email.focus();
    await email.blur();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await email.fill('anna');
    await email.blur();
    await expect(page.getByRole('alert')).toHaveText(de['order.error.email']);
    await expectNoViolations(page);
    const pickup = page.getByRole('combobox', { name: de['order.pickup'] });
    await pickup.fill('irgendwo');
    await pickup.blur();
    await expect(pickup).toHaveValue('');
    await expect(pickup).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(de['order.terms']).check();
    await page.getByLabel(de['order.terms']).uncheck();
    await email.focus();
    await expect(page.getByText(de['order.error.terms'])).toBeVisible();
    await page.getByLabel(de['order.date'], { exact: true }).fill(viennaDay(Date.now()));
    await page.getByLabel(de['order.time'], { exact: true }).fill('00:00');
    await email.focus();
    await expect(page.getByText(de['order.error.time'])).toBeVisible();
  });

  test('begins with the airports or the stations when somebody comes for those', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.goto('/order?ride=airport');
    await page.getByRole('option', { name: /Flughafen Innsbruck/ }).click();
    await expect(page.getByRole('combobox', { name: de['order.pickup'] })).toHaveValue(/Innsbruck/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: de['order.pickup'] })).toHaveValue(/Flughafen Innsbruck/);
  });

  test('never has fewer than one passenger', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.goto('/order');
    const less = page.getByRole('button', { name: de['order.paxLess'] });
    await expect(less).toBeDisabled();
    await page.getByRole('button', { name: de['order.paxMore'] }).click();
    await less.click();
    await expect(less).toBeDisabled();
  });

  test('shows the price of the newest question, however late an older answer comes', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await pricedForm(page);
    const forOne = await submitButton(page).textContent();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/global-calculateprice', async (route) => {
      const { data } = route.request().postDataJSON() as { data: { pax: number } };
      if (data.pax === 4) await held;
      await route.continue().catch(() => undefined); // The browser has given the older question up.
    });
    const more = page.getByRole('button', { name: de['order.paxMore'] });
    for (let pax = 1; pax < 4; pax += 1) await more.click();
    await expect(page.getByText(de['order.calculating'])).toBeVisible();
    for (let pax = 4; pax > 1; pax -= 1) await page.getByRole('button', { name: de['order.paxLess'] }).click();
    await expect(submitButton(page)).toHaveText(forOne ?? '');
    release();
    await expect(submitButton(page)).toHaveText(forOne ?? '');
  });

  test('books a round trip: both prices and the sum, one mail, both rides on the ticket', async ({ browser }) => {
    const page = await openPage(browser, 'en-GB', phone);
    const en = texts['en-GB'];
    await pricedForm(page, en);
    await page.getByLabel(en['order.roundTrip']).check();
    await page.getByLabel(en['order.dateBack']).fill(viennaDay(Date.now() + 3 * 86_400_000));
    await page.getByLabel(en['order.timeBack']).fill('09:00');
    await expect(page.getByText(en['order.priceSum'])).toBeVisible();
    await expect(page.getByText(en['order.priceBack'])).toBeVisible();
    await fillContact(page, en, 'round@example.com');
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: en['order.success'] })).toBeVisible();
    await expectNoViolations(page);
    expect(await ridesOf('round@example.com')).toBe(2);
  });

  test('says that the connection is lost, keeps everything, and books once when it is back', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await pricedForm(page);
    await fillContact(page, de, 'lost@example.com');
    // The order arrives, its answer does not.
    await page.route('**/api/global-createride', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(de['failure.offline']);
    await page.reload();
    await expect(page.getByLabel(de['order.email'])).toHaveValue('lost@example.com');
    await page.unroute('**/api/global-createride');
    await submitButton(page).dblclick();
    await expect(page.getByRole('heading', { name: de['order.success'] })).toBeVisible();
    expect(await ridesOf('lost@example.com')).toBe(1);
    await page.goBack();
    await page.goForward();
    expect(await ridesOf('lost@example.com')).toBe(1);
  });

  test('says that the price has changed, and shows the new one', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.route('**/api/global-calculateprice', async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: { price: string } };
      await route.fulfill({ json: { result: { ...result, price: '11.00' } } });
    });
    await pricedForm(page);
    await expect(submitButton(page)).toHaveText(/11,00/);
    await page.unroute('**/api/global-calculateprice');
    await fillContact(page, de, 'price@example.com');
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(de['error.AH1']);
    await expect(submitButton(page)).not.toHaveText(/11,00/);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: de['order.success'] })).toBeVisible();
  });

  test('takes the time as Vienna has it, on a device of another zone', async ({ browser }) => {
    const page = await openPage(browser, 'en-GB', phone, { timezoneId: 'Pacific/Auckland' });
    const asked = page.waitForRequest('**/api/global-calculateprice');
    await pricedForm(page, texts['en-GB']);
    const { data } = (await asked).postDataJSON() as { data: { date: string } };
    expect(data.date).toMatch(new RegExp(`^${tomorrow()}T14:30:00\\+0[12]:00$`));
  });
});

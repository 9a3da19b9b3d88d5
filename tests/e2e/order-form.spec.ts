import { expect, type Page, test } from '@playwright/test';
import { repeatedInstant, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { database } from '../support/database.ts';
import { holdCall, holdScripts, openSettled } from '../support/guest-page.ts';
import { fillContact, pickPlace, texts } from '../support/order-page.ts';
import { dayFromToday, tomorrow } from '../support/orders.ts';
import {
  closePages,
  desktop,
  expectNoOverflow,
  expectNoViolations,
  linesOf,
  openPage,
  phone,
  withClipboard,
} from '../support/pages.ts';
import { inOne } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test.afterEach(closePages);

const de = texts['de-AT'];
/** Returns the next last Sunday of October, whose night has 2:30 twice. */
function nextRepeatedNight(): string {
  const days = Array.from({ length: 364 }, (_, i) => dayFromToday(i + 1));
  return days.find((day) => repeatedInstant(day, '02:30') !== undefined) ?? '';
}
const submitButton = (page: Page) => page.getByRole('button', { name: /€\s\d+,\d\d/ });
const idsOf = async (email: string): Promise<readonly string[]> => {
  const contacts = await database.collectionGroup('guest').get();
  const own = contacts.docs.filter((contact) => contact.get('email') === email);
  return own.map(({ ref }) => ref.parent.parent?.id ?? '');
};

async function pricedForm(page: Page): Promise<void> {
  await page.goto('/order');
  await fillRide(page);
}

async function fillRide(page: Page): Promise<void> {
  await pickPlace(page, de['order.pickup'], 'jenbach bahn', /Jenbach/);
  await pickPlace(page, de['order.destination'], 'Hauptstr Mayrhofen', /Hauptstraße 409/);
  await page.getByLabel(de['order.date'], { exact: true }).fill(tomorrow());
  await page.getByLabel(de['order.time'], { exact: true }).fill('14:30');
  await expect(submitButton(page)).toBeVisible();
}

test.describe('the booking form', () => {
  test('keeps input from before hydration, and searches the place typed then', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    const release = await holdScripts(page);
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

  test('offers no day before today, however old the page is', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.clock.setFixedTime('2031-03-05T12:00:00Z');
    await page.goto('/order');
    await expect(page.getByLabel(de['order.date'], { exact: true })).toHaveAttribute('min', '2031-03-05');
  });

  test('leads from its button to the first gap', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.goto('/order');
    await waitForHydration(page);
    const submit = page.getByRole('button', { name: de['order.submit'] });
    // Until then a press does nothing.
    await expect(submit).not.toHaveAttribute('disabled');
    await submit.press('Enter');
    await expect(page.getByRole('combobox', { name: de['order.pickup'] })).toBeFocused();
    await expect(page.getByText(de['order.error.place']).first()).toBeVisible();
    await page.context().close();
  });

  test('shows a field’s problem after a click elsewhere, which still hits its target', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone, { hasTouch: true });
    await page.goto('/order');
    await waitForHydration(page);
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
    // Left before the answer: the text stays for another search.
    await expect(pickup).toHaveAttribute('aria-invalid', 'true');
    await expect(pickup).toHaveValue('irgendwo');
    const name = page.getByLabel(de['order.name'], { exact: true });
    await name.fill('Anna');
    await name.fill('');
    // The error that appears must not push the checkbox away from under the mouse.
    const terms = page.getByLabel(de['order.terms']);
    await terms.check();
    await expect(page.getByText(de['order.error.name'])).toBeVisible();
    await terms.uncheck();
    // The same for a finger, whose events have another order.
    await page.getByLabel(de['order.phone']).fill('1');
    await page.getByLabel(de['order.phone']).fill('');
    await terms.tap();
    await expect(page.getByText(de['order.error.phone'])).toBeVisible();
    await expect(terms).toBeChecked();
    await terms.uncheck();
    await email.focus();
    await expect(page.getByText(de['order.error.terms'])).toBeVisible();
    await page.getByLabel(de['order.date'], { exact: true }).fill(viennaDay(Date.now()));
    await page.getByLabel(de['order.time'], { exact: true }).fill('00:00');
    await email.focus();
    await expect(page.getByText(de['order.error.time'])).toBeVisible();
  });

  for (const [locale, text] of inOne('en-GB', Object.entries(texts))) {
    test(`says beside the notes who can read them, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
      const page = await openPage(browser, locale, phone);
      await page.goto('/order');
      const notes = page.getByLabel(text['order.notes'], { exact: true });
      await expect(notes).toHaveAccessibleDescription(text['order.notesHint']);
      await expect(page.getByText(text['order.notesHint'])).toBeVisible();
      await expectNoViolations(page);
    });
  }

  test('searches airports or stations if the link names them', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.goto('/order?ride=airport');
    await page.getByRole('option', { name: /Flughafen Innsbruck|Innsbruck Airport/ }).click();
    await expect(page.getByRole('combobox', { name: de['order.pickup'] })).toHaveValue(/Innsbruck/);
    // The airport's name is shown while its address is still loading.
    await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('Flughafen Innsbruck'));
    await page.reload();
    await expect(page.getByRole('combobox', { name: de['order.pickup'] })).toHaveValue(/Flughafen Innsbruck/);
  });

  test('allows no fewer than one passenger, and ignores an older price that arrives late', { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await pricedForm(page);
    const less = page.getByRole('button', { name: de['order.paxLess'] });
    await expect(less).toBeDisabled();
    const forOne = await submitButton(page).textContent();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/global-calculateprice', async (route) => {
      const { data } = route.request().postDataJSON() as { data: { pax: number } };
      if (data.pax === 4) await held;
      await route.continue().catch(() => undefined); // The browser has aborted the older request.
    });
    const more = page.getByRole('button', { name: de['order.paxMore'] });
    for (let pax = 1; pax < 4; pax += 1) await more.click();
    await expect(page.getByText(de['order.calculating'])).toBeVisible();
    for (let pax = 4; pax > 1; pax -= 1) await less.click();
    await expect(less).toBeDisabled();
    await expect(submitButton(page)).toHaveText(forOne ?? '');
    release();
    await expect(submitButton(page)).toHaveText(forOne ?? '');
  });

  test('suggestions are below their field with text at 200 %, and hide none of what is typed', {
    tag: '@long',
  }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.goto('/order');
    await waitForHydration(page);
    await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
    const input = page.getByRole('combobox', { name: texts['de-AT']['order.pickup'] });
    await input.fill('Hauptstr Mayrhofen');
    await expect(page.getByRole('option').first()).toBeVisible();
    const [field, list] = await Promise.all([input.boundingBox(), page.getByRole('listbox').boundingBox()]);
    const gap = (list?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(10);
    await page.context().close();
  });

  test('is followed by a confirmation that breaks no booking number with text at 200 %', { tag: '@long' }, async ({
    browser,
  }) => {
    const email = 'large.text@example.com';
    const page = await openPage(browser, 'de-AT', phone);
    await pricedForm(page);
    await fillContact(page, de, email);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: de['order.success'] })).toBeVisible();
    await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
    const [id = ''] = await idsOf(email);
    await expect(page.getByRole('article', { name: id })).toBeVisible();
    await expectNoOverflow(page);
    expect(await linesOf(page.getByRole('definition').filter({ hasText: id }), id)).toBe(1);
    const label = de['myBooking.id'];
    expect(await linesOf(page.getByRole('term').filter({ hasText: label }), label)).toBe(1);
  });

  test('leads to the ticket, which the guest can change, share, find again offline, and remove', async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone, withClipboard);
    await pricedForm(page);
    await fillContact(page, de, 'confirmed@example.com');
    const release = await holdCall(page, 'global-openbooking');
    await submitButton(page).click();
    // Without an answer about the ticket, the order is confirmed all the same.
    await expect(page.getByRole('heading', { level: 1, name: de['order.success'] })).toBeFocused();
    await expect(page.getByText(de['order.sentTo'].replace('{email}', 'confirmed@example.com'))).toBeVisible();
    await expectNoViolations(page);
    release();
    const ticket = page.getByRole('article');
    // The state comes first, on the first screen of a phone.
    await expect(ticket).toHaveText(new RegExp(`^${de['myBooking.open']}`));
    expect((await ticket.getByText(de['myBooking.open']).boundingBox())?.y).toBeLessThan(700);
    await expect(ticket.getByRole('button', { name: de['change.open'] })).toBeVisible();
    await expect(ticket.getByRole('button', { name: de['myBooking.cancel'] })).toBeVisible();
    await expect(ticket.getByRole('img', { name: /^Karte der Strecke/ })).toBeVisible();
    await page.getByRole('button', { name: de['myBooking.share'] }).click();
    await expect(page.getByText(de['myBooking.copied'])).toBeVisible();
    const [id = ''] = await idsOf('confirmed@example.com');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Taxi am .*, 14:30 Uhr: Jenbach.* → Hauptstraße 409.*, 1 Person\. Buchungsnummer /);
    expect(copied).toContain(id);
    expect(copied).not.toContain('token');
    await expectNoOverflow(page);
    await expectNoViolations(page);

    await page.route('**/api/global-openbooking', (route) => route.abort());
    await page.reload();
    await expect(ticket.getByText('14:30', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['myBooking.title']);
    await expect(page.getByText(/^Keine Verbindung/)).toBeVisible();
    await page.getByRole('button', { name: de['myBooking.logout'] }).click();
    await expect(page.getByRole('heading', { level: 1, name: de['myBooking.title'] })).toBeFocused();
    await expect(page.getByLabel(de['myBooking.id'])).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('talwaerts.ticket'))).toBeNull();
  });

  test('is empty after the booking, and its ticket is one step forward', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    const booked = page.getByRole('heading', { name: de['order.success'] });
    const pickup = page.getByRole('combobox', { name: de['order.pickup'] });
    const linkOf = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await openSettled(page, '/order', de);
    await fillRide(page);
    await fillContact(page, de, 'again@example.com');
    await submitButton(page).click();
    await expect(booked).toBeVisible();
    await page.goBack();
    await expect(pickup).toHaveValue('');
    await expect(page.getByLabel(de['order.email'])).toHaveValue('');
    await page.goForward();
    // Thanks are not said again.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['myBooking.title']);
    await expect(page.getByRole('article')).toBeVisible();
    await linkOf(de['frame.bookAirport']).click();
    await expect(pickup).toHaveValue(de['order.airport']);
    await expect(booked).toHaveCount(0);
  });

  test('shows the booking although a link was pressed while the order was being sent', { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await openSettled(page, '/order', de);
    await fillRide(page);
    await fillContact(page, de, 'pressed@example.com');
    const release = await holdCall(page, 'global-createride');
    await submitButton(page).click();
    await expect(page.getByRole('button', { name: de['order.sending'] })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: de['frame.bookTaxi'], exact: true }).click();
    release();
    await expect(page.getByRole('heading', { name: de['order.success'] })).toBeVisible();
  });

  test('requests the new price of a trip that was changed while the server refused its old price', {
    tag: '@long',
  }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await pricedForm(page);
    await fillContact(page, de, 'changed.meanwhile@example.com');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/global-createride', async (route) => {
      await held;
      await route.fulfill({ json: { result: { valid: false, error: 'AH1' } } });
    });
    await submitButton(page).click();
    await expect(page.getByRole('button', { name: de['order.sending'] })).toBeVisible();
    for (let pax = 1; pax < 4; pax += 1) await page.getByRole('button', { name: de['order.paxMore'] }).click();
    const status = page.getByRole('status').filter({ hasText: de['order.surcharge.van'] });
    await expect(status).toBeVisible();
    const again = page.waitForRequest('**/api/global-calculateprice');
    release();
    await expect(page.getByRole('alert')).toHaveText(de['error.AH1']);
    expect((await again).postDataJSON()).toMatchObject({ data: { pax: 4 } });
    await expect(status).toBeVisible();
  });

  test('shows the price with route, vehicle and one person more, and which wish no taxi fulfils', async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await page.route('**/api/global-calculateprice', async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: object };
      const { wishes } = route.request().postDataJSON().data;
      const known = wishes.childSeats ? { missing: ['boosterSeat'], usualMinutes: undefined } : { usualMinutes: 12 };
      await route.fulfill({ json: { result: { ...result, ...known } } });
    });
    await pricedForm(page);
    const card = page.getByRole('complementary');
    await expect(card).toContainText(/€\s\d+,\d\d/);
    await expect(card).toContainText(/\d+ km, etwa \d+ Minuten/);
    await expect(card.getByText(de['order.payInCar'], { exact: true })).toBeVisible();
    await expect(card.getByText('Fahrzeug: 1 Taxi, 3 Plätze')).toBeVisible();
    await expect(card.getByText(/^Eine Person mehr: \+ €\s0,00$/)).toBeVisible();
    await expect(card.getByText(/meist innerhalb von 12 Minuten angenommen/)).toBeVisible();
    await expect(card.getByText(de['order.whoDrives'])).toHaveCount(0);
    const frame = card.getByRole('img', { name: /^Karte der Strecke von .*Jenbach.* nach .*Mayrhofen/ });
    await card.getByText(de['order.payInCar'], { exact: true }).scrollIntoViewIfNeeded();
    await expect(frame).toBeVisible();
    expect(await frame.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);

    await page.getByText(de['order.wishes']).click();
    await page.getByRole('button', { name: de['wish.skisMore'] }).click();
    await expect(card.getByText('Fahrzeug: 1 Taxi, 3 Plätze, Skibox')).toBeVisible();
    await page.getByRole('button', { name: de['wish.childSeatsMore'] }).click();
    await page.getByLabel(de['wish.age'].replace('{number}', '1')).selectOption('6 Jahre');
    const warning = page
      .getByRole('status')
      .filter({ hasText: 'hat das in dieser Gegend derzeit kein Taxi: Sitzerhöhung' });
    await expect(warning.getByRole('link')).toHaveAttribute('href', /^tel:\+43/);
    await expect(card.getByText(de['order.whoDrives'])).toBeVisible();
    for (let pax = 1; pax < 4; pax += 1) await page.getByRole('button', { name: de['order.paxMore'] }).click();
    await expect(card.getByText(/^Fahrzeug: 1 Kleinbus, 7 Plätze, Skibox, Sitzerhöhung$/)).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);

    // Booking stays possible.
    await page.route('**/api/global-openbooking', async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: { data: object } };
      const { data } = result;
      await route.fulfill({ json: { result: { ...result, data: { ...data, usualMinutes: 12 } } } });
    });
    await fillContact(page, de, 'wishes@example.com');
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: de['order.success'] })).toBeVisible();
    await expect(page.getByText(/meist innerhalb von 12 Minuten angenommen/)).toBeVisible();
    await expect(page.getByText(/Findet sich bis .* Uhr keines, schreiben wir Ihnen auch das/)).toBeVisible();
  });

  test('asks which of the two is meant if the clock repeats the time', { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    await pricedForm(page);
    await page.getByLabel(de['order.date'], { exact: true }).fill(nextRepeatedNight());
    await page.getByLabel(de['order.time'], { exact: true }).fill('02:30');
    const question = page.getByRole('group', { name: /^02:30 gibt es in dieser Nacht zweimal/ });
    await expect(question.getByLabel(de['order.twice.first'])).toBeChecked();
    // An earlier request, for the first of the two, may still be on its way.
    const request = page.waitForRequest(
      (one) =>
        one.url().endsWith('/api/global-calculateprice') && one.postDataJSON().data.date.endsWith('T02:30:00+01:00'),
    );
    await question.getByLabel(de['order.twice.second']).check();
    await request;
    await expectNoViolations(page);
  });

  test('interprets the time as Vienna’s on a device in another time zone, and reports a changed price', async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone, { timezoneId: 'Pacific/Auckland' });
    const priceRequest = page.waitForRequest('**/api/global-calculateprice');
    await page.route('**/api/global-calculateprice', async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: { price: string } };
      await route.fulfill({ json: { result: { ...result, price: '11.00' } } });
    });
    await pricedForm(page);
    const { data } = (await priceRequest).postDataJSON() as { data: { date: string } };
    expect(data.date).toMatch(new RegExp(`^${tomorrow()}T14:30:00\\+0[12]:00$`));
    await expect(page.getByText(de['order.localTime'])).toBeVisible();
    await expect(submitButton(page)).toHaveText(/11,00/);
    await page.unroute('**/api/global-calculateprice');
    await fillContact(page, de, 'price@example.com');
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(de['error.AH1']);
    await expect(submitButton(page)).not.toHaveText(/11,00/);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: de['order.success'] })).toBeVisible();
  });
});

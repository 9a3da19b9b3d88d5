import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { png } from '../support/a-png.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { inPresses } from '../support/desk.ts';
import { linkOfMailTo } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import { desktop, expectNoViolations, expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { bookButton, field } from '../support/public-page.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { openPart, openWebsite, priceOf, save, showList, storedWebsite } from '../support/website-builder.ts';

/** Presses and types as a company does, and counts both. */
function handsAt(page: Page) {
  const counted = { presses: 0, typed: 0 };
  return {
    counted,
    press: async (target: Locator): Promise<void> => {
      counted.presses += 1;
      await target.click();
    },
    type: async (field: Locator, value: string): Promise<void> => {
      counted.typed += 1;
      await field.fill(value);
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
}

const at = (lat: number, lng: number) => ({
  placeId: 'x',
  label: 'Zuhause',
  lat,
  lng,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
});
const storedPrices = async (companyId: string) =>
  (await database.collection(`websites/${companyId}/prices`).get()).docs.map((one) => one.data());
const heading = (page: Page, text: Texts, name: keyof Texts) => page.getByRole('heading', { name: text[name] });

/** Completes the imprint, activates the page, and returns its path. */
async function goOnline(
  page: Page,
  text: Texts,
  { counted, press, type }: ReturnType<typeof handsAt>,
  alsoDo: (main: Locator) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const main = await openPart(page, text, 'main');
  await alsoDo(main);
  await type(main.getByLabel(text['page.imprint.registerNumber']), 'FN 1 a');
  await type(main.getByLabel(text['page.imprint.vatId']), 'ATU12345678');
  await save(main, text);
  counted.presses += 2;
  await expect(main).toHaveCount(0);
  const state = page.getByRole('region', { name: text['website.state'] });
  await press(state.getByRole('button', { name: text['website.activate'] }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: text['website.activate'] }));
  const view = state.getByRole('link', { name: text['website.view'] });
  await expect(view).toHaveAttribute('href', /^\/web\//);
  return (await view.getAttribute('href')) ?? '';
}

interface Visit {
  readonly locale: 'de-AT' | 'en-GB';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly path: string;
}

/** Books a ride of four persons from the page's first place to its last: a new page asks for a click in a mail. */
async function expectBookedIn12(browser: Browser, { locale, viewport, path }: Visit): Promise<void> {
  const text = texts[locale];
  const page = await openPage(browser, locale, viewport);
  await page.goto(path);
  // A logo is preloaded by a link, which is not React's.
  await waitForHydration(page, '#root header');
  const input = (id: keyof Texts) => field(page, text['page.booking'], text[id]);
  const email = `${randomUUID()}@example.com`;
  await inPresses(page, 10, 'four persons on the form', async () => {
    await input('order.pickup').focus();
    await input('order.pickup').selectOption({ index: 1 });
    await input('order.destination').focus();
    const last = (await input('order.destination').getByRole('option').count()) - 1;
    await input('order.destination').selectOption({ index: last });
    await expect(bookButton(page)).toBeVisible();
    await input('order.date').fill(tomorrow());
    await input('order.time').fill('14:30');
    for (let pax = 1; pax < 4; pax += 1) await page.getByRole('button', { name: text['order.paxMore'] }).click();
    await input('order.name').fill('Anna Gruber');
    await input('order.phone').fill('+43 664 1234567');
    await input('order.email').fill(email);
    await page.getByRole('checkbox', { name: text['order.terms'] }).check();
    await bookButton(page).click();
    await expect(page.getByRole('dialog', { name: text['page.waiting'] })).toContainText(email);
  });
  // The mail's link is the eleventh press.
  await page.goto((await linkOfMailTo(email, '/confirmbooking')).href);
  await page.getByRole('button', { name: new RegExp(text['order.submit']) }).click();
  await expect(page.getByText(text['myBooking.confirmed'])).toBeVisible();
  await page.context().close();
}

test('one car in a hut village sells at 3 by 8 prices within 25 presses on a phone', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(0, { name: 'Taxi Egger e.U.', place: at(47.1118, 11.676) });
  await database.doc(`companies/${companyId}/vehicles/a`).set({
    name: 'Skoda Octavia',
    plate: 'SZ 7 TX',
    seats: 4,
    equipment: [],
  });
  const page = await openPage(browser, 'de-AT', phone);
  await openWebsite(page, companyId, text);
  const hands = handsAt(page);
  const { counted, press, type, button } = hands;
  await press(button(text['website.createNow']));
  await expect(heading(page, text, 'website.start.places')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Hintertux', exact: true, pressed: true })).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await page.route('**/api/website-propose', (route) => route.abort());
  await press(button(text['website.start.next']));
  await expect(page.getByRole('alert')).toContainText(text['failure.offline']);
  await page.unroute('**/api/website-propose');
  await press(button(text['website.start.next']));
  await expect(heading(page, text, 'website.start.prices')).toBeFocused();
  const examples = page.getByRole('table', { name: text['website.formula.examples'] });
  await expect(examples.getByRole('row')).toHaveCount(7);
  await type(page.getByLabel(text['website.formula.perKmCents']), 'viel');
  await expect(page.getByText(text['website.formula.wrong'])).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await type(page.getByLabel(text['website.formula.perKmCents']), '2,50');
  await type(page.getByLabel(text['website.formula.minCents']), '15');
  await press(button(text['website.start.create']));
  await expect(page.getByRole('region', { name: text['website.state'] })).toContainText(text['website.offline']);
  const parts = page.getByRole('list', { name: text['website.parts'] });
  await expect(parts).toContainText(text['website.partActive']);
  const prices = await storedPrices(companyId);
  expect(prices).toHaveLength(24);
  for (const { oneThree, fourSeven } of prices) expect(Math.min(oneThree, fourSeven)).toBeGreaterThanOrEqual(15);
  const path = await goOnline(page, text, hands);
  expect(counted.presses).toBeLessThanOrEqual(25);
  expect(counted.typed).toBeLessThanOrEqual(10);
  await page.context().close();
  await expectBookedIn12(browser, { locale: 'de-AT', viewport: phone, path });
});

test('six by 25 places at a desk follow a changed formula, except for prices set by hand', async ({ browser }) => {
  test.slow();
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(0, { name: 'Taxi Kröll GmbH', place: at(47.2333, 11.8817) });
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const hands = handsAt(page);
  const { counted, press, type, button } = hands;
  await press(button(text['website.createNow']));
  const from = page.getByRole('group', { name: text['website.start.pickups'] });
  const to = page.getByRole('group', { name: text['website.start.destinations'] });
  await press(to.getByRole('button', { name: text['website.start.all'] }));
  for (let i = 0; i < 3; i += 1) await press(from.getByRole('button', { pressed: false }).first());
  for (let i = 0; i < 4; i += 1) await press(to.getByRole('button', { pressed: true }).last());
  await expect(page.getByText('150')).toBeVisible();
  await press(button(text['website.start.next']));
  await type(page.getByLabel(text['website.formula.baseCents']), '6');
  await type(page.getByLabel(text['website.formula.perKmCents']), '2,40');
  await press(button(text['website.start.create']));
  await expect.poll(async () => (await storedPrices(companyId)).length).toBe(150);

  const booking = await openPart(page, text, 'booking');
  counted.presses += 1;
  await showList(booking, page, text, 'prices');
  counted.presses += 1;
  const formula = booking.getByRole('region', { name: text['website.formula.title'] });
  await expect(formula).toContainText('150 Preise folgen');
  const typed = priceOf(booking, text, 'Zell am Ziller – Flughafen Innsbruck, Innsbruck', 'oneThreeCents').or(
    priceOf(booking, text, 'Zell am Ziller – Flughafen Innsbruck', 'oneThreeCents'),
  );
  await expect(booking.getByRole('rowheader', { name: /Flughafen Innsbruck.*Marktplatz: € / }).first()).toBeVisible();
  await type(typed, '99');
  await typed.press('Enter');
  await expect(formula).toContainText('149 Preise folgen der Formel, einer ist von Hand');
  await expectNoViolationsAtWidths(page);
  await press(button(text['website.formula.change']));
  const dialog = page.getByRole('dialog', { name: text['website.formula.title'] });
  await type(dialog.getByLabel(text['website.formula.baseCents']), '10');
  await expect(dialog.getByRole('status')).toContainText('149 Preise ändern sich. Der von Hand gesetzte bleibt.');
  await expect(dialog.getByRole('table')).toContainText(text['website.formula.market']);
  await expectNoViolationsAtWidths(page);
  await press(dialog.getByRole('button', { name: text['website.formula.apply'] }));
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await storedWebsite(companyId)).formula?.baseCents).toBe(1_000);
  const versions = async () => (await storedPrices(companyId)).map(({ version }) => version);
  await expect.poll(async () => (await versions()).filter((version) => version === 2)).toHaveLength(150);
  expect((await storedPrices(companyId)).filter(({ byHand }) => byHand).map(({ oneThree }) => oneThree)).toEqual([99]);

  // A new place gets its prices by itself.
  await showList(booking, page, text, 'pickups');
  await press(booking.getByRole('button', { name: text['website.add'] }));
  const place = page.getByRole('dialog', { name: text['website.pickupsAdd'] });
  await type(place.getByLabel(text['website.field.captionDE']), 'Pertisau');
  await press(place.getByRole('button', { name: 'Pertisau', exact: true }));
  await expectNoViolations(page);
  await save(place, text);
  counted.presses += 1;
  await expect.poll(async () => (await storedPrices(companyId)).length).toBe(175);
  await showList(booking, page, text, 'prices');
  counted.presses += 2;
  await press(booking.getByRole('button', { name: /Nach Formel/ }));
  await expect(formula).toContainText('175 Preise folgen der Formel, keiner ist von Hand');
  await press(booking.getByRole('button', { name: text['dialog.close'], exact: true }));
  await expect(booking).toHaveCount(0);
  const path = await goOnline(page, text, hands);
  expect(counted.presses).toBeLessThanOrEqual(40);
  expect(counted.typed).toBeLessThanOrEqual(30);
  await page.context().close();
  await expectBookedIn12(browser, { locale: 'en-GB', viewport: phone, path });
});

test('an English company in neon is online within 30 presses', async ({ browser }) => {
  test.slow();
  const text = texts['en-GB'];
  const companyId = await aCompanyOfItsOwn(5_000, { name: 'Neon Cabs GmbH', place: at(47.1667, 11.865) });
  const page = await openPage(browser, 'en-GB', desktop);
  await openWebsite(page, companyId, text);
  const hands = handsAt(page);
  const { counted, press, button } = hands;
  await press(button(text['website.createNow']));
  await expect(page.getByRole('button', { name: /Innsbruck Airport/, pressed: true })).toBeVisible();
  await press(button(text['website.start.next']));
  await press(button(text['website.start.create']));
  const parts = page.getByRole('list', { name: text['website.parts'] }).getByRole('listitem');
  await expect(parts.first()).toContainText(text['website.booking']);
  await expect(parts.first()).toContainText(text['website.stepDone']);
  await expect(parts.nth(1)).toContainText('imprint');

  const logo = png(60, 20, (x) => (x % 3 === 0 ? [57, 255, 20, 255] : [20, 20, 20, 255]));
  const path = await goOnline(page, text, hands, async (main) => {
    await main.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    counted.presses += 2;
    await expect(main.getByRole('button', { name: /#39ff14/ })).toBeVisible();
    await expect(main.getByLabel(text['page.imprint.court'])).toHaveValue('Landesgericht Innsbruck');
  });
  expect((await storedWebsite(companyId)).sections.main.values.colorHEX).toBe('#39ff14');
  expect(counted.presses).toBeLessThanOrEqual(30);
  expect(counted.typed).toBeLessThanOrEqual(20);
  await page.context().close();
  await expectBookedIn12(browser, { locale: 'en-GB', viewport: desktop, path });
});

import { expect, type Locator, type Page, test } from '@playwright/test';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, markOf, someCompanies } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { countPresses } from '../support/desk.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { closePages, desktop, expectNoOverflow, expectNoViolations, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, pressOnCard } from '../support/staff.ts';
import { until } from '../support/until.ts';

test.afterEach(closePages);

const narrow = { width: 390, height: 844 } as const;
const text: Texts = texts['de-AT'];
const placeIn = (dialog: Locator, end: 'pickup' | 'destination') =>
  dialog.getByRole('combobox', { name: text[`order.${end}`] });
const formOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Returns the company's only ride once it is stored. */
const onlyRide = (companyId: string) =>
  until(async () => {
    const { docs } = await database.collection('rides').where('carrier.companyId', '==', companyId).get();
    return docs[0];
  }, 'the own ride');

test('a caller’s ride is entered by the keyboard alone, with a best hit and the proposed price', async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn();
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  const pressed = await countPresses(page);
  let tabs = 0;
  const tab = async (): Promise<void> => {
    tabs += 1;
    await page.keyboard.press('Tab');
  };
  await page.keyboard.press('n');
  const dialog = formOf(page, text['own.new']);
  await expect(dialog.getByLabel(text['post.name'])).toBeFocused();
  await page.keyboard.type('Anna Gruber');
  await tab();
  await page.keyboard.type('0664 1234567');
  await tab();
  await page.keyboard.type('Flughafen Innsbruck');
  await page.keyboard.press('Enter');
  await tab();
  await page.keyboard.type('Jenbach Bahnhof');
  await page.keyboard.press('Enter');
  const price = dialog.getByLabel(text['own.price']);
  await expect(dialog.getByText(/^Nach dem Tarif: €/)).toBeVisible();
  while (!(await price.evaluate((field) => field === document.activeElement))) await tab();
  await tab();
  await expect(price).not.toHaveValue('');
  await price.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(text['own.saved'])).toBeVisible();
  expect((await pressed()) - tabs).toBeLessThanOrEqual(12);

  const ride = await onlyRide(companyId);
  expect(ride.data()).toMatchObject({
    source: 'company',
    status: 'confirmed',
    pickup: { placeId: 'curated-airport-innsbruck' },
    destination: { placeId: 'curated-station-jenbach' },
    provisionTokenCents: 0,
  });
  expect(ride.get('priceCents')).toBeGreaterThan(1_000);
});

test('a ride between places in words, at no price, is entered, changed, copied and canceled on a phone', async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn();
  await aPersonOf(companyId, 'driver');
  const page = await openSignedIn(browser, 'de-AT', narrow, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/main?status=confirmed');
  const pressed = await countPresses(page);
  await page.getByRole('button', { name: text['own.new'] }).click();
  const dialog = formOf(page, text['own.new']);
  await dialog.getByLabel(text['post.name']).fill('Maria Huber');
  await placeIn(dialog, 'pickup').fill('beim Sepp');
  await placeIn(dialog, 'destination').fill('Alte Mühle');
  const persons = dialog.getByRole('group', { name: text['order.pax'] });
  await persons.getByText('4', { exact: true }).click();
  const tomorrow = dialog.getByRole('group', { name: text['filter.tomorrow'] });
  await tomorrow.getByText('07:00').click();
  await expect(dialog.getByLabel(text['order.time'])).toHaveValue('07:00');
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text['own.save'] }).click();
  await expect(dialog).toHaveCount(0);
  expect(await pressed()).toBeLessThanOrEqual(12);

  const { id } = await onlyRide(companyId);
  const card = cardOf(page, id);
  await expect(card).toContainText('beim Sepp');
  await expect(card).toContainText(text['ride.own']);
  await expect(card).toContainText(text['own.noPrice']);
  await expect(card).toContainText('Maria Huber');
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(card.getByRole('button', { name: text['ride.giveBack'] })).toHaveCount(0);
  await expectNoViolations(page);

  await card.getByRole('button', { name: text['ride.change'] }).click();
  const change = formOf(page, text['own.changeTitle']);
  await expect(change.getByLabel(text['post.name'])).toHaveValue('Maria Huber');
  await expect(placeIn(change, 'pickup')).toHaveValue('beim Sepp');
  await change.getByLabel(text['own.price']).fill('45,50');
  await change.getByRole('button', { name: text['own.saveChange'] }).click();
  await expect(change).toHaveCount(0);
  await expect(card).toContainText('€\u00a045,50');

  await card.getByRole('button', { name: text['own.copy'] }).click();
  const copy = formOf(page, text['own.copyTitle']);
  await expect(copy.getByLabel(text['own.price'])).toHaveValue('45,50');
  await copy.getByRole('button', { name: text['own.save'] }).click();
  await expect(copy).toHaveCount(0);
  const ofCompany = database.collection('rides').where('carrier.companyId', '==', companyId);
  await until(async () => (await ofCompany.get()).size === 2 || undefined, 'the copy');

  await card.getByRole('button', { name: text['ride.cancel'] }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(text['own.cancelDetail']);
  await question.getByRole('button', { name: text['ride.cancel'] }).click();
  await expect(question).toHaveCount(0);
  await expect(card).toHaveCount(0);
  expect((await database.doc(`rides/${id}`).get()).get('status')).toBe('canceled');
});

test('what was typed into a new ride outlives an accident, and a failed call is repeated as the same ride', {
  tag: '@long',
}, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/board');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text['board.title']);
  await page.getByRole('button', { name: text['own.new'] }).click();
  const dialog = formOf(page, text['own.new']);
  await dialog.getByLabel(text['post.name']).fill('Anna Gruber');
  // On the board's day, also shortly before midnight.
  await dialog.getByLabel(text['order.date']).fill(viennaDay(Date.now()));
  await dialog.getByLabel(text['order.time']).fill('12:00');
  await placeIn(dialog, 'pickup').fill('beim Sepp');
  // In a field without a list, which the key would close instead.
  await dialog.getByLabel(text['post.name']).press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(dialog.getByLabel(text['post.name'])).toHaveValue('Anna Gruber');
  await expect(placeIn(dialog, 'pickup')).toHaveValue('beim Sepp');
  await expect(dialog.getByText(/^Entwurf von/)).toBeVisible();
  await placeIn(dialog, 'destination').fill('Alte Mühle');

  const requestIds: string[] = [];
  let isLost = true;
  await page.route('**/api/taxi-saveride', async (route) => {
    requestIds.push(route.request().postDataJSON().data.requestId);
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  const save = dialog.getByRole('button', { name: text['own.save'] });
  await save.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(new Set(requestIds).size).toBe(1);
  const { docs } = await database.collection('rides').where('carrier.companyId', '==', companyId).get();
  expect(docs).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText('beim Sepp');
  await expectNoViolations(page);
});

test('own rides are found by their source, and the palette opens a new one', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/main?status=confirmed&source=company');
  await page.getByRole('button', { name: text['palette.title'] }).click();
  await page.getByRole('combobox', { name: text['palette.title'] }).fill(text['own.new']);
  await page.getByRole('option', { name: text['own.new'], exact: true }).click();
  const dialog = formOf(page, text['own.new']);
  await dialog.getByLabel(text['post.name']).fill('Anna Gruber');
  await placeIn(dialog, 'pickup').fill('beim Sepp');
  await placeIn(dialog, 'destination').fill('Alte Mühle');
  await dialog.getByRole('button', { name: text['own.save'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('beim Sepp');
});

test('a ride that repeats is entered, changed from a day on, and canceled from another', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const page = await openSignedIn(browser, 'de-AT', narrow, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/main?status=confirmed');
  const today = viennaDay(Date.now());
  const dayIn = (days: number): string => dayAfter(today, days);
  await page.getByRole('button', { name: text['own.new'] }).click();
  const dialog = formOf(page, text['own.new']);
  await dialog.getByLabel(text['post.name']).fill('Josef Moser');
  await placeIn(dialog, 'pickup').fill('Hauptstraße 5');
  await placeIn(dialog, 'destination').fill('Dialyse');
  await dialog.getByLabel(text['order.date']).fill(dayIn(1));
  await dialog.getByLabel(text['order.time']).fill('07:40');
  const days = dialog.getByRole('group', { name: text['own.repeat'] });
  for (const day of ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']) await days.getByRole('button', { name: day }).click();
  await dialog.getByRole('button', { name: text['own.save'] }).click();
  await expect(dialog.getByText(text['own.error.until'])).toBeVisible();
  await dialog.getByLabel(text['own.until']).fill(dayIn(366));
  // A year has every holiday.
  await expect(dialog.getByText(text['holiday.nationalDay'])).toBeVisible();
  await dialog.getByLabel(text['own.until']).fill(dayIn(4));
  // In December a holiday may be among the days.
  const leftOut = dialog.getByRole('checkbox', { checked: true });
  await expect(async () => {
    for (const box of await leftOut.all()) await box.uncheck({ timeout: 2_000 });
    await expect(leftOut).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text['own.save'] }).click();
  await expect(dialog).toHaveCount(0);

  const rides = async () => {
    const { docs } = await database.collection('rides').where('carrier.companyId', '==', companyId).get();
    return docs
      .map((ride) => ({ id: ride.id, day: viennaDay(ride.get('pickupAt').toMillis()), ...ride.data() }) as Stored)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  };
  const stored = await until(async () => {
    const all = await rides();
    return all.length === 4 ? all : undefined;
  }, 'four rides');
  expect(stored.map(({ day }) => day)).toEqual([1, 2, 3, 4].map(dayIn));
  const [, second, third] = stored;
  if (!second || !third) throw new Error('No later rides');
  await expect(cardOf(page, second.id)).toContainText('Wiederholt sich: Mo, Di, Mi, Do, Fr, Sa, So bis');

  await pressOnCard(page, text, second.id, text['ride.change']);
  const change = formOf(page, text['own.changeTitle']);
  await change.getByLabel(text['own.price']).fill('38');
  await change.getByRole('group', { name: text['own.scope'] }).getByText(text['own.scope.later']).click();
  await change.getByRole('button', { name: text['own.saveChange'] }).click();
  await expect(change).toHaveCount(0);
  await expect(cardOf(page, third.id)).toContainText('€\u00a038');
  expect((await rides()).map(({ priceCents }) => priceCents)).toEqual([null, 3_800, 3_800, 3_800]);

  await pressOnCard(page, text, third.id, text['ride.cancel']);
  const cancel = page.getByRole('dialog', { name: text['ride.cancelQuestion'] });
  await cancel.getByRole('group', { name: text['own.scope'] }).getByText(text['own.scope.later']).click();
  await expectNoViolations(page);
  await cancel.getByRole('button', { name: text['ride.cancel'] }).click();
  await expect(cancel).toHaveCount(0);
  await expect(cardOf(page, third.id)).toHaveCount(0);
  expect((await rides()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'canceled', 'canceled']);
});

interface Stored {
  readonly id: string;
  readonly day: string;
  readonly status: string;
  readonly priceCents: number | null;
}

test('an own ride is handed on at a price that the other company reads, without tokens', async ({ browser }) => {
  const [first, second] = await someCompanies(2, 0);
  if (first === undefined || second === undefined) throw new Error('Two companies are needed');
  const name = (await database.doc(`companies/${second}`).get()).get('designation') as string;
  const data = {
    pickup: { text: 'beim Sepp' },
    destination: { text: 'Alte Mühle' },
    dateTime: new Date(Date.now() + 7_200_000).toISOString(),
    pax: 2,
    price: 40,
    guestName: 'Anna Gruber',
  };
  await callFunction('taxi-saveride', { data, requestId: crypto.randomUUID() }, memberOf(first));
  const { id } = await onlyRide(first);
  const other = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(second, 'taxi'));
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(first, 'taxi'));
  await goWithin(page, '/dashboard/main?status=confirmed');
  await pressOnCard(page, text, id, text['ride.handOn']);
  const dialog = formOf(page, text['ride.handOnQuestion']);
  const price = dialog.getByLabel(text['ride.handOnPrice']);
  await expect(price).toHaveValue('40');
  await price.fill('x');
  await dialog.getByRole('searchbox', { name: text['ride.searchCompany'] }).fill(markOf(second));
  await dialog.getByRole('radio', { name }).check();
  const offer = dialog.getByRole('button', { name: text['ride.handOnOffer'], exact: true });
  await offer.click();
  await expect(price).toBeFocused();
  await expect(dialog.getByText(text['own.error.price'])).toBeVisible();
  await price.fill('32,50');
  await expectNoViolations(page);
  await offer.click();
  await expect(page.getByText(text['ride.done.handOn'])).toBeVisible();

  const offers = other.getByRole('region', { name: text['handOn.title'] });
  await expect(offers).toContainText('€\u00a032,50');
  await offers.getByRole('button', { name: text['handOn.take'] }).click();
  const answer = formOf(other, text['handOn.takeQuestion']);
  await expect(answer).toContainText(text['handOn.takeFree']);
  await answer.getByRole('button', { name: text['handOn.take'], exact: true }).click();
  await expect(other.getByText(text['handOn.taken'])).toBeVisible();
  expect((await onlyRide(second)).data()).toMatchObject({ source: 'company', priceCents: 3_250 });
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0]);
});

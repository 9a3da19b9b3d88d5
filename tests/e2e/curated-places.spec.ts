import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { dayAfter } from '@talwaerts/domain/time/vienna.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { fillContact, pickPlace, type Texts, texts } from '../support/order-page.ts';
import { aConfirmedRide, tomorrow } from '../support/orders.ts';
import {
  closePages,
  desktop,
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { anAdministrator, aPersonOf, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const names = {
  'de-AT': { airport: 'Flughafen München', lift: 'Penkenbahn Talstation', meeting: 'Im Zentralbereich' },
  'en-GB': { airport: 'Munich Airport', lift: 'Penken cable car, valley station', meeting: 'In the central area' },
} as const;

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];
  const own: (typeof names)[typeof locale] = names[locale];

  test(`a guest rides from an airport to a lift, and reads the meeting point, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const page = await openPage(browser, locale, viewport);
    await page.goto('/order');
    const pickup = page.getByRole('combobox', { name: text['order.pickup'] });
    const destination = page.getByRole('combobox', { name: text['order.destination'] });
    // By its English name, whatever language the page has.
    await pickup.fill('munich airp');
    await expect(page.getByRole('option')).toHaveText([new RegExp(`^${own.airport}`)]);
    await page.getByRole('option').click();
    await expect(pickup).toHaveValue(own.airport);
    await destination.fill('penkenb');
    const lift = page.getByRole('option').first();
    await expect(lift).toHaveText(`${own.lift} Mayrhofen`);
    await expect(lift.locator('svg')).toBeVisible();
    // The maps service's own Penkenbahn, which no taxi finds, is left out.
    await expect(page.getByRole('option')).toHaveCount(1);
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(destination).toHaveValue(`${own.lift}, Mayrhofen`);
    await page.getByLabel(text['order.date'], { exact: true }).fill(tomorrow());
    // The pickup follows the landing, also past midnight, and back.
    const date = page.getByLabel(text['order.date'], { exact: true });
    const time = page.getByLabel(text['order.time'], { exact: true });
    const landing = page.getByLabel(text['order.landing']);
    await landing.fill('23:50');
    await expect(time).toHaveValue('00:20');
    await expect(date).toHaveValue(dayAfter(tomorrow(), 1));
    await landing.fill('14:00');
    await expect(time).toHaveValue('14:30');
    await expect(date).toHaveValue(tomorrow());
    const waiting = text['ride.freeWaiting'].replace('{minutes}', '60');
    await expect(page.getByText(waiting)).toBeVisible();
    await fillContact(page, text, `curated-${randomUUID()}@example.com`);
    await page.getByRole('button', { name: /€\s\d+,\d\d/ }).click();
    const ticket = page.getByRole('article');
    await expect(ticket.getByRole('listitem')).toHaveText([own.airport, `${own.lift}, Mayrhofen`]);
    await expect(ticket.getByText(waiting)).toBeVisible();
    const meeting = ticket.getByRole('region', { name: text['meeting.title'] });
    await expect(meeting).toContainText(own.meeting);
    const plan = meeting.getByRole('img', { name: own.airport });
    await plan.scrollIntoViewIfNeeded();
    await expect.poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await expectNoOverflow(page);
    await expectNoViolations(page);
  });
}

test('a place of the maps service beside a curated one is booked at that one’s pickup point', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.route('**/places.json', async (route) => {
    const answer = await route.fetch();
    const places = await answer.json();
    const [first] = places;
    const beside = {
      ...first,
      id: 'beside',
      nameDE: 'Parkplatz am Eingang',
      town: 'Schwaz',
      lat: 47.3421,
      lng: 11.7186,
    };
    await route.fulfill({ response: answer, json: [...places, beside] });
  });
  await page.goto('/order');
  await pickPlace(page, texts['de-AT']['order.pickup'], 'Kellerjoch', /Kellerjochbahn/);
  const pickup = page.getByRole('combobox', { name: texts['de-AT']['order.pickup'] });
  await expect(pickup).toHaveValue('Parkplatz am Eingang, Schwaz');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a guest books an address while the list of curated places does not load', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  const text = texts['de-AT'];
  await page.route('**/places.json', (route) => route.abort());
  await page.goto('/order');
  const pickup = page.getByRole('combobox', { name: text['order.pickup'] });
  await pickup.fill('Jenbach Bahn');
  await expect(pickup).toHaveAccessibleDescription(text['order.placePartial']);
  await expectNoViolations(page);
  await page.getByRole('option', { name: /Jenbach Bahnhof/ }).click();
  await expect(pickup).toHaveValue('Jenbach Bahnhof');
  await expect(pickup).toHaveAccessibleDescription(text['order.placeHint']);
  // The next search finds curated places again.
  await page.unroute('**/places.json');
  const destination = page.getByRole('combobox', { name: text['order.destination'] });
  await destination.fill('penkenb');
  await expect(page.getByRole('option').locator('svg').first()).toBeVisible();
  await expect(destination).toHaveAccessibleDescription(text['order.placeHint']);
});

test('the driver reads the meeting point until the guest is on board', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, 30);
  await database.doc(`rides/${id}`).update({ 'pickup.placeId': 'curated-airport-innsbruck' });
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'driver'));
  await goWithin(page, '/dashboard/today');
  await page.getByRole('region', { name: text['today.free'] }).getByRole('button').first().press('Enter');
  const ride = page.getByRole('article', { name: id });
  await ride.getByRole('button', { name: text['crew.take'] }).click();
  const meeting = ride.getByRole('region', { name: text['meeting.title'] });
  await expect(meeting).toContainText('neben dem Infoschalter');
  await expect(meeting.getByRole('img', { name: 'Flughafen Innsbruck' })).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
  for (const step of ['onTheWay', 'arrived', 'onBoard'] as const) {
    await ride.getByRole('button', { name: text[`progress.${step}`], exact: true }).click();
  }
  await expect(meeting).toHaveCount(0);
});

async function openPlaces(page: Page, text: Texts): Promise<void> {
  await signIn(page, (await anAdministrator()).email, text);
  await goWithin(page, '/dashboard/places');
  await expectScreen(page, 'places', text);
}
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ (Orte?|places?)$/ });

for (const [locale, viewport, width] of inOne('en-GB', phoneAndDesktop)) {
  const text: Texts = texts[locale];
  test(`an administrator adds, moves and deletes a place, on a ${width} in ${locale}`, async ({ browser }) => {
    const page = await openPage(browser, locale, viewport);
    await openPlaces(page, text);
    await expect(
      page
        .getByRole('button', { name: /Karte mit|Map with/ })
        .locator('.pin')
        .first(),
    ).toBeVisible();
    await expectNoViolationsAtWidths(page);

    await page.getByRole('button', { name: text['places.add'] }).click();
    const dialog = page.getByRole('dialog', { name: text['places.add'] });
    const save = dialog.getByRole('button', { name: text['places.save'] });
    const field = (name: keyof Texts) => dialog.getByRole('textbox', { name: text[name] });
    await save.click();
    await expect(dialog.getByText(text['places.error.nameDE'])).toBeVisible();
    const name = `Alm ${randomUUID().slice(0, 8)}`;
    await field('places.field.nameDE').fill(name);
    await field('places.field.town').fill('Mayrhofen');
    await field('places.field.lat').fill('47,1');
    await field('places.field.lng').fill('nirgends');
    await save.click();
    await expect(dialog.getByText(text['places.error.lng'])).toBeVisible();
    const map = dialog.getByRole('button', { name: text['places.pickupMap'] });
    await expect(map.locator('img')).toBeVisible();
    await map.focus();
    for (const key of ['ArrowRight', 'ArrowDown', '+', '+', 'ArrowLeft']) await page.keyboard.press(key);
    await dialog.getByRole('button', { name: text['places.takeMiddle'] }).click();
    await expect(field('places.field.lng')).toHaveValue(/^1\d\.\d+$/);
    await expect(dialog.getByText(text['places.error.lng'])).toHaveCount(0);
    await expectNoViolations(page);
    const lng = Number(await field('places.field.lng').inputValue());
    await save.click();
    await expect(page.getByText(text['places.saved'])).toBeVisible();

    await page.getByRole('searchbox', { name: text['places.search'] }).fill(name);
    await expect(count(page)).toHaveText(/^1 /);
    await page.getByRole('button', { name: text['places.editOne'].replace('{name}', name) }).click();
    const edit = page.getByRole('dialog', { name: text['places.edit'] });
    await edit.getByRole('textbox', { name: text['places.field.meetingDE'] }).fill('Beim Brunnen');
    // A colleague moves the place meanwhile; what was typed stays, and the second attempt replaces the other change.
    const [stored] = (await database.collection('curatedPlaces').where('nameDE', '==', name).get()).docs;
    expect(stored?.get('lng')).toBeCloseTo(lng, 5);
    await stored?.ref.update({ town: 'Hippach', savedAt: new Date() });
    await expect(edit.getByText(text['places.changedMeanwhile'])).toBeVisible();
    await edit.getByRole('button', { name: text['places.save'] }).click();
    await expect(edit.getByText(text['error.place-changed'])).toBeVisible();
    await edit.getByRole('button', { name: text['places.save'] }).click();
    await expect(edit).toHaveCount(0);
    await expect(page.getByText('Beim Brunnen')).toBeVisible();
    expect((await stored?.ref.get())?.data()).toMatchObject({ town: 'Mayrhofen', meetingEN: 'Beim Brunnen' });

    await page.getByRole('button', { name: text['places.deleteOne'].replace('{name}', name) }).click();
    const remove = page.getByRole('dialog', { name: text['places.deleteTitle'] });
    await expect(remove).toContainText(name);
    await expectNoViolations(page);
    await remove.getByRole('button', { name: text['places.delete'] }).click();
    await expect(page.getByText(text['places.none'])).toBeVisible();
  });
}

test('an administrator exports the places, and imports a changed file', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const page = await openPage(browser, 'de-AT', desktop);
  await openPlaces(page, text);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: text['places.export'] }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('talwaerts-orte.geojson');
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.features.length).toBeGreaterThanOrEqual(60);

  await page.getByRole('button', { name: text['places.import'] }).click();
  const dialog = page.getByRole('dialog', { name: text['places.import'] });
  const send = dialog.getByRole('button', { name: text['places.importNow'] });
  await send.click();
  await expect(dialog.getByText(text['places.error.noFile'])).toBeVisible();
  const choose = async (content: unknown): Promise<void> => {
    const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'orte.geojson',
      mimeType: 'application/geo+json',
      buffer,
    });
  };
  await choose('kein GeoJSON');
  await expect(dialog.getByText(text['places.error.noGeoJson'])).toBeVisible();
  const [feature] = file.features;
  const wrong = { ...feature, id: 'x', properties: { ...feature.properties, kind: 'strand' } };
  await choose({ ...file, features: [feature, wrong] });
  await expect(dialog.getByText(`Nr. 2 (${feature.properties.nameDE}): kind`)).toBeVisible();
  await expectNoViolations(page);
  const prefix = `Import ${randomUUID().slice(0, 8)}`;
  const added = Array.from({ length: 30 }, (_, index) => ({
    ...feature,
    id: `${prefix.replace(' ', '-')}-${index}`,
    properties: { ...feature.properties, nameDE: `${prefix} ${index}`, nameEN: '' },
  }));
  await choose({ ...file, features: [feature, ...added] });
  await expect(dialog.getByText('30 neue Orte, 0 geändert, 1 unverändert.')).toBeVisible();
  await send.click();
  await expect(page.getByText(text['places.imported'])).toBeVisible();
  await page.getByRole('searchbox', { name: text['places.search'] }).fill(prefix);
  await expect(count(page)).toHaveText('30 Orte');
  const imported = await database.collection('curatedPlaces').where('nameDE', '>=', prefix).limit(30).get();
  await Promise.all(imported.docs.filter((doc) => doc.get('nameDE').startsWith(prefix)).map(({ ref }) => ref.delete()));
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import { monthBefore, monthOf } from '@talwaerts/domain/statement/month.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { aBusyRegion, type BusyRegion } from '../support/busy-region/busy-region.ts';
import { callFunction, tokenFor } from '../support/calls.ts';
import { balanceOf } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { inPresses } from '../support/desk.ts';
import { linkOfMailTo } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import { closePages, desktop, openPage, phone } from '../support/pages.ts';
import { pdfText } from '../support/pdf-text.ts';
import { openOnNewDevice } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, rowOf } from '../support/staff.ts';
import { until } from '../support/until.ts';

/**
 * The ten jobs of a dispatcher's day, each with the most presses that it may take, in a company with 60 open, 40
 * confirmed, 500 closed and 120 own rides, twelve drivers and ten vehicles.
 */
test.describe.configure({ mode: 'default' });
test.afterEach(closePages);

const text: Texts = texts['de-AT'];
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const starting = (words: string): RegExp => new RegExp(`^${words}`);
const lane = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true });

const ridesOf = (companyId: string) => database.collection('rides').where('carrier.companyId', '==', companyId);

let region: BusyRegion;
let dispatcher: string;

/** Stores a region for the tests of a group alone, since the jobs use up its rides. */
async function prepare(): Promise<void> {
  region = await aBusyRegion();
  dispatcher = await aPersonOf(region.taxiId, 'taxi');
  // Between noon and this the open rides of tomorrow fit.
  const evening = new Date(viennaInstant(tomorrow(), '17:00') ?? Number.NaN);
  const { docs } = await ridesOf(region.taxiId).where('status', '==', 'confirmed').orderBy('pickupAt').get();
  const inEvening = docs.filter((ride) => ride.get('pickupAt').toMillis() - evening.getTime() < 3_600_000);
  for (const ride of inEvening.slice(-4)) {
    await ride.ref.update({ pickupAt: new Date(viennaInstant(tomorrow(), '15:05') ?? Number.NaN) });
  }
}

/** Follows a link of the menu, or of the bottom bar. Its name may go on with what it counts. */
const goTo = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}( ?\\d+\\+? .*)?$`) })
    .first()
    .click();

for (const [size, viewport, tag] of [
  ['desk', desktop, []],
  ['phone', phone, ['@long']],
] as const) {
  test.describe(`at a ${size}`, { tag: [...tag] }, () => {
    test.beforeAll(prepare);
    const isPhone = viewport === phone;

    test('rides of today and tomorrow are seen, accepted, driven and moved', async ({ browser }) => {
      const today = (await ridesOf(region.taxiId).where('status', '==', 'confirmed').orderBy('pickupAt').get()).docs.at(
        -1,
      );
      await today?.ref.update({ pickupAt: new Date(viennaInstant(viennaDay(Date.now()), '23:30') ?? Number.NaN) });
      const page = await openOnNewDevice(browser, 'de-AT', viewport, dispatcher);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

      await inPresses(page, 1, 'what is due, and who drives', async () => {
        await goTo(page, isPhone ? text['shell.boardShort'] : text['shell.board']);
        const driver = today?.get('crew.driverName') as string;
        await expect(button(lane(page, driver), starting('23:30'))).toBeVisible();
      });

      const taken = async () => {
        const { docs } = await ridesOf(region.taxiId).where('confirmed.by', '==', `taxi-${region.taxiId}`).get();
        return docs.filter((ride) => ride.get('crew.driverUid') && ride.get('confirmed.atMs') > Date.now() - 600_000);
      };
      const before = (await taken()).length;
      await inPresses(page, 12, 'five rides for tomorrow that fit, with drivers', async () => {
        await button(page, text['filter.tomorrow']).click();
        await expect(button(page, text['filter.tomorrow'])).toHaveAttribute('aria-pressed', 'true');
        const offers = page.getByRole('region', { name: text['board.fits'] });
        for (let count = before + 1; count <= before + 5; count += 1) {
          await button(offers, starting(text['ride.accept'])).first().click();
          await button(page.getByRole('dialog'), text['ride.accept']).click();
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await until(async () => (await taken()).length === count || undefined, `${count} accepted rides`);
        }
      });

      await inPresses(page, 3, 'a driver is ill', async () => {
        await button(lane(page, 'Franz Huber'), text['board.illOf'].replace('{name}', 'Franz Huber')).click();
        const ill = page.getByRole('dialog', { name: text['board.ill'] });
        await button(ill, text['crew.assign']).click();
        await expect(ill).toBeHidden();
        await expect(button(lane(page, 'Franz Huber'), starting('\\d\\d:\\d\\d–'))).toHaveCount(0);
      });

      const price = '47,50';
      await inPresses(page, 12, 'a caller’s ride at a price of one’s own', async () => {
        await (isPhone ? button(page, text['own.new']).click() : page.keyboard.press('n'));
        const dialog = page.getByRole('dialog', { name: text['own.new'] });
        await expect(dialog.getByLabel(text['post.name'])).toBeFocused();
        await page.keyboard.type('Maria Huber');
        await dialog.getByLabel(text['order.phone'], { exact: true }).click();
        await page.keyboard.type('0664 7654321');
        for (const [end, place] of [
          ['pickup', 'Flughafen Innsbruck'],
          ['destination', 'Jenbach Bahnhof'],
        ] as const) {
          await dialog.getByRole('combobox', { name: text[`order.${end}`] }).click();
          await page.keyboard.type(place);
          await page.keyboard.press('Enter');
        }
        await dialog.getByLabel(text['own.price']).click();
        await page.keyboard.type(price);
        await button(dialog, text['own.save']).click();
        await expect(dialog).toHaveCount(0);
      });
      const own = ridesOf(region.taxiId).where('source', '==', 'company').where('priceCents', '==', 4_750);
      await until(async () => ((await own.get()).size > 0 ? true : undefined), 'the caller’s ride');
    });

    test('a caller’s six, a broken bus, a month and a closed week', async ({ browser }) => {
      const page = await openOnNewDevice(browser, 'de-AT', viewport, dispatcher);
      const morning = new Date(viennaInstant(tomorrow(), '05:00') ?? Number.NaN);
      const ahead = ridesOf(region.taxiId).where('status', '==', 'confirmed').where('pickupAt', '>', morning);
      const id = (await ahead.orderBy('pickupAt').limit(1).get()).docs[0]?.id ?? '';
      await goWithin(page, '/dashboard/main?status=confirmed&day=tomorrow');
      const row = rowOf(page, id);
      await expect(row).toBeVisible();
      // Places that the maps service knows.
      const places = { 'pickup.placeId': 'airport-innsbruck', 'destination.placeId': 'mayrhofen-hauptstrasse-409' };
      await database.doc(`rides/${id}`).update(places);
      await inPresses(page, 6, '“we are six now”', async () => {
        await row.getByRole('button').first().click();
        await button(cardOf(page, id), starting(text['ride.changeForGuest'])).click();
        const dialog = page.getByRole('dialog', { name: text['ride.changeForGuestQuestion'] });
        await dialog.getByLabel(text['order.pax']).click();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('6');
        await dialog.getByRole('checkbox', { name: text['ride.guestAgrees'] }).click();
        await expect(dialog.getByRole('status').filter({ hasText: /, neu €/ })).toBeVisible();
        await button(dialog, text['change.save']).click();
        await expect(dialog).toHaveCount(0);
      });

      const soon = (await ridesOf(region.taxiId).where('status', '==', 'confirmed').orderBy('pickupAt').get()).docs.at(
        -1,
      );
      await soon?.ref.update({
        pickupAt: new Date(Date.now() + 40 * 60_000),
        'crew.vehicleId': 'bus-1',
        'crew.vehicleName': 'Bus 1',
        'crew.plate': 'KB TX 1',
      });
      await goWithin(page, '/dashboard/main?status=confirmed');
      const broken = rowOf(page, soon?.id ?? '');
      await expect(broken).toBeVisible();
      await inPresses(page, 4, 'a bus breaks down forty minutes before', async () => {
        await broken.getByRole('button').first().click();
        await button(cardOf(page, soon?.id ?? ''), text['crew.assign']).click();
        const dialog = page.getByRole('dialog', { name: text['crew.title'] });
        await button(dialog, starting('Bus 2')).click();
        await expect(button(dialog, starting('Bus 2'))).toHaveAttribute('aria-pressed', 'true');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
      expect((await soon?.ref.get())?.get('crew.vehicleId')).toBe('bus-2');

      const lastMonth = monthName(monthBefore(monthOf(Date.now())), 'de');
      await inPresses(page, 2, 'what each driver drove last month', async () => {
        if (isPhone) await button(page, text['shell.more']).click();
        await goTo(page, text['figures.title']);
        await page.getByRole('region', { name: text['crewReport.title'] }).scrollIntoViewIfNeeded();
        const drivers = page.getByRole('table', { name: text['crewReport.drivers'].replace('{period}', lastMonth) });
        await expect(drivers.getByRole('row').filter({ hasText: 'Kurt Exenberger' })).toBeVisible();
      });

      await goWithin(page, '/dashboard/profile');
      const closures = page.getByRole('region', { name: text['away.closures.title'] });
      await inPresses(page, 5, 'a week closed', async () => {
        await button(closures, text['away.closures.add']).click();
        const dialog = page.getByRole('dialog', { name: text['away.closures.add'] });
        await dialog.getByLabel(text['period.toDay']).fill(dayAfter(tomorrow(), 6));
        await button(dialog, text['away.closures.save']).click();
        await expect(dialog).toBeHidden();
      });
      await button(closures, new RegExp(`${text['away.closures.remove'].toLowerCase()}$`)).click();
      await button(page.getByRole('dialog'), text['away.closures.remove']).click();
      await expect(closures.getByText(text['away.closures.none'])).toBeVisible();
    });

    test('tokens are topped up, and their receipt saved', async ({ browser }) => {
      const page = await openOnNewDevice(browser, 'de-AT', viewport, dispatcher);
      const before = await balanceOf(region.taxiId);
      // Three presses before another document counts its own.
      await button(page.getByRole('banner'), /Token/).click();
      await button(page.getByRole('dialog', { name: text['topUp.title'] }), /bezahlen$/).click();
      await button(page, 'Jetzt bezahlen').click();
      await expect(page.getByRole('heading', { name: text['topUp.thanks'] })).toBeVisible();
      await inPresses(page, 2, 'the receipt', async () => {
        await page.getByRole('link', { name: text['topUp.toHistory'] }).click();
        const saved = page.waitForEvent('download');
        await button(page, starting(text['tokens.receipt'])).first().click();
        expect(await pdfText(readFileSync(await (await saved).path()))).toContain(text['tokens.receipt']);
      });
      expect(await balanceOf(region.taxiId)).toBe(before + product.topUp.usual * 100);
    });
  });
}

test.describe('a new driver', () => {
  test.beforeAll(prepare);
  test('finishes the first ride in ten presses after the mail', async ({ browser }) => {
    const email = `${randomUUID()}@example.com`;
    const data = { email, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' };
    const claims = { role: 'taxi', companyId: region.taxiId, teamRole: 'Admin' } as const;
    const admin = tokenFor(`taxi-${region.taxiId}`, claims);
    const added = await callFunction('taxi-addteammember', { data, requestId: randomUUID() }, admin);
    expect(added).toMatchObject({ result: { valid: true } });
    const page = await openPage(browser, 'de-AT', phone);
    await page.goto((await linkOfMailTo(email, '/invitation')).href);
    const members = database.collection(`companies/${region.taxiId}/members`).where('email', '==', email);
    const password = 'the-first-one';

    await inPresses(page, 4, 'a password, and signed in with it', async () => {
      await page.getByLabel(text['passwordReset.password'], { exact: true }).click();
      await page.keyboard.type(password);
      await page.getByLabel(text['passwordReset.confirm']).focus();
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: text['passwordReset.toLogin'] }).click();
      await page.getByLabel(text['login.password'], { exact: true }).focus();
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/dashboard/);
    });
    const driver = (await members.get()).docs[0]?.id ?? '';
    const ride = (await ridesOf(region.taxiId).where('status', '==', 'confirmed').orderBy('pickupAt').get()).docs.at(
      -1,
    );
    await ride?.ref.update({ pickupAt: new Date(Date.now() + 5 * 60_000) });
    await callFunction('taxi-setcrew', { rideid: ride?.id ?? '', driverUid: driver, vehicleId: null }, admin);
    const card = page.getByRole('article', { name: ride?.id ?? '' });
    await inPresses(page, 6, 'the first ride', async () => {
      await button(card, text['crew.see']).click();
      for (const step of ['onTheWay', 'arrived', 'onBoard'] as const)
        await button(card, text[`progress.${step}`]).click();
      await button(card, text['today.finish']).click();
      await expect(card.getByRole('status')).toHaveText(text['today.closed']);
    });
    await until(
      async () => ((await ride?.ref.get())?.get('status') === 'closed' ? true : undefined),
      'a finished ride',
    );
  });
});

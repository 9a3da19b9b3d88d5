import { expect, type Locator, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { aRideAheadOf } from '../support/desk.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phoneAndDesktop,
} from '../support/pages.ts';
import { signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import {
  discardDialog,
  openPart,
  openWebsite,
  priceOf,
  pricesState,
  save,
  showList,
  storedSections,
  storedWebsite,
} from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

async function addPlace(drawer: Locator, text: Texts, list: 'pickups' | 'destinations', name: string) {
  await drawer.getByRole('button', { name: text['website.add'] }).click();
  const dialog = drawer.page().getByRole('dialog', { name: text[`website.${list}Add`] });
  await dialog.getByLabel(text['website.field.captionDE']).fill(name);
  await save(dialog, text);
  await expect(drawer.getByRole('listitem').filter({ hasText: `${name} / ${name}` })).toBeVisible();
}

/** Presses until the state shows a text: a busy machine may start a function so late that the page aborts the call. */
const pressUntil = (button: Locator, state: Locator, shown: string): Promise<void> =>
  expect(async () => {
    if (await button.isEnabled({ timeout: 1_000 }).catch(() => false)) await button.click();
    await expect(state).toContainText(shown, { timeout: 25_000 });
  }).toPass();

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a company creates, fills in and activates its page, on a ${width} in ${locale}`, async ({ browser }) => {
    test.slow();
    const companyId = await aCompanyOfItsOwn();
    const page = await openPage(browser, locale, viewport);
    await openWebsite(page, companyId, text);
    await expect(page.getByText(text['website.create'])).toBeVisible();
    await expectNoViolationsAtWidths(page);
    const state = page.getByRole('region', { name: text['website.state'] });
    await page.getByRole('button', { name: text['website.createNow'] }).click();
    await pressUntil(page.getByRole('button', { name: text['website.start.empty'] }), state, text['website.offline']);
    await expect(state.getByRole('link', { name: text['website.preview'] })).toHaveAttribute(
      'href',
      /^\/web\/preview\/taxi-/,
    );
    const parts = page.getByRole('list', { name: text['website.parts'] });
    await expect(parts).toContainText(text['website.ago.never']);
    const steps = parts.getByRole('listitem');
    await expect(steps.nth(3)).toContainText(text['website.introDefault']);
    await expect(steps.nth(2)).toContainText(text['website.missing.car']);
    await expect(steps.nth(0)).toContainText(text['website.missing.places']);
    // The text is prepared, and a page needs no vehicles.
    await expect(page.getByRole('heading', { level: 2, name: /\b2\b/ })).toBeVisible();
    // A page without prices is not activated by mistake.
    await state.getByRole('button', { name: text['website.activate'] }).click();
    const unpriced = page.getByRole('alertdialog', { name: text['website.activateUnpriced'] });
    await expect(unpriced).toContainText(text['website.activateUnpricedText']);
    await expectNoViolations(page);
    await unpriced.getByRole('button', { name: text['dialog.cancel'] }).click();
    await expect(unpriced).toHaveCount(0);
    expect((await storedWebsite(companyId)).activated).toBe(false);
    await expectNoViolationsAtWidths(page);

    const main = await openPart(page, text, 'main');
    await main.getByRole('button', { name: /#000000/ }).click();
    const picker = page.getByRole('dialog', { name: text['website.colour'] });
    await picker.getByLabel(text['website.colourHex']).fill('#7a7a7a');
    await expectNoViolations(page);
    await picker.getByRole('button', { name: text['website.colourUse'] }).click();
    // White on this grey narrowly fails AA.
    await expect(main.getByText(/4[,.]5 : 1/)).toBeVisible();
    await main.getByLabel('Facebook').fill('javascript:alert(1)');
    await save(main, text);
    await expect(main.getByText(text['website.error.link'])).toBeVisible();
    await main.getByLabel('Facebook').fill('https://www.facebook.com/taxi.example');
    await main.getByLabel(text['page.imprint.authority']).fill('BH Schwaz');
    await main.getByLabel(text['page.imprint.chamber']).fill('WK Tirol');
    await main.getByLabel(text['page.imprint.vatId']).fill('ATU12345678');
    await main.getByLabel(text['page.imprint.legalForm']).click();
    await page.getByRole('option', { name: text['legalForm.einzelunternehmen'], exact: true }).click();
    await expectNoViolationsAtWidths(page);
    await save(main, text);
    await expect(main).toHaveCount(0);
    await expect(steps.nth(1)).toContainText(text['website.ago.seconds']);
    expect((await storedSections(companyId)).main.values).toMatchObject({
      colorHEX: '#7a7a7a',
      contrastHEX: '#ffffff',
      facebookurl: 'https://www.facebook.com/taxi.example',
      imprint: { authority: 'BH Schwaz' },
    });

    const intro = await openPart(page, text, 'intro');
    const title = intro.getByLabel(text[`website.field.title${locale === 'de-AT' ? 'DE' : 'EN'}`]);
    const preview = intro.getByRole('region', { name: text['website.previewOf'] });
    await title.fill('Grüß Gott im Tal');
    if (width === 'phone') await intro.getByRole('button', { name: text['website.preview'] }).click();
    await expect(preview).toContainText('Grüß Gott im Tal');
    await expectNoViolations(page);
    if (width === 'phone') await intro.getByRole('button', { name: text['website.preview'] }).click();
    await expect(title).toHaveValue('Grüß Gott im Tal');
    await page.keyboard.press('Escape');
    await expectNoViolations(page);
    await discardDialog(page, text).getByRole('button', { name: text['website.stay'] }).click();
    await title.fill('');
    await save(intro, text);
    await expect(intro.getByText(text['website.failure.incomplete'])).toBeVisible();
    await title.fill('Grüß Gott im Tal');
    await expectNoViolationsAtWidths(page);
    await save(intro, text);
    await expect(intro).toHaveCount(0);

    const fleet = await openPart(page, text, 'car');
    await expect(fleet.getByText(text['website.carNote'])).toBeVisible();
    await fleet.getByRole('button', { name: text['website.add'] }).click();
    await fleet.getByLabel(text['website.field.titleDE']).fill('Kleinbus');
    await fleet.getByLabel(text['website.field.titleEN']).fill('Kleinbus');
    await save(fleet, text);
    await expect(fleet.getByRole('button', { name: 'Kleinbus' })).toHaveAttribute('aria-current', 'true');
    await expectNoViolationsAtWidths(page);
    await fleet.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(steps.nth(2)).toContainText(text['website.partActive']);
    for (const step of [2, 3]) await expect(steps.nth(step)).toContainText(text['website.stepDone']);

    const booking = await openPart(page, text, 'booking');
    await expect(booking.getByText(text['website.pickupsEmpty'])).toBeVisible();
    await addPlace(booking, text, 'pickups', 'Jenbach');
    await expectNoViolationsAtWidths(page);
    await showList(booking, page, text, 'destinations');
    for (const name of ['Mayrhofen', 'Zell']) await addPlace(booking, text, 'destinations', name);
    await showList(booking, page, text, 'prices');
    await expect(pricesState(booking)).toContainText('4');
    await priceOf(booking, text, 'Jenbach – Mayrhofen', 'oneThreeCents').focus();
    await page.keyboard.type('45,50');
    await page.keyboard.press('Enter');
    await page.keyboard.type('60');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('80');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('70');
    await expectNoViolationsAtWidths(page);
    await page.keyboard.press('Enter');
    await expect(booking.getByText(text['website.pricesComplete'].replace('{count}', '4'))).toBeVisible();
    // The grid counts a price while it is being saved.
    const storedEuros = async () => {
      const { docs } = await database.collection(`websites/${companyId}/prices`).get();
      return docs.map((one) => [one.get('oneThree'), one.get('fourSeven')]).sort();
    };
    await expect.poll(storedEuros).toEqual([
      [45.5, 70],
      [60, 80],
    ]);
    await booking.getByRole('button', { name: text['dialog.close'] }).click();

    const activate = page.getByRole('alertdialog', { name: text['website.activateTitle'] });
    await expect(async () => {
      if (!(await activate.isVisible())) await state.getByRole('button', { name: text['website.activate'] }).click();
      // A tenth of the dearest price; nobody has topped up.
      await expect(activate).toContainText(/\D80[,.]00/);
      await expect(activate).toContainText(/\D8[,.]00/);
      await expect(activate.getByRole('alert')).toBeVisible();
      await expectNoViolations(page);
      await activate.getByRole('button', { name: text['website.activate'] }).click();
      await expect(state).toContainText(text['website.online'], { timeout: 25_000 });
    }).toPass();
    const { url } = await storedWebsite(companyId);
    await expect(page.getByRole('textbox', { name: text['website.link'], exact: true })).toHaveValue(
      new RegExp(`/web/${url}$`),
    );
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await aRideAheadOf(companyId, { source: 'partnerPage' });
    await state.getByRole('button', { name: text['website.deactivate'] }).click();
    const deactivate = page.getByRole('dialog', { name: text['website.deactivateTitle'] });
    await expect(deactivate.getByRole('alert')).toContainText('Mayrhofen');
    await expectNoViolations(page);
    await deactivate.getByRole('button', { name: text['website.deactivate'] }).click();
    await expect(state).toContainText(text['website.offline']);
    await page.context().close();
  });
}

test('an administrator deactivates a page and cannot edit its content', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  await goWithin(page, '/dashboard/ibe');
  await expect(page.getByText(text['website.chooseCompany'])).toBeVisible();
  await goWithin(page, `/dashboard/customibe?company=${companyId}`);
  const state = page.getByRole('region', { name: text['website.state'] });
  await state.getByRole('button', { name: text['website.deactivate'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: text['website.deactivate'] }).click();
  await expect(state).toContainText(text['website.offline']);
  await expect(page.getByText(text['website.readOnly'])).toBeVisible();
  await expect(
    page.getByRole('list', { name: text['website.parts'] }).getByRole('button', { disabled: false }),
  ).toHaveCount(0);
  await expectNoViolationsAtWidths(page);
  await page.context().close();
});

test('places are added by keyboard, one after the other, and a second one of a name is asked about', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const state = page.getByRole('region', { name: text['website.state'] });
  await page.getByRole('button', { name: text['website.createNow'] }).click();
  await pressUntil(page.getByRole('button', { name: text['website.start.empty'] }), state, text['website.offline']);
  const booking = await openPart(page, text, 'booking');
  await booking.getByRole('button', { name: text['website.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['website.pickupsAdd'] });
  const german = dialog.getByLabel(text['website.field.captionDE']);
  for (const name of ['Jenbach Bahnhof', 'Zell am Ziller']) {
    await expect(german).toBeFocused();
    await expect(german).toHaveValue('');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    // Behind the dialog of the next one.
    await expect(page.getByText(`${name} / ${name}`)).toBeVisible();
  }
  await expect(german).toHaveValue('');
  await page.keyboard.type('zell am Ziller');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('steht schon in der Liste');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text['dialog.cancel'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(booking.getByRole('listitem')).toHaveCount(2);
  await page.context().close();
});

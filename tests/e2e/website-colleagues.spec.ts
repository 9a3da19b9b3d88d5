import { expect, test } from '@playwright/test';
import { newListEntry, priceDocument, sectionUpdate } from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoViolationsAtWidths, openPage, phoneAndDesktop } from '../support/pages.ts';
import { inOne } from '../support/suite.ts';
import {
  failureIn,
  openPart,
  openWebsite,
  priceOf,
  save,
  saveSlowly,
  showList,
  storedSections,
} from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

for (const [locale, viewport, width] of inOne('en-GB', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`saving after a colleague shows the colleague's changes and loses nothing, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const { companyId } = await aPage();
    const page = await openPage(browser, locale, viewport);
    await openWebsite(page, companyId, text);
    await database.doc(`companies/${companyId}/members/u-${companyId}-driver`).update({ name: 'Lukas Berger' });
    const intro = await openPart(page, text, 'intro');
    await intro.getByLabel(text['website.field.titleDE']).fill('Mein Titel');
    const { intro: before } = await storedSections(companyId);
    const theirs = { ...before.values, introtitleDE: 'Ihr Titel', introTextEN: 'Their text' };
    const stamp = { by: `u-${companyId}-driver`, at: Timestamp.now() };
    await database.doc(`websites/${companyId}`).update(sectionUpdate('intro', theirs, before.saved, stamp));

    const newerAlert = intro.getByRole('alert').filter({ hasText: 'Lukas Berger' });
    await expect(newerAlert).toContainText('Ihr Titel');
    await expect(newerAlert).toContainText('Their text');
    await expect(intro.getByRole('button', { name: text['users.save'], exact: true })).toHaveCount(0);
    await expect(intro.getByLabel(text['website.field.titleDE'])).toHaveValue('Mein Titel');
    await expectNoViolationsAtWidths(page);
    await newerAlert.getByRole('button', { name: text['website.keepMine'] }).click();
    await expect(newerAlert).toHaveCount(0);
    await expect(intro.getByLabel(text['website.field.textEN'])).toHaveValue('Their text');
    await save(intro, text);
    await expect(intro).toHaveCount(0);
    const { intro: after } = await storedSections(companyId);
    expect(after.values).toEqual({ ...theirs, introtitleDE: 'Mein Titel' });
    expect(after.saved.version).toBe(2);

    const booking = await openPart(page, text, 'booking');
    await showList(booking, page, text, 'prices');
    const pair =
      locale === 'de-AT' ? 'Flughafen Innsbruck – Dorfplatz 1, Zell am Ziller' : 'Innsbruck Airport – Zell am Ziller';
    const field = priceOf(booking, text, pair, 'oneThreeCents');
    await field.focus();
    const price = database.doc(`websites/${companyId}/prices/airport_zell`);
    const newer = { oneThreeCents: 5_000, fourSevenCents: 12_000 };
    await price.set(priceDocument(newer, { version: 1, atMs: 0, by: 'u' }, stamp));
    await field.fill('61');
    await page.keyboard.press('Enter');
    const unsaved = booking.getByRole('alert').filter({ hasText: 'Lukas Berger' });
    await expect(unsaved).toContainText(/50,00.*61,00/);
    await expectNoViolationsAtWidths(page);
    expect((await price.get()).get('oneThree')).toBe(50);
    await unsaved.getByRole('button', { name: text['website.saveMyPrices'] }).click();
    await expect(unsaved).toHaveCount(0);
    await expect(field).toHaveValue('61');
    await expect
      .poll(async () => (await price.get()).data())
      .toMatchObject({ oneThree: 61, fourSeven: 120, version: 3 });
    await page.context().close();
  });
}

test('the fleet can be closed after a colleague has removed the vehicle that is being saved', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const car = database.doc(`websites/${companyId}/cars/van`);
  const captions = { titleDE: 'Kleinbus', titleEN: 'Van', textDE: '', textEN: '', image: '' };
  await car.set(newListEntry(captions, { by: `u-${companyId}-driver`, at: Timestamp.now() }));
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const fleet = await openPart(page, text, 'car');
  await fleet.getByRole('button', { name: 'Kleinbus' }).click();
  await fleet.getByLabel(text['website.field.titleDE']).fill('Großer Bus');
  const release = await saveSlowly(page, fleet, text);
  const close = fleet.getByRole('button', { name: text['dialog.close'] });
  await expect(close).toBeDisabled();
  await car.delete();
  await release();
  await expect(failureIn(fleet, text, 'website.failure.removed')).toBeVisible();
  await close.click();
  await expect(fleet).toHaveCount(0);
  await page.context().close();
});

import { expect, test } from '@playwright/test';
import { maxCars, maxPlaces } from '@talwaerts/domain/website/website.ts';
import { carSaved, newListEntry } from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoViolations, expectNoViolationsAtWidths, linesOf, openPage, phone } from '../support/pages.ts';
import { openPart, openWebsite } from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

test('a page at its limits accepts new vehicles and places after a removal, and a new name gets a new address', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId, slug } = await aPage();
  const website = database.doc(`websites/${companyId}`);
  const batch = database.batch();
  const stampAt = (i: number) => ({ by: 'u', at: Timestamp.fromMillis(1_000 * i) });
  for (let i = 3; i <= maxPlaces; i += 1) {
    const captions = { captionDE: `Ort ${i}`, captionEN: `Place ${i}` };
    batch.set(website.collection('pickups').doc(`p-${i}`), newListEntry(captions, stampAt(i)));
  }
  for (let i = 1; i <= maxCars; i += 1) {
    const car = { titleDE: `Wagen ${i}`, titleEN: `Car ${i}`, textDE: '', textEN: '', image: '' };
    batch.set(website.collection('cars').doc(`c-${i}`), newListEntry(car, stampAt(i)));
  }
  batch.update(website, carSaved);
  await batch.commit();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const removal = page.getByRole('alertdialog');
  const confirm = removal.getByRole('button', { name: text['website.remove'], exact: true });

  const fleet = await openPart(page, text, 'car');
  const cars = fleet.getByRole('navigation', { name: text['website.cars'] });
  const newCar = cars.getByRole('button', { name: text['website.add'] });
  await expect(cars.getByRole('button')).toHaveCount(maxCars + 1);
  await expect(newCar).toHaveCount(0);
  await cars.getByRole('button', { name: 'Wagen 7', exact: true }).click();
  await fleet.getByRole('button', { name: text['website.carRemove'] }).click();
  await expect(removal).toContainText(text['website.carRemoveText']);
  await confirm.click();
  await expect(newCar).toBeVisible();
  await expect(cars.getByRole('button', { name: 'Wagen 7', exact: true })).toHaveCount(0);
  // The builder shows a removal before the server has stored it.
  await expect.poll(async () => (await website.collection('cars').doc('c-7').get()).exists).toBe(false);
  await fleet.getByRole('button', { name: text['dialog.close'] }).click();

  const booking = await openPart(page, text, 'booking');
  const newPlace = booking.getByRole('button', { name: text['website.add'] });
  await expect(booking.getByText(text['website.placesFull'].replace('{max}', String(maxPlaces)))).toBeVisible();
  await expect(newPlace).toBeDisabled();
  const airport = text['website.removeNamed'].replace('{name}', 'Flughafen Innsbruck');
  await booking.getByRole('button', { name: airport }).click();
  await expect(removal).toContainText('Flughafen Innsbruck');
  await expectNoViolations(page);
  await confirm.click();
  await expect(newPlace).toBeEnabled();
  const idsOfPrices = async () => (await website.collection('prices').get()).docs.map(({ id }) => id);
  await expect.poll(idsOfPrices).toEqual(['station_zell']);
  await booking.getByRole('button', { name: text['dialog.close'] }).click();

  const name = `Neu ${slug.slice(-8)}`;
  await database.doc(`companies/${companyId}`).update({ designation: name });
  const renamed = page.getByRole('alert').filter({ hasText: name });
  await expectNoViolationsAtWidths(page);
  const change = renamed.getByRole('button', { name: text['website.changeAddress'] });
  await page.setViewportSize(phone);
  expect(await linesOf(change, 'Adresse')).toBe(1);
  await page.setViewportSize(desktop);
  await change.click();
  const address = `/web/neu-${slug.slice(-8)}`;
  await expect(page.getByRole('textbox', { name: text['website.link'], exact: true })).toHaveValue(
    new RegExp(`${address}$`),
  );
  await expect(renamed).toHaveCount(0);
  // A trigger publishes the new address.
  await expect(async () => {
    await page.goto(`/web/${slug}`);
    expect(new URL(page.url()).pathname).toBe(address);
  }).toPass({ timeout: 60_000 });
  await page.context().close();
});

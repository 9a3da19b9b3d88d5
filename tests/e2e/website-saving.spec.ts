import { expect, type Page, test } from '@playwright/test';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { suite } from '../support/suite.ts';
import {
  discardDialog,
  failureIn,
  openPart,
  openWebsite,
  save,
  saveSlowly,
  storedSections,
} from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

const text = texts['de-AT'];
const toFirestore = new RegExp(`:${suite.ports.firestore}/`);

/** Saves new base settings, so that any earlier write that the SDK has queued has arrived, too. */
async function saveBaseSettings(page: Page, companyId: string): Promise<void> {
  const main = await openPart(page, text, 'main');
  await main.getByLabel('Facebook').fill('https://www.facebook.com/taxi.example');
  await save(main, text);
  await expect(main).toHaveCount(0);
  expect((await storedSections(companyId)).main.saved.version).toBe(1);
}

test('a save without network fails at once, keeps what was typed, and is not published after it is discarded', {
  tag: '@long',
}, async ({ browser }) => {
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', phone);
  await openWebsite(page, companyId, text);
  const intro = await openPart(page, text, 'intro');
  const title = intro.getByLabel(text['website.field.titleDE']);
  await title.fill('Nicht veröffentlichen');
  await page.context().setOffline(true);
  await save(intro, text);
  await expect(failureIn(intro, text, 'website.failure.settings')).toContainText(text['failure.offline']);
  await expect(title).toHaveValue('Nicht veröffentlichen');
  await expectNoViolationsAtWidths(page);
  await intro.getByRole('button', { name: text['dialog.close'] }).click();
  await discardDialog(page, text).getByRole('button', { name: text['website.discardNow'] }).click();
  await expect(intro).toHaveCount(0);
  await page.context().setOffline(false);
  await saveBaseSettings(page, companyId);
  expect((await storedSections(companyId)).intro.saved.version).toBe(0);
  await page.context().close();
});

test('dialogs of places ask before they discard a caption, also without network, and the places stay the same', {
  tag: '@long',
}, async ({ browser }) => {
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', phone);
  await openWebsite(page, companyId, text);
  const booking = await openPart(page, text, 'booking');
  await expect(booking.getByRole('listitem')).toHaveCount(2);
  await page.context().setOffline(true);

  await booking.getByRole('button', { name: text['website.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['website.pickupsAdd'] });
  await dialog.getByLabel(text['website.field.captionDE']).fill('Schwaz');
  await save(dialog, text);
  await expect(failureIn(dialog, text, 'website.failure.placeCreate')).toContainText(text['failure.offline']);
  await dialog.getByLabel(text['website.field.captionDE']).press('Escape');
  await discardDialog(page, text).getByRole('button', { name: text['website.stay'] }).click();
  await expect(dialog.getByLabel(text['website.field.captionDE'])).toHaveValue('Schwaz');
  await page.keyboard.press('Escape');
  await discardDialog(page, text).getByRole('button', { name: text['website.discardNow'] }).click();
  await expect(dialog).toHaveCount(0);

  await booking.getByRole('button', { name: text['website.removeNamed'].replace('{name}', 'Jenbach Bahnhof') }).click();
  const removal = page.getByRole('alertdialog', { name: text['website.placeRemove'] });
  await removal.getByRole('button', { name: text['website.remove'], exact: true }).click();
  await expect(failureIn(removal, text, 'website.failure.placeRemove')).toContainText(text['failure.offline']);
  await page.goBack();
  await expect(removal).toHaveCount(0);

  await page.context().setOffline(false);
  await booking.getByRole('button', { name: text['dialog.close'] }).click();
  await saveBaseSettings(page, companyId);
  const pickups = await database.collection(`websites/${companyId}/pickups`).get();
  expect(pickups.docs.map(({ id }) => id)).toEqual(['airport', 'station']);
  await page.context().close();
});

const commits = /:commit/;
/** Carries out saves, but loses their answers, until `answerAgain`. */
const loseAnswers = (page: Page): Promise<unknown> =>
  page.route(commits, async (route) => {
    await route.fetch();
    await route.abort();
  });
/** Waits for the answers that are still to be lost: their routes would otherwise be continued. */
const answerAgain = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' });

test('a place and a section whose saves lost their answers are saved by the second try, once', {
  tag: '@long',
}, async ({ browser }) => {
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const booking = await openPart(page, text, 'booking');
  await booking.getByRole('button', { name: text['website.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['website.pickupsAdd'] });
  await dialog.getByLabel(text['website.field.captionDE']).fill('Schwaz');
  await loseAnswers(page);
  await save(dialog, text);
  await expect(failureIn(dialog, text, 'website.failure.placeCreate')).toContainText(text['failure.offline']);
  await answerAgain(page);
  await save(dialog, text);
  await expect(dialog).toHaveCount(0);
  await expect(booking.getByText('Schwaz / Schwaz')).toHaveCount(1);
  await booking.getByRole('button', { name: text['dialog.close'] }).click();
  await expect(booking).toHaveCount(0);

  const intro = await openPart(page, text, 'intro');
  await intro.getByLabel(text['website.field.titleDE']).fill('Grüß Gott');
  await loseAnswers(page);
  await save(intro, text);
  await expect.poll(async () => (await storedSections(companyId)).intro.saved.version).toBe(1);
  await answerAgain(page);
  await expect(page.getByText(text['website.savedOnline'])).toBeVisible();
  await expect(intro.getByRole('alert')).toHaveCount(0);
  await intro.getByRole('button', { name: text['dialog.close'] }).click();
  await expect(intro).toHaveCount(0);
  expect((await storedSections(companyId)).intro.values.introtitleDE).toBe('Grüß Gott');
  await page.context().close();
});

test('a colour and a place’s only caption whose saves lost their answers are not shown as a colleague’s', {
  tag: '@long',
}, async ({ browser }) => {
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const main = await openPart(page, text, 'main');
  await main.getByRole('button', { name: /#[0-9a-f]{6}/i }).click();
  const picker = page.getByRole('dialog', { name: text['website.colour'] });
  await picker.getByLabel(text['website.colourHex']).fill('#ffce09');
  await picker.getByRole('button', { name: text['website.colourUse'] }).click();
  await loseAnswers(page);
  await save(main, text);
  await expect(page.getByText(text['website.savedOnline'])).toBeVisible();
  await answerAgain(page);
  await expect(failureIn(main, text, 'website.failure.settings')).toHaveCount(0);
  await expect(main.getByRole('button', { name: text['website.takeTheirs'] })).toHaveCount(0);
  await main.getByRole('button', { name: text['dialog.close'] }).click();
  await expect(main).toHaveCount(0);
  expect((await storedSections(companyId)).main.values).toMatchObject({ colorHEX: '#ffce09', contrastHEX: '#000000' });

  const booking = await openPart(page, text, 'booking');
  await booking.getByRole('button', { name: text['website.editNamed'].replace('{name}', 'Jenbach Bahnhof') }).click();
  const dialog = page.getByRole('dialog', { name: text['website.placeEdit'] });
  await dialog.getByLabel(text['website.field.captionDE']).fill('Jenbach');
  await dialog.getByLabel(text['website.field.captionEN']).fill('');
  await loseAnswers(page);
  await save(dialog, text);
  await expect(dialog.getByLabel(text['website.field.captionEN'])).toHaveValue('Jenbach');
  await answerAgain(page);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // In a field: the disabled button has lost the focus, which the dialog takes back a moment later.
  await dialog.getByLabel(text['website.field.captionEN']).press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.context().close();
});

test('a save during which the connection is lost fails, and is not published after it is discarded', {
  tag: '@long',
}, async ({ browser }) => {
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const intro = await openPart(page, text, 'intro');
  await intro.getByLabel(text['website.field.titleDE']).fill('Nicht veröffentlichen');
  await page.route(toFirestore, (route) => route.abort());
  await save(intro, text);
  await expect(failureIn(intro, text, 'website.failure.settings')).toContainText(text['failure.offline']);
  await intro.getByRole('button', { name: text['dialog.cancel'] }).click();
  await expect(intro).toHaveCount(0);
  await page.unroute(toFirestore);
  await saveBaseSettings(page, companyId);
  expect((await storedSections(companyId)).intro.saved.version).toBe(0);
  await page.context().close();
});

test('what is typed during a save is kept, and saved by the next one', { tag: '@long' }, async ({ browser }) => {
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const fleet = await openPart(page, text, 'car');
  const title = fleet.getByLabel(text['website.field.titleDE']);
  const introduction = fleet.getByLabel(text['website.field.textDE']);
  const saveWhileTyping = async (typed: string): Promise<void> => {
    const release = await saveSlowly(page, fleet, text);
    await introduction.fill(typed);
    await release();
    await expect(page.getByText(text['website.savedOnline'])).toBeVisible();
  };
  await title.fill('Unsere Flotte');
  await saveWhileTyping('Für jede Gruppe');
  await expect(title).toHaveValue('Unsere Flotte');
  await expect(introduction).toHaveValue('Für jede Gruppe');
  const { car } = await storedSections(companyId);
  expect(car.saved.version).toBe(1);
  expect(car.values).toMatchObject({ carSectionTitleDE: 'Unsere Flotte' });
  expect(car.values.carSectionTextDE).not.toBe('Für jede Gruppe');
  await fleet.getByRole('button', { name: text['dialog.close'] }).click();
  await discardDialog(page, text).getByRole('button', { name: text['website.stay'] }).click();
  await save(fleet, text);
  await expect.poll(async () => (await storedSections(companyId)).car.values.carSectionTextDE).toBe('Für jede Gruppe');

  await fleet.getByRole('button', { name: text['website.add'] }).click();
  await title.fill('Kleinbus');
  await saveWhileTyping('Acht Plätze');
  await expect(fleet.getByRole('button', { name: 'Kleinbus' })).toHaveAttribute('aria-current', 'true');
  await expect(title).toHaveValue('Kleinbus');
  await expect(introduction).toHaveValue('Acht Plätze');
  await save(fleet, text);
  const cars = () => database.collection(`websites/${companyId}/cars`).get();
  await expect
    .poll(async () => (await cars()).docs.map((one) => [one.get('titleDE'), one.get('textDE'), one.get('version')]))
    .toEqual([['Kleinbus', 'Acht Plätze', 2]]);
  await page.context().close();
});

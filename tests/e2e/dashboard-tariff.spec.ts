import { expect, type Locator, type Page, test } from '@playwright/test';
import { defaultEscalation } from '@talwaerts/domain/escalation/escalation.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
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
import { anAdministrator, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

// Serial: all change the suite's only tariff. They add steps that alter no price, since other tests compare prices.
test.describe.configure({ mode: 'serial' });

const document = database.doc('config/tariff');
const planned = database.doc('config/plannedTariff');
let before: Tariff;
test.beforeAll(async () => {
  before = (await document.get()).data() as Tariff;
});
test.afterEach(async ({ browser }) => {
  await document.set(before);
  await planned.delete();
  await closePages({ browser });
});

/** Returns the tariff with its last step split at `upToKm`, which alters no price. */
function withFarStep(upToKm: number): Tariff {
  const { perKmCents = 0 } = before.kmSteps.at(-1) ?? {};
  const others = before.kmSteps.slice(0, -1);
  return { ...before, kmSteps: [...others, { upToKm, perKmCents }, { upToKm: null, perKmCents }] };
}

const row = (drawer: Locator, text: Texts, number: number): Locator =>
  drawer.getByRole('group', { name: text['tariff.step'].replace('{number}', String(number)), exact: true });
const field = (within: Locator, label: string): Locator => within.getByRole('textbox', { name: label });

async function openDrawer(page: Page, text: Texts, email: string): Promise<Locator> {
  await signIn(page, email, text);
  await goWithin(page, '/dashboard/tariff');
  await expectScreen(page, 'tariff', text);
  await page.getByRole('button', { name: text['tariff.edit'] }).click();
  const drawer = page.getByRole('dialog', { name: text['tariff.edit'] });
  await expect(field(drawer, text['tariff.baseFeeCents'])).toHaveValue('5,00');
  return drawer;
}

async function addFarStep(drawer: Locator, text: Texts, upToKm: number): Promise<void> {
  await drawer.getByRole('button', { name: text['tariff.addStep'] }).click();
  const added = row(drawer, text, before.kmSteps.length);
  await field(added, text['tariff.upToKm']).fill(String(upToKm));
  await field(added, text['tariff.perKmCents']).fill('1,6');
}

test('an administrator reviews changes of the tariff and applies them, on a phone in German', async ({ browser }) => {
  const text = texts['de-AT'];
  const { email } = await anAdministrator();
  const page = await openPage(browser, 'de-AT', phone);
  const drawer = await openDrawer(page, text, email);
  const review = drawer.getByRole('button', { name: text['tariff.review'] });
  await review.click();
  await expect(drawer.getByText(text['tariff.unchanged'])).toBeVisible();

  // An amount without its comma, a night that does not cross midnight, and a step that ends before the previous one.
  await field(drawer, text['tariff.perMinuteCents']).fill('25000');
  await field(drawer, text['tariff.nightUntilHour']).fill('23');
  await addFarStep(drawer, text, 20);
  await review.click();
  const { min, max } = { min: '€\u00a00,00', max: '€\u00a010.000,00' };
  await expect(drawer.getByText(text['tariff.error.amount'].replace('{min}', min).replace('{max}', max))).toBeVisible();
  await expect(drawer.getByText(text['tariff.error.night'])).toBeVisible();
  await expect(drawer.getByText(text['tariff.error.steps'])).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);

  // Back asks before what was typed is lost.
  await page.goBack();
  const discard = page.getByRole('alertdialog', { name: text['website.discard'] });
  await discard.getByRole('button', { name: text['website.stay'] }).click();
  await expect(discard).toHaveCount(0);
  await expect(field(drawer, text['tariff.perMinuteCents'])).toHaveValue('25000');

  await field(drawer, text['tariff.perMinuteCents']).fill('0,25');
  await field(drawer, text['tariff.nightUntilHour']).fill('6');
  await field(row(drawer, text, 3), text['tariff.upToKm']).fill('900');
  await review.click();
  const confirm = page.getByRole('dialog', { name: text['tariff.confirm'] });
  await expect(confirm.getByRole('listitem')).toHaveText([/^Preis pro Kilometer: ≤ 10 km .* → .*≤ 900 km €\u00a01,60/]);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await confirm.getByRole('button', { name: text['tariff.apply'] }).click();
  await expect(page.getByRole('status').filter({ hasText: text['tariff.saved'] })).toBeVisible();
  await expect(page.getByText('bis 900 km')).toBeVisible();
  expect((await document.get()).data()).toEqual(withFarStep(900));

  // Another administrator's change shows on the open screen.
  await document.set(withFarStep(800));
  await expect(page.getByText('bis 800 km')).toBeVisible();
});

test('an administrator keeps what was typed through a colleague’s change and a lost connection, in English', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['en-GB'];
  const { email } = await anAdministrator();
  const page = await openPage(browser, 'en-GB', desktop);
  const drawer = await openDrawer(page, text, email);

  // The preview shows today's and the changed price of a trip.
  const trip = drawer.getByRole('row', { name: new RegExp(text['tariff.sample.day']) });
  await expect(trip.getByRole('cell')).toHaveText(['€\u00a0150,00', '€\u00a0150,00']);
  await field(drawer, text['tariff.baseFeeCents']).fill('50');
  await expect(trip.getByRole('cell')).toHaveText(['€\u00a0150,00', '€\u00a0195,00']);
  await expectNoViolationsAtWidths(page);

  await document.set(withFarStep(700));
  const alert = drawer.getByRole('alert').filter({ hasText: text['tariff.newer'] });
  await expect(alert.getByRole('listitem')).toHaveText([/^Price per kilometre: .* → .*≤ 700 km/]);
  await alert.getByRole('button', { name: text['website.keepMine'] }).click();
  await expect(alert).toHaveCount(0);
  await expect(field(drawer, text['tariff.baseFeeCents'])).toHaveValue('50');
  await expect(field(row(drawer, text, 3), text['tariff.upToKm'])).toHaveValue('700');

  // The base fee as before: other tests compare prices.
  await field(drawer, text['tariff.baseFeeCents']).fill('5,00');
  await field(row(drawer, text, 3), text['tariff.upToKm']).fill('600');
  await drawer.getByRole('button', { name: text['tariff.review'] }).click();
  const confirm = page.getByRole('dialog', { name: text['tariff.confirm'] });
  const apply = confirm.getByRole('button', { name: text['tariff.apply'] });
  await page.route('**/api/admin-updatetariff', (route) => route.abort());
  await apply.click();
  await expect(confirm.getByText(text['failure.offline'])).toBeVisible();
  await page.unroute('**/api/admin-updatetariff');
  await apply.click();
  await expect(page.getByRole('status').filter({ hasText: text['tariff.saved'] })).toBeVisible();
  expect((await document.get()).data()).toEqual(withFarStep(600));
});

test('an administrator reads that a change is saved although the answer was lost', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['en-GB'];
  const { email } = await anAdministrator();
  const page = await openPage(browser, 'en-GB', desktop);
  const drawer = await openDrawer(page, text, email);
  await addFarStep(drawer, text, 950);
  await drawer.getByRole('button', { name: text['tariff.review'] }).click();
  await page.route('**/api/admin-updatetariff', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page
    .getByRole('dialog', { name: text['tariff.confirm'] })
    .getByRole('button', { name: text['tariff.apply'] })
    .click();
  await expect(page.getByRole('status').filter({ hasText: text['tariff.saved'] })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await document.get()).data()).toEqual(withFarStep(950));
});

for (const [locale, device] of inOne('en-GB', phoneAndDesktop)) {
  test(`an administrator plans a change of the tariff, and withdraws it, in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const text = texts[locale];
    const { email } = await anAdministrator();
    const page = await openPage(browser, locale, device);
    const drawer = await openDrawer(page, text, email);
    await addFarStep(drawer, text, 850);
    await drawer.getByRole('button', { name: text['tariff.review'] }).click();
    const confirm = page.getByRole('dialog', { name: text['tariff.confirm'] });
    await confirm.getByRole('radio', { name: text['tariff.startLater'] }).press('Space');
    const day = dayAfter(viennaDay(Date.now()), 20);
    await confirm.getByLabel(text['tariff.startDay']).fill('2020-01-01');
    await confirm.getByLabel(new RegExp(`^${text['tariff.startTime']}`)).fill('06:00');
    const plan = confirm.getByRole('button', { name: text['tariff.plan'] });
    await plan.click();
    await expect(confirm.getByText(text['tariff.error.start'])).toBeVisible();
    await expect(confirm.getByRole('row')).toHaveCount(11);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await confirm.getByLabel(text['tariff.startDay']).fill(day);
    await plan.click();
    await expect(page.getByRole('status').filter({ hasText: text['tariff.plannedSaved'] })).toBeVisible();
    await expect(drawer).toHaveCount(0);

    const change = page.getByRole('region', { name: text['tariff.planned'] });
    await expect(change).toContainText('06:00');
    await expect(change.getByRole('listitem')).toHaveText([/≤ 850 km €\u00a01,60/]);
    await expect(page.getByRole('columnheader', { name: text['tariff.plannedPrice'] })).toBeVisible();
    await expectNoViolationsAtWidths(page);
    expect((await document.get()).data()).toEqual(before);
    expect((await planned.get()).get('startsAt').toMillis()).toBe(viennaInstant(day, '06:00'));

    await change.getByRole('button', { name: text['tariff.withdraw'] }).press('Enter');
    const question = page.getByRole('dialog', { name: text['tariff.withdrawTitle'] });
    await expectNoViolations(page);
    await question.getByRole('button', { name: text['tariff.withdraw'] }).click();
    await expect(page.getByRole('status').filter({ hasText: text['tariff.withdrawn'] })).toBeVisible();
    await expect(change).toHaveCount(0);
    expect((await planned.get()).exists).toBe(false);
  });
}

test('an administrator withdraws a colleague’s planned change without losing what was typed', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['en-GB'];
  const { email } = await anAdministrator();
  const page = await openPage(browser, 'en-GB', desktop);
  const drawer = await openDrawer(page, text, email);
  await addFarStep(drawer, text, 650);
  await planned.set({ tariff: withFarStep(550), startsAt: new Date(Date.now() + 86_400_000) });
  const change = drawer.getByRole('region', { name: text['tariff.planned'] });
  await expect(change.getByRole('listitem')).toHaveText([/≤ 550 km/]);
  await drawer.getByRole('button', { name: text['tariff.review'] }).click();
  await expect(drawer.getByRole('alert')).toHaveText(text['error.tariff-planned']);
  await change.getByRole('button', { name: text['tariff.withdraw'] }).click();
  const question = page.getByRole('dialog', { name: text['tariff.withdrawTitle'] });
  await question.getByRole('button', { name: text['tariff.withdraw'] }).click();
  await expect(change).toHaveCount(0);
  await drawer.getByRole('button', { name: text['tariff.review'] }).click();
  const confirm = page.getByRole('dialog', { name: text['tariff.confirm'] });
  await confirm.getByRole('button', { name: text['tariff.apply'] }).click();
  await expect(page.getByRole('status').filter({ hasText: text['tariff.saved'] })).toBeVisible();
  expect((await document.get()).data()).toEqual(withFarStep(650));
});

test('the tariff screen shows a planned tariff as the one in force from its start', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { email } = await anAdministrator();
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, email, text);
  await goWithin(page, '/dashboard/tariff');
  await expectScreen(page, 'tariff', text);
  await planned.set({ tariff: withFarStep(750), startsAt: new Date(Date.now() + 8_000) });
  const change = page.getByRole('region', { name: text['tariff.planned'] });
  await expect(change).toBeVisible();
  await expect(page.getByText('bis 750 km')).toHaveCount(0);
  await expect(page.getByText('bis 750 km')).toBeVisible();
  await expect(change).toHaveCount(0);
});

test('an administrator changes when rides that nobody accepts are escalated, in English', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['en-GB'];
  const { email } = await anAdministrator();
  const settings = database.doc('config/escalation');
  const page = await openPage(browser, 'en-GB', phone);
  await signIn(page, email, text);
  await goWithin(page, '/dashboard/tariff');
  await expectScreen(page, 'tariff', text);
  const card = page.getByRole('region', { name: text['escalation.title'] });
  const shown = (minutes: number) => card.getByText(`${minutes} min before pickup, 10 min after the order`);
  await expect(shown(720)).toBeVisible();
  await card.getByRole('button', { name: text['escalation.edit'] }).click();
  const dialog = page.getByRole('dialog', { name: text['escalation.edit'] });
  const save = dialog.getByRole('button', { name: text['escalation.save'] });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText(text['tariff.unchanged']);
  const urgent = field(dialog.getByRole('group', { name: text['escalation.urgent'] }), text['escalation.before']);
  await urgent.fill('');
  await expect(dialog.getByText('Please enter a whole number from 5 to 10080.')).toBeVisible();
  await urgent.fill('200');
  await expect(dialog.getByText(text['escalation.error.order'])).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await save.click();
  await urgent.fill('600');
  const changes = dialog.getByRole('list', { name: text['escalation.changes'] }).getByRole('listitem');
  await expect(changes).toHaveText(['Urgent, Minutes before pickup: 720 → 600']);
  // A colleague's change is the value that this one replaces.
  await settings.set({ ...defaultEscalation, urgent: { beforeMinutes: 660, ageMinutes: 10 } });
  await expect(changes).toHaveText(['Urgent, Minutes before pickup: 660 → 600']);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: text['escalation.saved'] })).toBeVisible();
  await expect(shown(600)).toBeVisible();
  await expectNoViolationsAtWidths(page);
  const audit = await database.collection('audit').where('what', '==', 'escalation-changed').get();
  expect(audit.docs.map((entry) => entry.get('data'))).toEqual([{ 'urgent.beforeMinutes': '660 → 600' }]);
  await settings.delete();
  await expect(shown(720)).toBeVisible();
});

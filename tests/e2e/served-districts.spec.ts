import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide, movePickup } from '../support/orders.ts';
import { expectNoOverflow, expectNoViolations, openPage, phoneAndDesktop } from '../support/pages.ts';
import { aPersonOf, cardOf, findCard, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

const place = {
  placeId: 'p',
  label: 'Dorf 1, 6280 Zell am Ziller',
  lat: 47.2,
  lng: 11.9,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};

/** Creates an open ride from a district. Its pickup is soon: on the list's first pages. */
async function aRideFrom(bezirk: string, inMinutes: number, change: object = {}): Promise<string> {
  const id = await anOpenRide();
  await movePickup(id, inMinutes);
  await database.doc(`rides/${id}`).update({ 'pickup.bezirk': bezirk, ...change });
  return id;
}

for (const [language, screen] of inOne('en-GB', phoneAndDesktop)) {
  test(`a company sees the open rides of its districts, or all, in ${language}`, async ({ browser }) => {
    const text = texts[language];
    const companyId = await aCompanyOfItsOwn(0, { place });
    const urgent = await aRideFrom('Innsbruck-Stadt', 30, { escalation: 'urgent' });
    // Before the others: once those are listed, this one would be, too.
    const far = await aRideFrom('Innsbruck-Stadt', 31);
    const own = await aRideFrom('Schwaz', 32);
    const without = await aRideFrom('', 33);
    const abroad = await aRideFrom('Erding', 34);
    const page = await openPage(browser, language, screen);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    for (const id of [own, without, abroad]) await findCard(page, text, id);
    await expect(cardOf(page, far)).toHaveCount(0);
    await expect(cardOf(page, urgent)).toHaveCount(0);
    await expectNoViolations(page);

    await page.getByRole('button', { name: text['dashboard.nearby'] }).click();
    await expect(cardOf(page, urgent)).toBeVisible();
    await expectNoOverflow(page);

    const choice = page.getByRole('group', { name: text['dashboard.area'] });
    const all = choice.getByRole('button', { name: text['dashboard.area.all'], exact: true });
    await all.click();
    await findCard(page, text, far);
    await page.reload();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await findCard(page, text, far);
    await choice.getByRole('button', { name: text['dashboard.area.own'] }).click();
    await findCard(page, text, own);
    await expect(cardOf(page, far)).toHaveCount(0);

    await goWithin(page, '/dashboard/profile');
    const section = page.getByRole('region', { name: text['profile.districts'] });
    const box = (name: string) => section.getByRole('checkbox', { name });
    for (const name of ['Schwaz', 'Innsbruck-Land', 'Kitzbühel', 'Kufstein']) await box(name).uncheck();
    const save = section.getByRole('button', { name: text['profile.districts.save'] });
    await save.click();
    await expect(section.getByRole('alert')).toHaveText(text['profile.districts.error']);
    await box('Innsbruck-Stadt').check();
    await save.click();
    await expect(section.getByRole('status')).toHaveText(text['profile.districts.saved']);
    await expectNoViolations(page);
    await goWithin(page, '/dashboard/main');
    await findCard(page, text, far);
    await findCard(page, text, without);
    await expect(cardOf(page, own)).toHaveCount(0);
    for (const id of [urgent, far, own, without, abroad]) await database.doc(`rides/${id}`).delete();
    await page.context().close();
  });
}

import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
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

for (const [language] of inOne('en-GB', [['de-AT'], ['en-GB']] as const)) {
  test(`a Manager chooses what to hear of, in ${language}`, async ({ browser }) => {
    const text = texts[language];
    const companyId = await aCompanyOfItsOwn(0, { place });
    const email = await aPersonOf(companyId, 'taxi', 'Manager');
    const page = await openPage(browser, language, phone);
    await signIn(page, email, text);
    await goWithin(page, '/dashboard/profile');
    const section = page.getByRole('region', { name: text['profile.notify'] });
    const field = (id: keyof typeof text) => section.getByLabel(text[id], { exact: true });
    await expect(section.getByRole('switch', { name: text['profile.notify.newRides'] })).toBeChecked();
    await expect(section.getByRole('checkbox', { name: 'Schwaz' })).toBeChecked();
    await section.getByRole('checkbox', { name: 'Reutte' }).check();
    await section.getByRole('switch', { name: text['profile.notify.ownRides'] }).click();
    await field('profile.notify.minPrice').fill('teuer');
    await field('profile.notify.quietFrom').fill('22:00');
    const save = section.getByRole('button', { name: text['profile.notify.save'] });
    await save.click();
    await expect(section).toContainText(text['profile.notify.error.minPrice']);
    await expect(section).toContainText(text['profile.notify.error.quiet']);
    await expectNoViolations(page);
    await field('profile.notify.minPrice').fill('45,50');
    await field('profile.notify.quietTo').fill('06:00');
    await save.click();
    await expect(section.getByRole('status')).toHaveText(text['profile.notify.saved']);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    const settings = database.doc(`notificationSettings/taxi-${companyId}`);
    expect((await settings.get()).data()).toEqual({
      push: true,
      mail: true,
      newRides: true,
      ownRides: false,
      districts: ['Schwaz', 'Innsbruck-Land', 'Kitzbühel', 'Kufstein', 'Reutte'],
      minPriceCents: 4_550,
      quietFrom: '22:00',
      quietTo: '06:00',
    });
    await page.reload();
    await expect(section.getByRole('switch', { name: text['profile.notify.ownRides'] })).not.toBeChecked();
    await expect(section.getByRole('checkbox', { name: 'Reutte' })).toBeChecked();
    await expect(field('profile.notify.quietTo')).toHaveValue('06:00');
    // As another device would.
    await settings.update({ districts: ['Imst'] });
    await expect(section.getByRole('checkbox', { name: 'Imst' })).toBeChecked();
    await expect(section.getByRole('checkbox', { name: 'Schwaz' })).not.toBeChecked();
    await page.context().close();
  });
}

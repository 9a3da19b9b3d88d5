import { expect, test } from '@playwright/test';
import { expectScreen } from '../support/dashboard-screens.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide, movePickup } from '../support/orders.ts';
import { closePages, expectNoOverflow, expectNoViolations, phoneAndDesktop } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { cardOf } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

for (const [language, viewport] of inOne('en-GB', phoneAndDesktop)) {
  test(`an administrator finds a guest's rides and acts on one, in ${language}`, async ({ browser }) => {
    const text = texts[language];
    const name = `Zita${Date.now().toString(36).replaceAll(/\d/g, 'q')}`;
    const first = await anOpenRide({ guestName: `Eva ${name}` });
    const page = await openSignedIn(browser, language, viewport, 'admin@talwaerts.example');
    await page.getByRole('link', { name: text['find.title'] }).click();
    await expectScreen(page, 'find', text);
    const field = page.getByRole('searchbox', { name: text['find.field'] });
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(text['find.missing']);
    await field.fill('nobody@nowhere.example');
    await field.press('Enter');
    await expect(page.getByText(text['find.none'])).toBeVisible();
    await expect(page.getByRole('link', { name: text['find.inRides'] })).toHaveAttribute('href', /\?q=nobody/);
    await expectNoViolations(page);

    // A single ride is shown at once.
    await field.fill(name);
    await field.press('Enter');
    await expect(page.getByText(text['find.one'])).toBeVisible();
    await expect(cardOf(page, first)).toBeVisible();
    expect(page.url()).not.toContain(name);

    // Of several, the one with the nearest pickup.
    const second = await anOpenRide({ guestName: `Eva ${name}` });
    await movePickup(second, 5 * 24 * 60);
    await field.press('Enter');
    await expect(page.getByText(text['find.many'].replace('{count}', '2'))).toBeVisible();
    await expect(cardOf(page, first)).toBeVisible();
    await expect(cardOf(page, second)).toHaveCount(0);
    const row = page.getByRole('button', { name: new RegExp(`· ${second}`) });
    await expect(row).toContainText(`Eva ${name}`);
    await row.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    const card = cardOf(page, second);
    await expect(card).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    // The card is live, and has its actions.
    await card.getByRole('button', { name: text['ride.assign'] }).click();
    await expect(page.getByRole('dialog')).toContainText(text['ride.searchCompany']);
  });
}

import { expect, test } from '@playwright/test';
import { askForSix, aTakenRide } from '../support/change-requests.ts';
import { balanceOf, markOf, someCompanies } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { offerTo, stateOf, twoCompanies } from '../support/hand-ons.ts';
import { linkOfMailTo } from '../support/mails.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, pressOnCard, showRides } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test('a company offers its ride to another one, which reads the offer at once and takes it', async ({ browser }) => {
  const text = texts['de-AT'];
  const [first, second] = await someCompanies(2, 50_000);
  if (first === undefined || second === undefined) throw new Error('Two companies are needed');
  const ride = await aTakenRide(first);
  const { id } = ride;
  const paid = await balanceOf(first);
  const name = (await database.doc(`companies/${second}`).get()).get('designation') as string;

  const other = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(second, 'taxi'));
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(first, 'taxi'));
  await showRides(page, text, text['dashboard.tab.confirmed']);
  await pressOnCard(page, text, id, text['ride.handOn']);
  const dialog = page.getByRole('dialog', { name: text['ride.handOnQuestion'] });
  const submit = dialog.getByRole('button', { name: text['ride.handOnOffer'], exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('searchbox', { name: text['ride.searchCompany'] }).fill(markOf(second));
  await dialog.getByRole('radio', { name }).check();
  await expectNoViolations(page);
  await submit.click();
  await expect(page.getByText(text['ride.done.handOn'])).toBeVisible();
  await expect(cardOf(page, id)).toContainText(`${name} angeboten, bis`);
  await expect(cardOf(page, id).getByRole('button', { name: text['ride.handOnWithdraw'] })).toBeVisible();
  await expectNoViolations(page);

  const offers = other.getByRole('region', { name: text['handOn.title'] });
  await expect(offers.getByRole('article')).toHaveCount(1);
  await expect(offers).toContainText(id);
  await expect(offers).not.toContainText('Anna Gruber');
  // A change that the guest asks for meanwhile.
  expect(await askForSix(ride)).toEqual({ valid: true, state: 'requested' });
  await expect(offers.getByRole('group', { name: text['change.requested'] })).toContainText('6');
  await expectNoOverflow(other);
  await expectNoViolations(other);
  await offers.getByRole('button', { name: text['handOn.take'] }).click();
  const answer = other.getByRole('dialog', { name: text['handOn.takeQuestion'] });
  await expectNoViolations(other);
  await answer.getByRole('button', { name: text['handOn.take'], exact: true }).click();
  await expect(other.getByText(text['handOn.taken'])).toBeVisible();
  await expect(offers).toHaveCount(0);
  await showRides(other, text, text['dashboard.tab.confirmed']);
  await expect(cardOf(other, id)).toBeVisible();
  await expect(cardOf(page, id)).toHaveCount(0);
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([50_000, paid]);
  await database.doc(`rides/${id}`).delete();
  await Promise.all([page.context().close(), other.context().close()]);
});

for (const [locale, device] of inOne('de-AT', [
  ['de-AT', phone],
  ['en-GB', desktop],
] as const)) {
  test(`a Manager takes an offered ride by the mail's link, without signing in, in ${locale}`, async ({ browser }) => {
    const text = texts[locale];
    const [first, second] = await twoCompanies();
    const id = await aConfirmedRide(first, 2 * 1_440);
    const email = `eva.${second}@example.com`;
    const manager = { name: 'Eva', email, joinedAtMs: 1, teamRole: 'Manager' };
    await database.doc(`companies/${second}/members/m-${second}`).set(manager);
    expect(await offerTo(id, first, second)).toEqual({ valid: true });
    const { pathname, search } = await linkOfMailTo(email, '/handon');
    const page = await openPage(browser, locale, device);
    await page.route('**/api/global-openhandon', (route) => route.abort(), { times: 1 });
    await page.goto(`${pathname}${search}`);
    await page.getByRole('button', { name: text['confirmEmail.again'] }).click();
    await expect(page.getByText(id)).toBeVisible();
    await expect(page).toHaveURL(/\/handon$/);
    await expect(page.getByText('Anna Gruber')).toHaveCount(0);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    // The offer stays until it is taken; a refusal says why.
    await database.doc(`tokenAccounts/${second}`).update({ balanceTokenCents: 0 });
    const take = page.getByRole('button', { name: text['handOn.take'] });
    await take.click();
    await expect(page.getByRole('alert')).toHaveText(text['ride.notEnough']);
    await database.doc(`tokenAccounts/${second}`).update({ balanceTokenCents: 50_000 });
    await take.click();
    await expect(page.getByRole('status')).toHaveText(text['handOn.taken']);
    await expectNoViolations(page);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(text['handOnPage.over']);
    expect((await stateOf(id))?.carrier.companyId).toBe(second);
    await page.context().close();
  });
}

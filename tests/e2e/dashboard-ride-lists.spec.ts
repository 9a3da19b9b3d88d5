import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { holdRequests } from '../support/guest-page.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { desktop, openPage, phone } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, showRides, signIn } from '../support/staff.ts';

/** Stores closed copies of an accepted ride. */
async function closeLike(id: string, count: number): Promise<void> {
  const taken = (await database.doc(`rides/${id}`).get()).data();
  const batch = database.batch();
  for (let i = 0; i < count; i += 1) {
    const ride = database.collection('rides').doc();
    const closed = { atMs: Date.now(), by: 'admin', how: 'finished' };
    batch.set(ride, { ...taken, id: ride.id, status: 'closed', closed });
  }
  await batch.commit();
}

test('the button for more rides stays where it is when the number of the other rides arrives', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(50_000);
  for (let i = 0; i < 11; i += 1) await aConfirmedRide(taxiId, 60 + i);
  const page = await openPage(browser, 'de-AT', phone);
  const release = await holdRequests(page, /:runAggregationQuery/);
  await signIn(page, await aPersonOf(taxiId, 'taxi'), text);
  await goWithin(page, '/dashboard/main?status=confirmed');
  const more = page.getByRole('button', { name: text['dashboard.more'] });
  await expect(page.getByRole('article')).toHaveCount(10);
  await more.hover();
  // Below the last card: cards above take their real height only once they are near the screen.
  const topOf = () =>
    more.evaluate((button) => {
      const card = [...document.querySelectorAll('article')].at(-1);
      return button.getBoundingClientRect().top - (card?.getBoundingClientRect().bottom ?? Number.NaN);
    });
  const before = await topOf();
  release();
  await expect(page.getByText('1 weitere Fahrt', { exact: true })).toBeVisible();
  expect(await topOf()).toBe(before);
  await more.click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
  await page.context().close();
});

test('a list of rides shows more than ten on demand', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(taxiId, 60);
  await closeLike(id, 10);
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(taxiId, 'taxi'));
  await showRides(page, text, text['dashboard.tab.closed']);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(10);
  const more = page.getByRole('button', { name: text['dashboard.more'] });
  await expect(more).toHaveCount(0);
  // An eleventh ride adds a button for more, until that ride is shown.
  await closeLike(id, 1);
  await expect(more).toBeVisible();
  await expect(cards).toHaveCount(10);
  await more.click();
  await expect(cards).toHaveCount(11);
  await expect(more).toHaveCount(0);
  await page.context().close();
});

import type { Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { acceptRide } from '../support/guests.ts';
import { anOpenRide } from '../support/orders.ts';
import { storeCopies } from './callables.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import { type Figure, median, ratio } from './figure.ts';

/** Waits until the overview shows this number of confirmed rides. */
const waitForFigure = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector('section[aria-label="Übersicht"]')?.textContent.includes(`${wanted}Bestätigte Fahrten`),
    count,
  );

/** Closes a ride in the database. Resolves with the milliseconds until a bare listener reports it. */
function closeRide(id: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const stop = database.doc(`rides/${id}`).onSnapshot((ride) => {
      if (ride.get('status') !== 'closed') return;
      stop();
      resolve(performance.now() - begun);
    }, reject);
    const closed = { atMs: Date.now(), by: 'taxi', how: 'finished' };
    database.doc(`rides/${id}`).update({ status: 'closed', closed }).catch(reject);
  });
}

/** Measures how soon a dashboard's figure is updated after a change by a colleague, without a reload. */
export async function benchFigures(): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const page = await signIn(browser);
  const like = await anOpenRide();
  await acceptRide(like);
  const rides = await storeCopies(like, 20);
  const confirmed = database
    .collection('rides')
    .where('carrier.companyId', '==', 'taxi-zillertal')
    .where('status', '==', 'confirmed');
  let count = (await confirmed.count().get()).data().count;
  await waitForFigure(page, count);
  const right: number[] = [];
  const reported: number[] = [];
  for (const id of rides) {
    const begun = performance.now();
    count -= 1;
    const [reportedMs] = await Promise.all([closeRide(id), waitForFigure(page, count)]);
    right.push(performance.now() - begun);
    reported.push(reportedMs);
  }
  await browser.close();
  const medians = [median(right), median(reported)] as const;
  // Ten times: within the promised second on a network where a listener needs 100 ms.
  return [ratio('a figure updated after a change by another user, against a bare listener', medians, 10)];
}

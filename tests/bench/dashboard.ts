import type { Locator } from '@playwright/test';
import { database } from '../support/database.ts';
import { anOpenRide } from '../support/orders.ts';
import { rowOf, rowsOf } from '../support/staff.ts';
import { until } from '../support/until.ts';
import { storeCopies } from './callables.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import { type Figure, percentile } from './figure.ts';

/** So many that the 95th percentile is not the slowest. */
const changes = 60;

/**
 * Books a ride and waits for its map picture. Triggers and tasks start in about the order of the writes, so by then
 * those of earlier rides have run, too.
 */
async function bookAfterTriggers(): Promise<string> {
  const id = await anOpenRide();
  const picture = async () => (await database.doc(`rides/${id}`).get()).get('mapImage') ?? undefined;
  await until(picture, 'a map picture', 120_000);
  return id;
}

/** Returns the time from the start of a ride's removal until the browser has painted the page without its row. */
async function removalMs(id: string, row: Locator): Promise<number> {
  // In the page: Playwright polls, at last only every 500 ms.
  const watch = await row.evaluateHandle((element) => ({
    painted: new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (element.isConnected) return;
        observer.disconnect();
        // The second frame begins when the first is painted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
      }).observe(document.body, { subtree: true, childList: true });
    }),
  }));
  const begunMs = Date.now();
  await database.doc(`rides/${id}`).delete();
  return (await watch.evaluate(({ painted }) => painted)) - begunMs;
}

/**
 * Measures how soon one user sees another's change, with thousands of stored rides: from the start of the write until
 * the paint. Triggers of the measured changes run meanwhile, but not those of the stored rides, which would take all
 * processors.
 */
export async function benchDashboard(): Promise<readonly Figure[]> {
  // With its map picture, so that none is drawn for the copies.
  const like = await bookAfterTriggers();
  for (let i = 0; i < 20; i += 1) await storeCopies(like, 250);
  await bookAfterTriggers();

  const browser = await openBrowser();
  const page = await signIn(browser);
  await rowsOf(page).first().waitFor();
  const seen: number[] = [];
  for (let i = 0; i < changes; i += 1) {
    const [id = ''] = await storeCopies(like, 1);
    await database.doc(`rides/${id}`).update({ pickupAt: new Date(Date.now() + 3_600_000) });
    const row = rowOf(page, id);
    // Earlier than the shown ones, so held back.
    await page.getByRole('button', { name: /^\d+ neue Fahrt/ }).click();
    await row.waitFor();
    seen.push(await removalMs(id, row));
  }
  await browser.close();
  return [{ what: 'a change by one user seen by another, p95', value: percentile(seen, 0.95), unit: 'ms', limit: 500 }];
}

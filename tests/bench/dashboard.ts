import { database } from '../support/database.ts';
import { anOpenRide } from '../support/orders.ts';
import { storeCopies } from './callables.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import { type Figure, percentile } from './figure.ts';

/** Measures how soon one user sees another's change, with thousands of stored rides. */
export async function benchDashboard(): Promise<readonly Figure[]> {
  const like = await anOpenRide();
  const browser = await openBrowser();
  const page = await signIn(browser);
  await page.getByRole('article').first().waitFor();
  for (let i = 0; i < 20; i += 1) await storeCopies(like, 250);

  const seen: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const soon = new Date(Date.now() + 3_600_000 - i * 60_000);
    const [id] = await storeCopies(like, 1);
    await database.doc(`rides/${id}`).update({ pickupAt: soon });
    const card = page.getByRole('article', { name: id ?? '' });
    await card.waitFor();
    const begun = performance.now();
    await database.doc(`rides/${id}`).delete();
    await card.waitFor({ state: 'detached' });
    seen.push(performance.now() - begun);
  }
  await browser.close();
  return [{ what: 'a change by one user seen by another, p95', value: percentile(seen, 0.95), unit: 'ms', limit: 500 }];
}

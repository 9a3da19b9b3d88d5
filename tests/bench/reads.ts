import type { Browser, Page } from '@playwright/test';
import { ownFirestore } from '../support/own-firestore.ts';
import { sharedCache } from '../support/shared-cache.ts';
import { rowsOf } from '../support/staff.ts';
import { suite } from '../support/suite.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import type { Figure } from './figure.ts';
import { aBenchPage } from './scripts.ts';
import { copyCompanies, storeRides } from './stored-rides.ts';

const people = [
  { who: 'taxi', uid: 'demo-taxi', email: 'taxi@talwaerts.example' },
  { who: 'admin', uid: 'demo-admin', email: 'admin@talwaerts.example' },
] as const;
type Person = (typeof people)[number];

/** Waits for the rides and the server's counts; as taxi also for the balance, as administrator for the guests. */
async function waitForEverything(page: Page, { who }: Person): Promise<void> {
  await rowsOf(page).first().waitFor();
  await page.waitForFunction(() => {
    const figures = document.querySelector('section[aria-label="Übersicht"]');
    return figures !== null && !figures.textContent.includes('–');
  });
  if (who === 'admin') await rowsOf(page).filter({ hasText: 'Anna Gruber' }).nth(10).waitFor();
  if (who === 'taxi') await page.getByRole('button', { name: /^[\d.]+,\d\d Token$/ }).waitFor();
}

async function readsOfFirstView(browser: Browser, port: number, person: Person): Promise<number> {
  const read = async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${suite.projectId}/reads`);
    return ((await answer.json()) as { users: Record<string, number> }).users[person.uid] ?? 0;
  };
  const before = await read();
  const page = await signIn(browser, { email: person.email, firestorePort: port });
  // Administrators read the guest of each row on the screen.
  await page.setViewportSize({ width: 1440, height: 900 });
  await waitForEverything(page, person);
  const reads = (await read()) - before;
  await page.context().close();
  return reads;
}

/** Counts the reads of a company's page, at a guest's first visit and when a CDN has cached the page. */
async function benchPageReads(): Promise<readonly Figure[]> {
  const path = `/web/${await aBenchPage()}`;
  const headers = { 'accept-language': 'de-AT' };
  const read = async (): Promise<number> => {
    const answer = await fetch(
      `http://127.0.0.1:${suite.ports.firestore}/emulator/v1/projects/${suite.projectId}/reads`,
    );
    return ((await answer.json()) as { admin: number }).admin;
  };
  const uncached: number[] = [];
  const cached: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const cdn = sharedCache(() => 0);
    for (const counts of [uncached, cached]) {
      const before = await read();
      await cdn.get(path, headers);
      counts.push((await read()) - before);
    }
  }
  // The minimum: triggers of the new page may still read.
  return [
    { what: 'company page, uncached: reads', value: Math.min(...uncached), unit: '', limit: 3 },
    { what: 'company page, cached: reads', value: Math.min(...cached), unit: '', limit: 0 },
  ];
}

/**
 * Counts the reads of a sign-in and a first view, as the local Firestore bills them for each user: documents sent to
 * listeners or answered, one for each 1,000 entries of a count, and the rules' lookups for each request.
 */
export async function benchReads(): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const figures: Figure[] = [];
  const few = new Map<Person, number>();
  for (const count of [100, 100_000]) {
    const { port, db, close } = await ownFirestore(suite.projectId);
    await copyCompanies(db);
    // More open rides than a page has, also among few.
    await storeRides(db, { count, statuses: ['open', 'confirmed'] });
    for (const person of people) {
      const value = await readsOfFirstView(browser, port, person);
      // No more reads with 100,000 rides than with 100.
      const limit = few.get(person) ?? 60;
      few.set(person, Math.min(value, limit));
      figures.push({
        what: `first view of ${count.toLocaleString('en')} rides, reads: ${person.who}`,
        value,
        unit: '',
        limit,
      });
    }
    await close();
  }
  await browser.close();
  return [...figures, ...(await benchPageReads())];
}

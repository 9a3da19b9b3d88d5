import type { Browser, Page } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import { firstPageOf } from '../../web/src/features/rides/status/page-size.ts';
import { ownFirestore } from '../support/own-firestore.ts';
import { suite } from '../support/suite.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import { type Figure, median } from './figure.ts';
import { copyCompanies, rideId, storeRides } from './stored-rides.ts';

declare global {
  interface Window {
    painted: Promise<void>;
  }
}

/** Marks the times when the DOM contains the text and when the browser has painted it. */
const watchFor = (page: Page, text: string): Promise<void> =>
  page.evaluate((wanted) => {
    window.painted = new Promise((resolve) => {
      new MutationObserver((changes, watch) => {
        // Not the whole page's text, which takes as long as what is measured.
        if (!changes.some(({ target }) => target.textContent?.includes(wanted))) return;
        watch.disconnect();
        performance.mark('shown');
        // The second frame begins when the first is painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            performance.mark('painted');
            resolve();
          }),
        );
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, text);

/** Event of Chromium's trace, times in microseconds; `tdur` is the thread's processor time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Returns how long the main thread worked to show the marked text: from the task that rendered it until its paint. */
function workMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const [shown, end] = ['shown', 'painted'].map((name) => traceEvents.find((event) => event.name === name));
  if (!shown || !end) throw new Error('The trace has no marks');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === shown.pid && tid === shown.tid && ts + dur >= shown.ts && ts <= end.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

/** Runs `act`, and measures in ms how long the main thread works until the text is painted. */
export async function traced(browser: Browser, page: Page, act: () => Promise<unknown>, text: string): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] });
  await watchFor(page, text);
  await act();
  await page.evaluate(() => window.painted);
  return workMs(await browser.stopTracing());
}

/** A word that only the changed ride has: its last line on cards and rows alike. */
export const renamed = (db: Firestore, i: number, name: string): Promise<unknown> =>
  db.doc(`rides/${rideId(i)}`).update({ 'destination.label': name });

/**
 * Measures how long a phone with a quarter of this machine's speed is busy with a page of rides: from the task that
 * receives Firestore's snapshot, through React, style and layout, until the paint. Uses the main thread's own processor
 * time, times four, so that other load does not count.
 */
async function benchView(browser: Browser, view: 'cards' | 'rows'): Promise<readonly Figure[]> {
  const { port, db, close } = await ownFirestore(suite.projectId);
  await copyCompanies(db);
  const page = firstPageOf('taxi', view);
  // No open rides, so that no card has been rendered before; every second ride is confirmed.
  await storeRides(db, { count: 4 * page, statuses: ['confirmed', 'closed'] });
  const last = 'Letzte Zeile';
  await renamed(db, 2 * (page - 1), last);
  const first: number[] = [];
  const changes: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const shown = await signIn(browser, { firestorePort: port, view });
    await shown.getByRole('heading', { name: 'Noch keine Fahrten' }).waitFor();
    first.push(await traced(browser, shown, () => shown.getByRole('tab', { name: 'Bestätigt' }).click(), last));
    for (let i = 0; i < 6; i += 1) {
      const name = `Besuch ${visit}, Änderung ${i}`;
      changes.push(await traced(browser, shown, () => renamed(db, 2 * i, name), name));
    }
    await shown.context().close();
  }
  await close();
  const what = `${page} rides as ${view} at 4x`;
  return [
    { what: `${what}: first render`, value: 4 * median(first), unit: 'ms', limit: 520 },
    { what: `${what}: one changed`, value: 4 * median(changes), unit: 'ms', limit: 30 },
  ];
}

export async function benchRidesList(): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const figures = [...(await benchView(browser, 'cards')), ...(await benchView(browser, 'rows'))];
  await browser.close();
  return figures;
}

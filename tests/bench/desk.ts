import type { Locator, Page } from '@playwright/test';
import type { CallName, PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { noFigures, noRides } from '@talwaerts/domain/figures/figures.ts';
import { monthsOf } from '@talwaerts/domain/figures/period.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { firstPageOf } from '../../web/src/features/rides/status/page-size.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { aProjectOfFigures, readsIn } from '../support/figures.ts';
import { ownFirestore } from '../support/own-firestore.ts';
import { rowsOf } from '../support/staff.ts';
import { suite } from '../support/suite.ts';
import { until } from '../support/until.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import type { Figure } from './figure.ts';
import { copyCompanies, rideId, storeRides } from './stored-rides.ts';

/** Rides of tomorrow, which a day board shows all; the others are later. */
const ridesOfDay = 60;
const sizes = [1_000, 100_000] as const;

interface Task {
  readonly what: string;
  readonly path: string;
  /** What is on the screen when everything is. */
  readonly shown: (page: Page) => Locator;
  readonly limit: number;
}

const ridesOfPage = firstPageOf('taxi', 'rows');
/** A page, the ride that shows whether there are more, counts and the rules' lookups. */
const pageAndMore = ridesOfPage + 1 + 22;
const ofTaxi: readonly Task[] = [
  {
    what: 'a page of the list',
    path: '/dashboard/main?status=confirmed',
    shown: (page) => rowsOf(page).nth(ridesOfPage - 1),
    limit: pageAndMore,
  },
  {
    what: 'a booking number',
    path: `/dashboard/main?q=${rideId(ridesOfDay + 1)}`,
    shown: (page) => page.getByRole('article', { name: rideId(ridesOfDay + 1) }),
    limit: pageAndMore,
  },
  {
    what: `the board of a day with ${ridesOfDay} rides`,
    path: '/dashboard/board?day=tomorrow',
    shown: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^\d\d:\d\d–/ })
        .nth(ridesOfDay - 1),
    // Each ride, and the guest's contact, for which the rules look at the ride.
    limit: 3 * ridesOfDay + 10,
  },
];

/** Stores rides of tomorrow and later ones. */
async function storeDesk(db: Firestore, count: number): Promise<void> {
  await copyCompanies(db);
  const tomorrow = dayAfter(viennaDay(Date.now()), 1);
  const at = (day: string, time: string): number => viennaInstant(day, time) ?? Number.NaN;
  await storeRides(db, { count: ridesOfDay, statuses: ['confirmed'], firstPickupMs: at(tomorrow, '06:00') });
  await storeRides(db, { count, firstId: ridesOfDay, firstPickupMs: at(dayAfter(tomorrow, 1), '00:00') });
}

/** Waits until nothing is read any more: counts come later than the rides. Returns the reads of a user. */
async function settledReads(port: number, uid: string): Promise<number> {
  const url = `http://127.0.0.1:${port}/emulator/v1/projects/${suite.projectId}/reads`;
  let before = -1;
  return until(async () => {
    const { users } = (await (await fetch(url)).json()) as { readonly users: Readonly<Record<string, number>> };
    const now = users[uid] ?? 0;
    const isSettled = now === before;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return isSettled ? now : undefined;
  }, 'an end of the reads');
}

/** Counts what a person's screen reads for each task, opened within the app. */
async function readsOfTasks(
  port: number,
  { email, uid }: { readonly email: string; readonly uid: string },
  tasks: readonly Task[],
): Promise<readonly (readonly [Task, number])[]> {
  const browser = await openBrowser();
  const page = await signIn(browser, { email, firestorePort: port });
  await page.getByRole('heading', { level: 1, name: 'Fahrten' }).waitFor();
  const counted: [Task, number][] = [];
  const inTwoDays = dayAfter(viennaDay(Date.now()), 2);
  for (const task of tasks) {
    // From a screen that reads nothing of what the task does.
    await goWithin(page, '/dashboard/profile');
    const before = await settledReads(port, uid);
    await goWithin(page, task.path.replace('{week}', `${inTwoDays}..${dayAfter(inTwoDays, 6)}`));
    await task.shown(page).waitFor();
    counted.push([task, (await settledReads(port, uid)) - before]);
  }
  await browser.close();
  return counted;
}

/** Counts what calls read, among so many rides: a guest's ride, and the figures of a year. */
async function readsOfCalls(
  count: number,
): Promise<readonly (readonly [what: string, reads: number, limit: number])[]> {
  const { projectId, documents, tokenOf, calling } = aProjectOfFigures();
  const firstPickupMs = Date.now() + 2 * 86_400_000;
  await storeRides(documents, { count, statuses: ['confirmed'], firstPickupMs, foundAs: 'Ottilie Zumtobel' });
  await copyCompanies(documents);
  await documents.doc('admins/boss').set({ name: 'Eva', email: 'e@x.example', sinceMs: 0, needsSecondFactor: false });
  const today = viennaDay(Date.now());
  const year = today.slice(0, 4);
  for (const month of monthsOf(year)) {
    const day = { ...noFigures, districts: { Schwaz: { ...noRides, finished: count } } };
    await documents.doc(`figures/${month}`).set({ month, days: { [`${month}-01`]: day } });
  }
  await documents.doc('figures/counted').set({ untilDay: dayAfter(today, -1), changesUntilMs: Date.now() });
  const boss = tokenOf('boss', { role: 'admin' });
  const taxi = tokenOf('demo-taxi', { role: 'taxi', companyId: 'taxi-zillertal', teamRole: 'Admin' });
  const readsOfCall = <N extends CallName>(name: N, payload: PayloadOf<N>, token = boss): Promise<number> =>
    calling(name, async (ask) => {
      const before = await readsIn(projectId);
      const { result, error } = await ask(payload, token);
      if (!result?.valid) throw new Error(`${name}: ${JSON.stringify({ result, error })}`);
      return (await readsIn(projectId)) - before;
    });
  return [
    ['a guest’s ride by first and last name', await readsOfCall('admin-findrides', { text: 'Zumtobel Ottilie' }), 10],
    ['a company’s ride by name', await readsOfCall('taxi-findrides', { text: 'Zumtobel' }, taxi), 30],
    ['a company’s rides by phone', await readsOfCall('taxi-findrides', { text: '0664 1234567' }, taxi), 30],
    ['the figures of a year', await readsOfCall('global-figures', { period: year }), 40],
  ];
}

/** Counts what list, search, board and figures read: no more among 100,000 rides than among few. */
export async function benchDesk(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const fewest = new Map<string, number>();
  const add = (what: string, count: number, { value, limit }: Pick<Figure, 'value' | 'limit'>): void => {
    const most = fewest.get(what) ?? limit;
    fewest.set(what, Math.min(value, most));
    figures.push({ what: `${what}, of ${count.toLocaleString('en')} rides: reads`, value, unit: '', limit: most });
  };
  for (const count of sizes) {
    const { port, db, close } = await ownFirestore(suite.projectId);
    await storeDesk(db, count);
    const taxi = { uid: 'demo-taxi', email: 'taxi@talwaerts.example' };
    for (const [{ what, limit }, value] of await readsOfTasks(port, taxi, ofTaxi)) add(what, count, { value, limit });
    await close();
    for (const [what, value, limit] of await readsOfCalls(count)) add(what, count, { value, limit });
  }
  return figures;
}

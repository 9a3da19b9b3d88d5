import { randomUUID } from 'node:crypto';
import { defaultEscalation } from '@talwaerts/domain/escalation/escalation.ts';
import type { Recipient } from '@talwaerts/domain/notification/recipient.ts';
import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import { startOfEscalation } from '@talwaerts/domain/ride/escalate-ride.ts';
import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule, dispatch } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { anOpenRide } from '../support/orders.ts';
import { aPersonOf } from '../support/staff.ts';
import { suite } from '../support/suite.ts';
import { until } from '../support/until.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import type { Figure } from './figure.ts';

const minuteMs = 60_000;

interface Reads {
  readonly admin: number;
  readonly users: Readonly<Record<string, number>>;
}

async function readsIn(projectId: string): Promise<Reads> {
  const answer = await fetch(`http://127.0.0.1:${suite.ports.firestore}/emulator/v1/projects/${projectId}/reads`);
  return (await answer.json()) as Reads;
}

const [home, ...others] = ['Schwaz', ...tyroleanDistricts.filter((district) => district !== 'Schwaz')] as const;
/** New rides of each valley. */
const ridesOfValley = 6;

/**
 * Counts what an open screen reads for each new ride of its company's district, while as many rides become open in each
 * of the other valleys.
 */
async function benchValleys(): Promise<readonly Figure[]> {
  const companyId = await aCompanyOfItsOwn(50_000, { servedDistricts: [home] });
  const email = await aPersonOf(companyId, 'taxi');
  const like = (await database.doc(`rides/${await anOpenRide()}`).get()).data() ?? {};
  let sooner = Date.now() + 86_400_000;
  const store = async (district: string): Promise<string> => {
    // Sooner than the shown ones, so that each is read by the list as well.
    sooner -= minuteMs;
    const ride = database.doc(`rides/${randomUUID()}`);
    const pickup = { ...like.pickup, bezirk: district };
    // With a picture, so that none is drawn.
    await ride.set({ ...like, pickup, mapImage: 'none', pickupAt: Timestamp.fromMillis(sooner) });
    return ride.id;
  };
  const browser = await openBrowser();
  const page = await signIn(browser, { email });
  const overview = page.getByRole('region', { name: 'Übersicht' });
  const counted = async () => Number(/(\d+)Anfragen/.exec(flat(await overview.innerText()))?.[1]);
  await until(async () => ((await counted()) >= 0 ? true : undefined), 'the number of open rides');
  const readsNow = async () => (await readsIn(suite.projectId)).users[`taxi-${companyId}`] ?? 0;
  const figures: Figure[] = [];
  for (const valleys of [1, 10, 100]) {
    const before = await readsNow();
    const open = await counted();
    for (let i = 1; i <= ridesOfValley; i += 1) {
      await Promise.all(
        Array.from({ length: valleys - 1 }, (_, valley) => store(others[valley % others.length] ?? home)),
      );
      await store(home);
      await until(async () => ((await counted()) === open + i ? true : undefined), 'the new ride in the overview');
    }
    const value = ((await readsNow()) - before) / ridesOfValley;
    // At first the ride and the signal, after each of which three counts cost a read and the rules' two lookups; then
    // at most 5 % more.
    const limit = figures[0] ? 1.05 * figures[0].value : 2 + 2 * 3 * 3;
    const what = `an open screen’s reads for each ride, ${valleys} valley${valleys > 1 ? 's' : ''}`;
    figures.push({ what, value, unit: '', limit });
  }
  await browser.close();
  return figures;
}

const flat = (text: string): string => text.replaceAll(/\s+/g, '');

interface Project {
  readonly projectId: string;
  readonly documents: Firestore;
}

/** Returns a project of its own in the suite's Firestore, whose triggers do not run. */
function aProject(): Project {
  const projectId = `demo-market-${randomUUID().slice(0, 8)}`;
  return { projectId, documents: getFirestore(initializeApp({ projectId }, projectId)) };
}

async function readsOf({ projectId }: Project, run: () => Promise<unknown>): Promise<number> {
  const before = (await readsIn(projectId)).admin;
  await run();
  return (await readsIn(projectId)).admin - before;
}

/** Returns an open ride, ordered 20 hours ago. */
function storedRide(id: string, minutesToPickup: number) {
  const atMs = Date.now() - 20 * 60 * minuteMs;
  const ride = openRide({ id, created: { atMs, by: 'guest' }, pickupAtMs: Date.now() + minutesToPickup * minuteMs });
  return toStored({ ...ride, ...startOfEscalation(ride, defaultEscalation) }, Timestamp.fromMillis);
}

const due = 3;

/** Counts the reads of the minute's task with three due rides, at 100 and at 100,000 open rides. */
async function benchSweep(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const count of [100, 100_000]) {
    const project = aProject();
    const { documents, projectId } = project;
    const writer = documents.bulkWriter({ throttling: false });
    const later = storedRide('LATER', 13 * 60);
    for (let i = 0; i < count; i += 1) writer.create(documents.doc(`rides/L${i}`), later);
    for (let i = 0; i < due; i += 1) writer.create(documents.doc(`rides/D${i}`), storedRide(`D${i}`, 3 * 60));
    await writer.close();
    const value = await readsOf(project, () =>
      liveOnce({ name: 'tasks.escalaterides', projectId }, undefined, callBySchedule),
    );
    // Each ride by the query and in its transaction; settings, administrators, and empty answers.
    const limit = figures[0]?.value ?? 2 * due + 7;
    const what = `the minute’s task, ${due} of ${count.toLocaleString('en')} open rides due: reads`;
    figures.push({ what, value, unit: '', limit });
  }
  return figures;
}

/** As many recipients as one task tells. */
const page = 200;

/** Counts the reads of telling people of a ride, among as many who serve another district. */
async function benchTelling(people: number): Promise<Figure> {
  const project = aProject();
  const { documents, projectId } = project;
  const minute = Math.floor(Date.now() / minuteMs) - 5;
  const ride = documents.doc('rides/R');
  await ride.set(storedRide('R', 48 * 60));
  await ride.update({ 'pickup.bezirk': home, 'created.atMs': minute * minuteMs + 1_000 });
  const recipient = (districts: readonly string[]): Recipient => ({
    companyId: 'c',
    teamRole: 'Admin',
    districts,
    minPriceCents: 0,
    ownRides: true,
    push: false,
    mail: true,
    isToldLater: false,
    licenceEnd: null,
    closedTimes: [],
    quietFrom: null,
    quietTo: null,
  });
  const writer = documents.bulkWriter({ throttling: false });
  const uids = Array.from({ length: people }, (_, i) => `told${String(i).padStart(5, '0')}`);
  for (const uid of uids) {
    writer.create(documents.doc(`recipients/${uid}`), recipient([home]));
    writer.create(documents.doc(`recipients/other-${uid}`), recipient(['Imst']));
  }
  await writer.close();
  const event = { kind: 'minute', district: home, minute } as const;
  const task = { name: 'tasks.tellopenrides', projectId };
  const value = await readsOf(project, async () => {
    for (let from = 0; from <= people; from += page) {
      const after = from === 0 ? null : { minPriceCents: 0, uid: uids[from - 1] };
      await liveOnce(task, undefined, (url) => dispatch(url, { event, after }));
    }
  });
  const told = (await documents.collection('mail').count().get()).data().count;
  if (told !== people) throw new Error(`${told} people were told`);
  return {
    what: `telling ${people.toLocaleString('en')} people of a ride: reads`,
    value,
    unit: '',
    limit: people + page,
  };
}

/** Counts the reads of what brokers rides: open screens, the minute's task, and telling people of new rides. */
export const benchMarket = async (): Promise<readonly Figure[]> => [
  ...(await benchValleys()),
  ...(await benchSweep()),
  await benchTelling(1_000),
  await benchTelling(5_000),
];

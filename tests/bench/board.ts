import { proposeCrews } from '@talwaerts/domain/board/propose-crews.ts';
import { crewOf, noCrew } from '@talwaerts/domain/ride/crew.ts';
import { confirmedRide } from '@talwaerts/domain/ride/fixtures.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { aMember } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { ownFirestore } from '../support/own-firestore.ts';
import { suite } from '../support/suite.ts';
import { openBrowser, signIn } from './dashboard-page.ts';
import { type Figure, median } from './figure.ts';
import { renamed, traced } from './rides-list.ts';
import { copyCompanies, rideId, storeRides } from './stored-rides.ts';

const rides = 200;
const drivers = Array.from({ length: 15 }, (_, i) => ({ uid: `driver-${i}`, name: `Fahrer ${i}` }));
const proposed = 100;

const driverOf = (i: number): (typeof drivers)[number] | null => drivers[i % drivers.length] ?? null;
const tomorrowAt = (time: string): number => viennaInstant(dayAfter(viennaDay(Date.now()), 1), time) ?? Number.NaN;

/** Stores a day of rides from six to eleven in the evening, divided among the drivers. */
async function storeDay(db: Firestore): Promise<void> {
  await copyCompanies(db);
  const members = db.collection('companies/taxi-zillertal/members');
  await Promise.all(drivers.map(({ uid, name }) => members.doc(uid).set({ ...aMember('Fahrer'), name })));
  await storeRides(db, { count: rides, statuses: ['confirmed'] });
  const writer = db.bulkWriter({ throttling: false });
  for (let i = 0; i < rides; i += 1) {
    const pickupAt = new Date(tomorrowAt('06:00') + i * 5 * 60_000);
    const route = { distanceMeters: 20_000, durationSeconds: 1_800 };
    writer.update(db.doc(`rides/${rideId(i)}`), { pickupAt, route, crew: crewOf(driverOf(i), null) });
  }
  await writer.close();
}

/** Measures how long a phone with a quarter of this machine's speed is busy with a day's board, as with a list. */
async function benchDay(): Promise<readonly Figure[]> {
  const { port, db, close } = await ownFirestore(suite.projectId);
  await storeDay(db);
  const browser = await openBrowser();
  const last = 'Letzte Zeile';
  await renamed(db, rides - 1, last);
  const first: number[] = [];
  const moves: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const page = await signIn(browser, { firestorePort: port });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('heading', { level: 1, name: 'Fahrten' }).waitFor();
    // Today brings what the board needs.
    await goWithin(page, '/dashboard/board');
    await page.getByText('An diesem Tag sind keine Fahrten angenommen.').waitFor();
    first.push(await traced(browser, page, () => goWithin(page, '/dashboard/board?day=tomorrow'), last));
    for (let i = 0; i < 6; i += 1) {
      const name = `Besuch ${visit} Fahrt ${i}`;
      const move = { 'destination.label': name, crew: crewOf(driverOf(i + visit + 1), null) };
      moves.push(await traced(browser, page, () => db.doc(`rides/${rideId(i)}`).update(move), name));
    }
    await page.context().close();
  }
  await browser.close();
  await close();
  const what = `a board of ${rides} rides and ${drivers.length} lanes at 4x`;
  return [
    { what: `${what}: first render`, value: 4 * median(first), unit: 'ms', limit: 520 },
    { what: `${what}: one moved`, value: 4 * median(moves), unit: 'ms', limit: 30 },
  ];
}

/** Measures how long a whole day's crews take to propose. */
function benchProposals(): Figure {
  const day = Array.from({ length: proposed }, (_, i) => {
    const pickupAtMs = tomorrowAt('06:00') + i * 10 * 60_000;
    return { ...confirmedRide('a', { id: rideId(i), pickupAtMs }), crew: noCrew };
  });
  const vehicles = drivers.map(({ uid }) => ({ id: uid, name: uid, plate: uid, seats: 8, equipment: [] }));
  const company = { drivers: drivers.map(({ uid }) => ({ id: uid })), vehicles, absences: [] };
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    proposeCrews(day, company, Date.now());
    return process.cpuUsage(before).user / 1_000;
  });
  const what = `crews proposed for ${proposed} rides and ${drivers.length} drivers`;
  return { what, value: median(times), unit: 'ms', limit: 100 };
}

export const benchBoard = async (): Promise<readonly Figure[]> => [...(await benchDay()), benchProposals()];

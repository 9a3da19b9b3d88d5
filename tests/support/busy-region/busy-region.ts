import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { countDay } from '@talwaerts/domain/figures/count-day.ts';
import type { Figures } from '@talwaerts/domain/figures/figures.ts';
import { monthOfDay } from '@talwaerts/domain/figures/period.ts';
import { provision, topUpCredit } from '@talwaerts/domain/ledger/entry-drafts.ts';
import type { CrewDriver } from '@talwaerts/domain/ride/crew.ts';
import { hotelView } from '@talwaerts/domain/ride/hotel-view.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type BulkWriter, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { aCompany, aMember } from '../companies.ts';
import { ownFirestore } from '../own-firestore.ts';
import { storeSearchEntries } from '../search-entries.ts';
import { storeLedger } from '../statements.ts';
import { isLong, suite } from '../suite.ts';
import { type Booked, bookingsOf } from './region-rides.ts';

/** Companies beside the taxi company and the hotel. */
const otherCompanies = isLong ? 1_000 : 50;
/** All numbers have four digits. */
const firstNumber = 1_000;
const driverNames = ['Anna Egger', 'Max Moser', 'Vera Lang', 'Paul Wolf'];
const spareNames = [
  'Lea Haas',
  'Tom Rieder',
  'Iris Falk',
  'Udo Pichler',
  'Nora Seiwald',
  'Kurt Exenberger',
  'Eva Noichl',
];
const vehicles = 10;

/** A taxi company with twelve drivers and ten vehicles, a hotel and the others of a region, with what is looked for. */
export interface BusyRegion {
  readonly taxiId: string;
  readonly hotelId: string;
  /** The names of the other companies are this and their number. */
  readonly companyName: string;
  /** How many of them a search for `companyName` and 104 finds. */
  readonly foundBy104: number;
  readonly closedCount: number;
  /** Open rides of tomorrow that end at the airport, by pickup. */
  readonly atAirport: readonly Booked[];
  /** A ride of long ago. */
  readonly complaint: Booked;
  /** The hotel's ride of a guest in a suite, some days ago. */
  readonly ofSuite: Booked;
}

/**
 * Stores a region in the suite. Without triggers, which would take minutes: the documents are written to a Firestore
 * of their own, exported, and imported.
 */
export async function aBusyRegion(): Promise<BusyRegion> {
  const mark = randomUUID().slice(0, 4).toUpperCase();
  const prefix = `c-${mark.toLowerCase()}`;
  const taxiId = `${prefix}-taxi`;
  const hotelId = `${prefix}-hotel`;
  const driver = { uid: `driver-${taxiId}`, name: 'Franz Huber' };
  const colleagues = [...driverNames, ...spareNames].map((name, i) => ({ uid: `driver-${taxiId}-${i}`, name }));
  const otherDrivers = colleagues.slice(0, driverNames.length);
  const spareDrivers = colleagues.slice(driverNames.length);
  const { bookings, ...found } = bookingsOf({ taxiId, hotelId, driver, otherDrivers, spareDrivers, mark });
  const companyName = `Taxi ${mark}`;
  const { db, port, close } = await ownFirestore(suite.projectId);
  const writer = db.bulkWriter({ throttling: false });
  const taxi = { ...aCompany('Funk Kitzbühel'), servedDistricts: ['Kitzbühel'] } satisfies Company;
  storeCompany(writer, db, taxiId, taxi);
  storeMembers(writer, db, taxiId, [driver, ...colleagues]);
  storeVehicles(writer, db, taxiId);
  storeCompany(writer, db, hotelId, { ...aCompany('Hotel Bergblick'), kind: 'hotel' });
  const numbers = Array.from({ length: otherCompanies }, (_, i) => String(firstNumber + i));
  for (const number of numbers) {
    storeCompany(writer, db, `${prefix}-${number}`, aCompany(`${companyName} ${number}`));
  }
  for (const booked of bookings) storeBooking(writer, db, booked);
  storeFigures(
    writer,
    db,
    bookings.map(({ ride }) => ride),
  );
  await writer.close();
  await storeLedger(taxiId, ledgerOf(mark, bookings), db);
  await moveToSuite(port);
  await close();
  const foundBy104 = numbers.filter((number) => `${mark} ${number}`.includes('104')).length;
  const closedCount = bookings.filter(({ ride }) => ride.status === 'closed').length;
  return { taxiId, hotelId, companyName, foundBy104, closedCount, ...found };
}

function storeCompany(writer: BulkWriter, db: Firestore, id: string, company: Company): void {
  writer.set(db.doc(`companies/${id}`), company);
}

function storeMembers(writer: BulkWriter, db: Firestore, companyId: string, drivers: readonly CrewDriver[]): void {
  for (const { uid, name } of drivers) {
    writer.set(db.doc(`companies/${companyId}/members/${uid}`), { ...aMember('Fahrer'), name });
  }
}

function storeVehicles(writer: BulkWriter, db: Firestore, companyId: string): void {
  for (let n = 1; n <= vehicles; n += 1) {
    const vehicle = { name: `Bus ${n}`, plate: `KB TX ${n}`, seats: 8, equipment: [] };
    writer.set(db.doc(`companies/${companyId}/vehicles/bus-${n}`), vehicle);
  }
}

function storeBooking(writer: BulkWriter, db: Firestore, { ride, contact }: Booked): void {
  const document = db.doc(`rides/${ride.id}`);
  writer.set(document, toStored(ride, Timestamp.fromMillis));
  writer.set(document.collection('guest').doc('contact'), contact);
  storeSearchEntries(writer, db, { ride, contact });
  if (!ride.hotel) return;
  const view = toStored(hotelView(ride, contact), Timestamp.fromMillis);
  writer.set(db.doc(`companies/${ride.hotel.companyId}/rides/${ride.id}`), view);
}

/** Stores what the nightly task would have counted of the closed rides. */
function storeFigures(writer: BulkWriter, db: Firestore, rides: readonly Ride[]): void {
  const days = new Map<string, Ride[]>();
  for (const ride of rides.filter(({ status }) => status === 'closed')) {
    const day = viennaDay(ride.pickupAtMs);
    days.set(day, [...(days.get(day) ?? []), ride]);
  }
  const months = new Map<string, Record<string, Figures>>();
  for (const [day, ofDay] of days) {
    const { platform, companies } = countDay({ rides: ofDay, orders: [], entries: [] });
    for (const [subject, figures] of [[undefined, platform] as const, ...companies]) {
      const document = `${subject === undefined ? '' : `companies/${subject}/`}figures/${monthOfDay(day)}`;
      months.set(document, { ...months.get(document), [day]: figures });
    }
  }
  for (const [document, counted] of months) writer.set(db.doc(document), { month: document.slice(-7), days: counted });
}

/** Returns the provisions of all accepted rides, after a payment for them. */
function ledgerOf(mark: string, bookings: readonly Booked[]): Parameters<typeof storeLedger>[1] {
  const paid = bookings
    .filter(({ ride }) => ride.provisionTokenCents > 0)
    .flatMap(({ ride }) => (ride.status === 'open' || !ride.confirmed ? [] : { ride, atMs: ride.confirmed.atMs }))
    .toSorted((a, b) => a.atMs - b.atMs);
  const total = paid.reduce((sum, { ride }) => sum + ride.provisionTokenCents, 0);
  const [{ atMs: firstMs } = { atMs: Date.now() }] = paid;
  const payment = [firstMs - 1, topUpCredit(mark, total + 50_000)] as const;
  return [payment, ...paid.map(({ ride, atMs }) => [atMs, provision(ride, 'u')] as const)];
}

async function moveToSuite(port: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'busy-region-'));
  const database = `projects/${suite.projectId}/databases/(default)`;
  const name = 'region';
  await control(port, 'export', { database, export_directory: folder, export_name: name });
  const metadata = path.join(folder, name, `${name}.overall_export_metadata`);
  await control(suite.ports.firestore, 'import', { database, export_directory: metadata });
  rmSync(folder, { recursive: true });
}

async function control(port: number, action: 'export' | 'import', body: object): Promise<void> {
  const url = `http://127.0.0.1:${port}/emulator/v1/projects/${suite.projectId}:${action}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
}

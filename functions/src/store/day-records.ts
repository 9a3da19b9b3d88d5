import type { DayRecords } from '@talwaerts/domain/figures/count-day.ts';
import type { Counted } from '@talwaerts/domain/figures/figures.ts';
import { readEntry } from '@talwaerts/domain/ledger/ledger.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { settleMs } from '@talwaerts/domain/statement/month.ts';
import { dayAfter, endOfDay, startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { readReadable } from './reading.ts';

const readBatch = 500;
/** Days that are counted again each night, whether or not a change is found. */
const recountedDays = 3;

/**
 * Returns the counted days whose rides may have changed: the last ones, and those with rides that were accepted, moved
 * to another company, closed or canceled since the last run, or are reopened and not closed again. Companies' own rides
 * are among them: those are counted, too, for their company.
 */
export async function changedDays({ untilDay, changesUntilMs }: Counted): Promise<readonly string[]> {
  const rides = db().collection('rides');
  const found = await Promise.all([
    ...['confirmed.atMs', 'closed.atMs', 'canceled.atMs'].map((at) =>
      rides
        .where(at, '>=', changesUntilMs - settleMs)
        .select('pickupAt')
        .get(),
    ),
    rides.where('status', '==', 'confirmed').where('reopenings', '>=', 1).select('pickupAt').get(),
  ]);
  const days = found.flatMap(({ docs }) => docs.map((ride) => viennaDay(ride.get('pickupAt').toMillis())));
  const last = Array.from({ length: recountedDays }, (_, i) => dayAfter(untilDay, -i));
  return [...new Set([...last, ...days])].filter((day) => day <= untilDay).toSorted();
}

/** Returns the first day after `day` on which anything was, so that a first run skips the time before the platform. */
export async function nextDayWithRecords(day: string | undefined): Promise<string | undefined> {
  const fromMs = day === undefined ? 0 : endOfDay(day);
  const from = Timestamp.fromMillis(fromMs);
  const firsts = await Promise.all([
    first(db().collection('rides'), 'pickupAt', from),
    first(db().collection('rides'), 'created.atMs', fromMs),
    first(db().collectionGroup('entries'), 'createdAt', from),
  ]);
  return firsts.filter((one) => one !== undefined).toSorted()[0];
}

async function first(query: Query, field: string, from: Timestamp | number): Promise<string | undefined> {
  const { docs } = await query.where(field, '>=', from).orderBy(field).limit(1).select(field).get();
  const found: unknown = docs[0]?.get(field);
  return found === undefined ? undefined : viennaDay(found instanceof Timestamp ? found.toMillis() : Number(found));
}

/** Loads what a day is counted from, outside a transaction, to lock no ride. */
export async function loadDayRecords(day: string): Promise<DayRecords> {
  const fromMs = startOfDay(day);
  const untilMs = endOfDay(day);
  const from = Timestamp.fromMillis(fromMs);
  const until = Timestamp.fromMillis(untilMs);
  const [rides, orders, entries] = await Promise.all([
    all(db().collection('rides').where('pickupAt', '>=', from).where('pickupAt', '<', until).orderBy('pickupAt')),
    all(
      db()
        .collection('rides')
        .where('created.atMs', '>=', fromMs)
        .where('created.atMs', '<', untilMs)
        .orderBy('created.atMs')
        .select('created.atMs', 'hotel.companyId', 'source'),
    ),
    all(
      db()
        .collectionGroup('entries')
        .where('createdAt', '>=', from)
        .where('createdAt', '<', until)
        .orderBy('createdAt'),
    ),
  ]);
  return {
    rides: readReadable(rides, readRide),
    orders: orders.flatMap((ride) => (ride.get('source') === 'company' ? [] : (ride.get('hotel.companyId') ?? null))),
    entries: readReadable(entries, (entry) => ({ ...readEntry(entry), companyId: companyOf(entry.ref.path) })),
  };
}

/** `tokenAccounts/{companyId}/entries/{entryId}` */
const companyOf = (path: string): string => path.split('/')[1] ?? '';

async function all(ordered: Query): Promise<readonly QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  const batch = ordered.limit(readBatch);
  for (let page = await batch.get(); page.size > 0; page = await batch.startAfter(page.docs.at(-1)).get()) {
    found.push(...page.docs);
    if (page.size < readBatch) break;
  }
  return found;
}

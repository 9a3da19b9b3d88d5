import type { Pattern } from '@talwaerts/domain/ride/series.ts';
import type { Series } from '@talwaerts/domain/ride/series-fields.ts';
import { readContact, readRide, readSeries } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { endOfDay } from '@talwaerts/domain/time/vienna.ts';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { companyDocument } from './companies.ts';
import { contactDocument, loadPattern, storePattern } from './rides.ts';

export const seriesDocument = (companyId: string, seriesId: string) =>
  companyDocument(companyId).collection('series').doc(seriesId);

/** A TTL deletes a series and its guest some days after its last day. */
const keptMs = 7 * 24 * 3_600_000;
const expiryOf = ({ until }: Series) => Timestamp.fromMillis(endOfDay(until) + keptMs);

export const loadSeries = async (tx: Transaction, series: DocumentReference): Promise<Series | undefined> =>
  ifStored(await tx.get(series), readSeries);

export async function loadRepeated(
  tx: Transaction,
  document: DocumentReference,
): Promise<{ readonly series: Series; readonly pattern: Pattern } | undefined> {
  const [series, pattern] = await Promise.all([loadSeries(tx, document), loadPattern(tx, document)]);
  return series && pattern && { series, pattern };
}

export function storeSeries(tx: Transaction, document: DocumentReference, series: Series, pattern: Pattern): void {
  storeEnd(tx, document, series);
  storePattern(tx, document, pattern, expiryOf(series));
}

/** Stores a series whose ride stays as it is. */
export const storeEnd = (tx: Transaction, document: DocumentReference, series: Series): void => {
  tx.set(document, { ...series, expireAt: expiryOf(series) });
};

/** Loads the rides of a series after an instant with their guests, as long as a company drives them for it. */
export async function loadLater(tx: Transaction, of: LaterRides): Promise<readonly Pattern[]> {
  const { docs } = await tx.get(db().collection('rides').where('seriesId', '==', of.seriesId));
  const rides = docs
    .map(readRide)
    .filter((ride) => ride.status === 'confirmed')
    .filter(({ carrier, pickupAtMs }) => carrier.companyId === of.companyId && pickupAtMs > of.afterMs)
    .toSorted((a, b) => a.pickupAtMs - b.pickupAtMs);
  if (rides.length === 0) return [];
  const contacts = await tx.getAll(...rides.map(({ id }) => contactDocument(id)));
  return rides.flatMap((ride, i) => {
    const stored = contacts[i];
    const contact = stored && ifStored(stored, readContact);
    return contact ? [{ ride, contact }] : [];
  });
}

interface LaterRides {
  readonly companyId: string;
  readonly seriesId: string;
  readonly afterMs: number;
}

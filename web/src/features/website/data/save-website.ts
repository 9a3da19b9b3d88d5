import type { RouteLength } from '@talwaerts/domain/place/route-length.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { readCar, readPagePlace, readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import {
  type Car,
  type CarTexts,
  neverSaved,
  type PagePlace,
  type PagePlaceKind,
  type PlaceTexts,
  type PriceFormula,
  type PriceTiers,
  type Saved,
  type SectionName,
  type Sections,
} from '@talwaerts/domain/website/website.ts';
import {
  carSaved,
  formulaSaved,
  listEntryUpdate,
  newListEntry,
  type PriceFacts,
  placeSaved,
  priceDocument,
  priceSaved,
  type Stamp,
  sectionUpdate,
} from '@talwaerts/domain/website/website-writes.ts';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  deleteField,
  doc,
  type FieldValue,
  type Firestore,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import type { TextId } from '../../../shared/intl/texts.ts';

/** The values of a part of the page, and the save that they are based on. */
export interface StoredPart<V> {
  readonly values: V;
  readonly saved: Saved;
}
/** The state that a colleague has saved meanwhile, or undefined if the save succeeded. */
type Newer<V> = StoredPart<V> | undefined;

/** A colleague has removed the entry to save. */
class EntryRemoved extends Error {}

/** The company whose page is edited, and the editing member. */
export interface Builder {
  readonly firestore: Firestore;
  readonly companyId: string;
  readonly uid: string;
}

const stampOf = ({ uid }: Builder): Stamp<FieldValue> => ({ by: uid, at: serverTimestamp() });
const websiteOf = ({ firestore, companyId }: Builder) => doc(firestore, 'websites', companyId);
const listOf = (builder: Builder, list: 'pickups' | 'destinations' | 'cars' | 'prices') =>
  collection(websiteOf(builder), list);

/**
 * Commits the writes, or fails within seconds. A transaction, because the SDK would queue other writes while there is
 * no network, and store them after the user has discarded them. Tried once: the user decides whether to save again.
 */
async function commit({ firestore }: Builder, write: (transaction: Transaction) => void): Promise<void> {
  if (!navigator.onLine) throw new FirebaseError('unavailable', 'The browser is offline');
  await runTransaction(firestore, async (transaction) => write(transaction), { maxAttempts: 1 });
}

/**
 * Commits the writes, which Firestore's rules refuse if the stored version is newer than `base`. Returns the stored
 * state if they were refused.
 */
async function commitOrReadNewer<V>(
  builder: Builder,
  write: (transaction: Transaction) => void,
  readStored: () => Promise<StoredPart<V>>,
  base: Saved,
): Promise<Newer<V>> {
  try {
    await commit(builder, write);
    return undefined;
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error;
    const stored = await readStored();
    if (stored.saved.version === base.version) throw error;
    return stored;
  }
}

/** Saves a section unless the stored version is newer than `base`. */
export function saveSection<S extends SectionName>(
  builder: Builder,
  section: S,
  values: Sections[S],
  base: Saved,
): Promise<Newer<Sections[S]>> {
  const website = websiteOf(builder);
  const readStored = async (): Promise<StoredPart<Sections[S]>> =>
    readWebsite(await getDocFromServer(website)).sections[section];
  const update = sectionUpdate(section, values, base, stampOf(builder));
  return commitOrReadNewer(builder, (transaction) => transaction.update(website, update), readStored, base);
}

type ListName = PagePlaceKind | 'cars';

/** An entry of a list: a vehicle or a place. */
interface ListEntry<V> {
  readonly list: ListName;
  readonly id: string;
  readonly read: (snapshot: StoredSnapshot) => StoredPart<V>;
}

/** Creates an entry of a list. Returns the entry if it exists already: an answer may have been lost. */
function createEntry<V extends PlaceTexts | CarTexts>(
  builder: Builder,
  { list, id, read }: ListEntry<V>,
  values: V,
): Promise<Newer<V>> {
  const entry = doc(listOf(builder, list), id);
  const stamp = stampOf(builder);
  const write = (transaction: Transaction): void => {
    transaction.set(entry, newListEntry(values, stamp));
    transaction.update(websiteOf(builder), list === 'cars' ? carSaved : placeSaved(stamp));
  };
  const readStored = async (): Promise<StoredPart<V>> => {
    const snapshot = await getDocFromServer(entry);
    return snapshot.exists() ? read(snapshot) : { values, saved: neverSaved };
  };
  return commitOrReadNewer(builder, write, readStored, neverSaved);
}

/** Saves an entry of a list unless the stored version is newer than `base`. Throws `EntryRemoved`. */
function updateEntry<V extends PlaceTexts | CarTexts>(
  builder: Builder,
  { list, id, read }: ListEntry<V>,
  values: V,
  base: Saved,
): Promise<Newer<V>> {
  const entry = doc(listOf(builder, list), id);
  const stamp = stampOf(builder);
  const write = (transaction: Transaction): void => {
    const update = listEntryUpdate(values, base, stamp);
    const isUnplaced = list !== 'cars' && !('placeId' in values);
    transaction.set(entry, isUnplaced ? { ...update, placeId: deleteField() } : update, { merge: true });
    transaction.update(websiteOf(builder), list === 'cars' ? carSaved : placeSaved(stamp));
  };
  const readStored = async (): Promise<StoredPart<V>> => {
    const snapshot = await getDocFromServer(entry);
    if (!snapshot.exists()) throw new EntryRemoved();
    return read(snapshot);
  };
  return commitOrReadNewer(builder, write, readStored, base);
}

export const carPart = ({ titleDE, titleEN, textDE, textEN, image, saved }: Car): StoredPart<CarTexts> => ({
  values: { titleDE, titleEN, textDE, textEN, image },
  saved,
});
export const placePart = ({ captionDE, captionEN, placeId, saved }: PagePlace): StoredPart<PlaceTexts> => ({
  values: { captionDE, captionEN, ...(placeId !== undefined && { placeId }) },
  saved,
});

const readCarPart = (snapshot: StoredSnapshot): StoredPart<CarTexts> => carPart(readCar(snapshot));
const readPlacePart = (snapshot: StoredSnapshot): StoredPart<PlaceTexts> => placePart(readPagePlace(snapshot));

/** Saves a vehicle; creates it if `base` says that it was never saved. */
export const saveCar = (builder: Builder, id: string, values: CarTexts, base: Saved): Promise<Newer<CarTexts>> =>
  base.version > 0
    ? updateEntry(builder, { list: 'cars', id, read: readCarPart }, values, base)
    : createEntry(builder, { list: 'cars', id, read: readCarPart }, values);
/** Saves a place; creates it if `base` says that it was never saved. */
export const savePlace = (
  builder: Builder,
  { kind, id }: { readonly kind: PagePlaceKind; readonly id: string },
  values: PlaceTexts,
  base: Saved,
): Promise<Newer<PlaceTexts>> =>
  base.version > 0
    ? updateEntry(builder, { list: kind, id, read: readPlacePart }, values, base)
    : createEntry(builder, { list: kind, id, read: readPlacePart }, values);

export async function removeCar(builder: Builder, id: string): Promise<void> {
  await commit(builder, (transaction) => transaction.delete(doc(listOf(builder, 'cars'), id)));
}

/** Removes a place with its prices. */
export async function removePlace(
  builder: Builder,
  kind: PagePlaceKind,
  id: string,
  priceIds: readonly string[],
): Promise<void> {
  await commit(builder, (transaction) => {
    transaction.delete(doc(listOf(builder, kind), id));
    for (const priceId of priceIds) transaction.delete(doc(listOf(builder, 'prices'), priceId));
    transaction.update(websiteOf(builder), placeSaved(stampOf(builder)));
  });
}

/** A price as typed. */
export interface TypedPrice {
  readonly id: string;
  readonly typed: Partial<PriceTiers>;
  /** The stored state when editing began; undefined for a new price. */
  readonly base: Saved | undefined;
  /** The route from which the formula made the price; missing for a typed one. */
  readonly measured?: RouteLength;
}
/** A typed price with the other tier and the route as stored. */
export interface ChangedPrice extends TypedPrice {
  readonly facts: PriceFacts;
}

/** Limit of `savePrices`; Firestore allows 500 writes in a transaction. */
export const pricesAtOnce = 400;

/** Saves prices in one transaction. The rules refuse all of them if one stored price is newer. */
export async function savePrices(builder: Builder, prices: readonly ChangedPrice[]): Promise<void> {
  const stamp = stampOf(builder);
  await commit(builder, (transaction) => {
    for (const { id, facts, base } of prices) {
      transaction.set(doc(listOf(builder, 'prices'), id), priceDocument(facts, base, stamp));
    }
    transaction.update(websiteOf(builder), priceSaved(stamp));
  });
}

export async function saveFormula(builder: Builder, formula: PriceFormula): Promise<void> {
  await commit(builder, (transaction) =>
    transaction.update(websiteOf(builder), formulaSaved(formula, stampOf(builder))),
  );
}

const texts: Readonly<Record<string, TextId>> = {
  unavailable: 'failure.offline',
  'deadline-exceeded': 'failure.offline',
  'permission-denied': 'website.failure.refused',
  'resource-exhausted': 'failure.limited',
  unauthenticated: 'failure.signed-out',
  'storage/retry-limit-exceeded': 'failure.offline',
  'storage/unauthorized': 'website.failure.refused',
  'storage/unauthenticated': 'failure.signed-out',
};

/** Returns the text for a failed save. Rethrows what does not come from Firestore or Storage: a bug. */
export function saveFailure(error: unknown): TextId {
  if (error instanceof EntryRemoved) return 'website.failure.removed';
  if (!(error instanceof FirebaseError)) throw error;
  return texts[error.code] ?? 'failure.server';
}

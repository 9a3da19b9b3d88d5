import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { readCar, readPagePlace, readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import type {
  Car,
  CarTexts,
  PagePlace,
  PagePlaceKind,
  PlaceCaptions,
  PriceTiers,
  Saved,
  SectionName,
  Sections,
} from '@talwaerts/domain/website/website.ts';
import {
  carSaved,
  listEntryUpdate,
  newListEntry,
  placeSaved,
  priceDocument,
  priceSaved,
  type Stamp,
  sectionUpdate,
} from '@talwaerts/domain/website/website-writes.ts';
import {
  collection,
  deleteDoc,
  doc,
  type FieldValue,
  type Firestore,
  getDocFromServer,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';

/** The values of a part of the page, and the save that they are based on. */
export interface StoredPart<V> {
  readonly values: V;
  readonly saved: Saved;
}
/** The state that a colleague has saved meanwhile, or undefined if the save succeeded. */
type Newer<V> = StoredPart<V> | undefined;

/** A colleague has removed the entry to save. */
export class EntryRemoved extends Error {}

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
 * Waits for `write`, which Firestore's rules refuse if the stored version is newer than `base`. Returns the stored
 * state if the write was refused. Not a transaction, which would add 4 kB to the script of every screen.
 */
async function writtenOrNewer<V>(
  write: Promise<void>,
  readStored: () => Promise<StoredPart<V>>,
  base: Saved,
): Promise<Newer<V>> {
  try {
    await write;
    return undefined;
  } catch (error) {
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
  return writtenOrNewer(updateDoc(website, sectionUpdate(section, values, base, stampOf(builder))), readStored, base);
}

type ListName = PagePlaceKind | 'cars';

/** Creates an entry of a list. */
export async function createEntry<V extends PlaceCaptions | CarTexts>(
  builder: Builder,
  list: ListName,
  id: string,
  values: V,
): Promise<void> {
  const stamp = stampOf(builder);
  const batch = writeBatch(builder.firestore);
  batch.set(doc(listOf(builder, list), id), newListEntry(values, stamp));
  batch.update(websiteOf(builder), list === 'cars' ? carSaved : placeSaved(stamp));
  await batch.commit();
}

/** Saves an entry of a list unless the stored version is newer than `base`. Throws `EntryRemoved`. */
function updateEntry<V extends PlaceCaptions | CarTexts>(
  builder: Builder,
  list: ListName,
  id: string,
  read: (snapshot: StoredSnapshot) => StoredPart<V>,
  values: V,
  base: Saved,
): Promise<Newer<V>> {
  const entry = doc(listOf(builder, list), id);
  const stamp = stampOf(builder);
  const batch = writeBatch(builder.firestore);
  batch.set(entry, listEntryUpdate(values, base, stamp), { merge: true });
  batch.update(websiteOf(builder), list === 'cars' ? carSaved : placeSaved(stamp));
  const readStored = async (): Promise<StoredPart<V>> => {
    const snapshot = await getDocFromServer(entry);
    if (!snapshot.exists()) throw new EntryRemoved();
    return read(snapshot);
  };
  return writtenOrNewer(batch.commit(), readStored, base);
}

export const carPart = ({ titleDE, titleEN, textDE, textEN, image, saved }: Car): StoredPart<CarTexts> => ({
  values: { titleDE, titleEN, textDE, textEN, image },
  saved,
});
export const placePart = ({ captionDE, captionEN, saved }: PagePlace): StoredPart<PlaceCaptions> => ({
  values: { captionDE, captionEN },
  saved,
});

export const saveCar = (builder: Builder, id: string, values: CarTexts, base: Saved): Promise<Newer<CarTexts>> =>
  updateEntry(builder, 'cars', id, (snapshot) => carPart(readCar(snapshot)), values, base);
export const savePlace = (
  builder: Builder,
  kind: PagePlaceKind,
  id: string,
  values: PlaceCaptions,
  base: Saved,
): Promise<Newer<PlaceCaptions>> =>
  updateEntry(builder, kind, id, (snapshot) => placePart(readPagePlace(snapshot)), values, base);

export async function removeCar(builder: Builder, id: string): Promise<void> {
  await deleteDoc(doc(listOf(builder, 'cars'), id));
}

/** Removes a place with its prices. */
export async function removePlace(
  builder: Builder,
  kind: PagePlaceKind,
  id: string,
  priceIds: readonly string[],
): Promise<void> {
  const batch = writeBatch(builder.firestore);
  batch.delete(doc(listOf(builder, kind), id));
  for (const priceId of priceIds) batch.delete(doc(listOf(builder, 'prices'), priceId));
  batch.update(websiteOf(builder), placeSaved(stampOf(builder)));
  await batch.commit();
}

export interface ChangedPrice {
  readonly id: string;
  readonly tiers: PriceTiers;
  /** The stored state when editing began; undefined for a new price. */
  readonly base: Saved | undefined;
}

/** Limit of `savePrices`; Firestore allows 500 writes in a batch. */
export const pricesAtOnce = 400;

/** Saves prices in one batch. The rules refuse all of them if one stored price is newer. */
export async function savePrices(builder: Builder, prices: readonly ChangedPrice[]): Promise<void> {
  const stamp = stampOf(builder);
  const batch = writeBatch(builder.firestore);
  for (const { id, tiers, base } of prices) {
    batch.set(doc(listOf(builder, 'prices'), id), priceDocument(tiers, base, stamp));
  }
  batch.update(websiteOf(builder), priceSaved(stamp));
  await batch.commit();
}

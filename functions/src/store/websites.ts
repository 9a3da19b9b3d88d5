import { type CuratedPlace, curatedIdOf, readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import type { RouteLength } from '@talwaerts/domain/place/route-length.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { type Branding, hasBookablePrice, tiersOf, type WebsiteLists } from '@talwaerts/domain/website/branding.ts';
import {
  readBranding,
  readCar,
  readPagePlace,
  readPagePrice,
  readSlug,
  readWebsite,
} from '@talwaerts/domain/website/stored-website.ts';
import { maxCars, maxPlaces, type PagePlace, type PagePrice, type Website } from '@talwaerts/domain/website/website.ts';
import { type DocumentReference, FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { curatedPlaces } from './curated-places.ts';
import { readReadable } from './reading.ts';

/** Companies' pages: the builder's documents, their slugs, and the public projection. */
export const websiteDocument = (companyId: string) => db().doc(`websites/${companyId}`);
export const slugDocument = (slug: string) => db().doc(`slugs/${slug}`);
export const brandingDocument = (slug: string) => db().doc(`branding/${slug}`);
export const websiteConfigDocument = () => db().doc('config/websites');

/** Returns the slugs under which these versions were published. An unreadable version was never published. */
export const slugsOf = (...versions: readonly (StoredSnapshot | undefined)[]): readonly string[] =>
  versions.flatMap((version) => {
    const url: unknown = version?.data()?.url;
    return typeof url === 'string' ? [url] : [];
  });

export async function loadWebsite(tx: Transaction, companyId: string): Promise<Website | undefined> {
  return ifStored(await tx.get(websiteDocument(companyId)), readWebsite);
}

/** Returns the company that has, or had, the slug. */
export async function loadSlugOwner(tx: Transaction, slug: string): Promise<string | undefined> {
  return ifStored(await tx.get(slugDocument(slug)), readSlug);
}

export function storeSlug(tx: Transaction, slug: string, companyId: string): void {
  tx.create(slugDocument(slug), { companyId, createdAt: FieldValue.serverTimestamp() });
}

/** Loads the Storage paths of the pictures that a page's documents refer to. */
export async function loadReferencedPictures(companyId: string): Promise<ReadonlySet<string>> {
  const document = websiteDocument(companyId);
  const [website, cars] = await Promise.all([document.get(), document.collection('cars').get()]);
  const { main, intro } = ifStored(website, readWebsite)?.sections ?? {};
  return new Set([
    ...(main ? [main.values.logourl] : []),
    ...(intro ? [intro.values.introImage] : []),
    ...cars.docs.map((car) => readCar(car).image),
  ]);
}

/** Loads the present and former slugs of a company. */
export async function loadSlugs(tx: Transaction, companyId: string): Promise<readonly DocumentReference[]> {
  return (await tx.get(db().collection('slugs').where('companyId', '==', companyId))).docs.map(({ ref }) => ref);
}

/** Loads as many items as a page shows: those that a team stores beyond the limit cost no reads. */
export async function loadLists(tx: Transaction, companyId: string): Promise<WebsiteLists> {
  const list = (name: string) => websiteDocument(companyId).collection(name);
  const oldest = (name: string, max: number) => tx.get(list(name).orderBy('createdAt').limit(max));
  const [pickups, destinations, cars, prices] = await Promise.all([
    oldest('pickups', maxPlaces),
    oldest('destinations', maxPlaces),
    oldest('cars', maxCars),
    tx.get(list('prices').limit(maxPlaces * maxPlaces)),
  ]);
  const places = { pickups: pickups.docs.map(readPagePlace), destinations: destinations.docs.map(readPagePlace) };
  return {
    ...places,
    curated: await loadCuratedOf(tx, [...places.pickups, ...places.destinations]),
    cars: cars.docs.map(readCar),
    prices: readPagePrices(prices.docs),
  };
}

/** The places of a ride on a page, and those of the map behind them. */
interface PlacesOfRide {
  readonly pickups: readonly PagePlace[];
  readonly destinations: readonly PagePlace[];
  readonly curated: readonly CuratedPlace[];
}

/** Loads those of the named pickups and destinations that exist. */
export async function loadPlaces(
  tx: Transaction,
  companyId: string,
  ids: Readonly<Record<'pickups' | 'destinations', readonly string[]>>,
): Promise<PlacesOfRide> {
  const documents = (['pickups', 'destinations'] as const).map((list) =>
    ids[list].map((id) => websiteDocument(companyId).collection(list).doc(id)),
  );
  const [pickups = [], destinations = []] = await Promise.all(
    documents.map(async (all) =>
      all.length > 0 ? (await tx.getAll(...all)).flatMap((place) => ifStored(place, readPagePlace) ?? []) : [],
    ),
  );
  return { pickups, destinations, curated: await loadCuratedOf(tx, [...pickups, ...destinations]) };
}

/** Loads the curated places behind a page's. */
async function loadCuratedOf(tx: Transaction, places: readonly PagePlace[]): Promise<readonly CuratedPlace[]> {
  const ids = new Set(places.flatMap(({ placeId = '' }) => curatedIdOf(placeId) ?? []));
  if (ids.size === 0) return [];
  const stored = await tx.getAll(...[...ids].map((id) => curatedPlaces().doc(id)));
  return readReadable(
    stored.filter(({ exists }) => exists),
    readCuratedPlace,
  );
}

/** Returns the companies whose pages have a place with this id behind a caption. */
export async function findPagesAt(placeId: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    ['pickups', 'destinations'].map((list) =>
      db().collectionGroup(list).where('placeId', '==', placeId).select().get(),
    ),
  );
  const companies = lists.flatMap(({ docs }) => docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []));
  return [...new Set(companies)];
}

export async function loadPagePrice(tx: Transaction, companyId: string, id: string): Promise<PagePrice | undefined> {
  const [price] = readPagePrices([await tx.get(websiteDocument(companyId).collection('prices').doc(id))]);
  return price;
}

/** Reads the stored prices. An unreadable one counts as missing. */
export const readPagePrices = (snapshots: readonly StoredSnapshot[]): readonly PagePrice[] =>
  readReadable(snapshots, readPagePrice);

/** Returns the measured routes of prices by their ids. */
export const routesOf = (prices: readonly PagePrice[]): Readonly<Record<string, RouteLength>> =>
  Object.fromEntries(prices.flatMap(({ id, route }) => (route ? [[id, route]] : [])));

/** Returns the slugs of published pages. */
export async function loadActiveSlugs(): Promise<readonly string[]> {
  return (await db().collection('branding').select().get()).docs.map(({ id }) => id);
}

export async function loadBranding(tx: Transaction, slug: string): Promise<Branding | undefined> {
  return ifStored(await tx.get(brandingDocument(slug)), readBranding);
}

export function storeBranding(tx: Transaction, branding: Branding): void {
  tx.set(brandingDocument(branding.url), branding);
}

/** Replaces one price of a stored projection; undefined removes it. */
export function storeBrandingPrice(
  tx: Transaction,
  branding: Branding,
  id: string,
  price: PagePrice | undefined,
): void {
  const { [id]: _, ...others } = branding.prices;
  const prices = price ? { ...others, [id]: tiersOf(price) } : others;
  const document: DocumentReference = brandingDocument(branding.url);
  const stored = price ? tiersOf(price) : FieldValue.delete();
  tx.update(document, new FieldPath('prices', id), stored, 'bookingActive', hasBookablePrice(prices));
}

import { e164Of } from '@talwaerts/domain/contact/phone-number.ts';
import { guestKeys } from '@talwaerts/domain/ride/guest-search.ts';
import { unchanged } from '@talwaerts/domain/ride/outcome.ts';
import { rideKeys } from '@talwaerts/domain/ride/ride-search.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { fieldsOf, ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { readReadable } from '../../store/readable.ts';
import { contactDocument, rideDocument, storeStep, withKeys } from '../../store/rides.ts';

const pageSize = 100;
/** Few enough for one run. */
const mostPages = 20;
/** How far the runs have come; once no ride is left, a run reads this document only. */
const progress = () => db().doc('config/guestKeys');
/** Counts the changes of `guestKeys`, `rideKeys` and `phoneE164`: after one, the runs start again. */
const version = 5;

/**
 * Stores the keys of rides and guests that an older version has stored, with other keys or none: no search would find
 * these. Each run continues where the last one ended. Returns the rides' ids.
 */
export async function sweepRidesWithoutKeys(): Promise<readonly string[]> {
  const stored = ifStored(await progress().get(), readProgress);
  const { after, isDone } = stored?.version === version ? stored : { after: '', isDone: false };
  if (isDone) return [];
  const added: string[] = [];
  let last = after;
  for (let page = 0; page < mostPages; page += 1) {
    const rides = await ridesAfter(last);
    for (const id of await idsWithoutKeys(rides)) if (await addKeys(id)) added.push(id);
    last = rides.at(-1)?.id ?? last;
    await progress().set({ after: last, isDone: rides.length < pageSize, version });
    if (rides.length < pageSize) break;
  }
  return added;
}

const readProgress = (snapshot: Parameters<typeof fieldsOf>[0]) => {
  const fields = fieldsOf(snapshot);
  return { after: fields.text('after'), isDone: fields.flag('isDone'), version: fields.integer('version', 1) };
};

async function ridesAfter(last: string): Promise<readonly QueryDocumentSnapshot[]> {
  const rides = db().collection('rides').orderBy('__name__').limit(pageSize);
  return (await (last === '' ? rides : rides.startAfter(last)).get()).docs;
}

async function idsWithoutKeys(rides: readonly QueryDocumentSnapshot[]): Promise<readonly string[]> {
  if (rides.length === 0) return [];
  const contacts = await db().getAll(...rides.map(({ id }) => contactDocument(id)));
  const isMissing = (ride: QueryDocumentSnapshot, i: number): boolean =>
    lacksKeys(ride, readRide, rideKeys) ||
    (contacts[i]?.exists === true && (lacksKeys(contacts[i], readContact, guestKeys) || lacksE164(contacts[i])));
  return rides.filter(isMissing).map(({ id }) => id);
}

function lacksKeys<T>(
  document: DocumentSnapshot,
  read: (document: StoredSnapshot) => T,
  keysOf: (value: T) => readonly string[],
): boolean {
  const fields = fieldsOf(document);
  const stored = fields.has('keys') ? fields.texts('keys') : [];
  const values = readReadable([document], read);
  return values.some((value) => keysOf(value).some((key) => !stored.includes(key)));
}

const lacksE164 = (document: DocumentSnapshot): boolean =>
  readReadable([document], readContact).some(({ phone, phoneE164 }) => phoneE164 !== e164Of(phone));

/** Stores the ride again, with its keys, and those of its contact. Returns false if one of them cannot be read. */
const addKeys = (rideId: string): Promise<boolean> =>
  db().runTransaction(async (tx) => {
    const stored = await tx.get(contactDocument(rideId));
    const [contact] = readReadable([stored], readContact);
    const [ride] = readReadable([await tx.get(rideDocument(rideId))], readRide);
    if (!ride || stored.exists !== Boolean(contact)) return false;
    storeStep(tx, unchanged(ride), contact);
    if (contact) tx.update(contactDocument(rideId), withKeys(contact));
    return true;
  });

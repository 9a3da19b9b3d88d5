import { guestKeys } from '@talwaerts/domain/ride/guest-search.ts';
import { readContact } from '@talwaerts/domain/ride/stored-ride.ts';
import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { readReadable } from '../../store/readable.ts';
import { contactDocument } from '../../store/rides.ts';

const pageSize = 100;
/** Few enough for one run. */
const mostPages = 20;
/** How far the runs have come; once no ride is left, a run reads this document only. */
const progress = () => db().doc('config/guestKeys');
/** Counts the changes of `guestKeys`: after one, the runs start again. */
const version = 2;

/**
 * Stores the keys of guests whose rides an older version has stored, with other keys or none: administrators would not
 * find these. Each run continues where the last one ended. Returns the rides' ids.
 */
export async function sweepGuestsWithoutKeys(): Promise<readonly string[]> {
  const stored = ifStored(await progress().get(), readProgress);
  const { after, isDone } = stored?.version === version ? stored : { after: '', isDone: false };
  if (isDone) return [];
  const added: string[] = [];
  let last = after;
  for (let page = 0; page < mostPages; page += 1) {
    const ids = await rideIdsAfter(last);
    for (const id of await idsWithoutKeys(ids)) if (await addKeys(id)) added.push(id);
    last = ids.at(-1) ?? last;
    await progress().set({ after: last, isDone: ids.length < pageSize, version });
    if (ids.length < pageSize) break;
  }
  return added;
}

const readProgress = (snapshot: Parameters<typeof fieldsOf>[0]) => {
  const fields = fieldsOf(snapshot);
  return { after: fields.text('after'), isDone: fields.flag('isDone'), version: fields.integer('version', 1) };
};

async function rideIdsAfter(last: string): Promise<readonly string[]> {
  const rides = db().collection('rides').orderBy('__name__').limit(pageSize).select();
  const { docs } = await (last === '' ? rides : rides.startAfter(last)).get();
  return docs.map(({ id }) => id);
}

async function idsWithoutKeys(ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const contacts = await db().getAll(...ids.map(contactDocument));
  return ids.filter((_, i) => contacts[i]?.exists && lacksKeys(contacts[i]));
}

function lacksKeys(document: DocumentSnapshot): boolean {
  const fields = fieldsOf(document);
  const stored = fields.has('keys') ? fields.texts('keys') : [];
  const [contact] = readReadable([document], readContact);
  return contact !== undefined && guestKeys(contact).some((key) => !stored.includes(key));
}

/** Returns false if the guest was removed meanwhile, or cannot be read. */
const addKeys = (rideId: string): Promise<boolean> =>
  db().runTransaction(async (tx) => {
    const [contact] = readReadable([await tx.get(contactDocument(rideId))], readContact);
    if (contact) tx.update(contactDocument(rideId), { keys: guestKeys(contact) });
    return contact !== undefined;
  });

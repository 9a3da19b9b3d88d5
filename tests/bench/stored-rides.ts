import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { database } from '../support/database.ts';
import { storeSearchEntries } from '../support/search-entries.ts';

const contact = { name: 'Anna Gruber', email: 'anna.gruber@example.com', phone: '+43 664 1234567', room: null };
const statuses = ['open', 'confirmed', 'closed', 'canceled'] as const;

export const rideId = (i: number): string => `R${String(i).padStart(9, '0')}`;

/** Copies from the suite what a dashboard reads besides rides: companies, members, balances, settings. */
export async function copyCompanies(to: Firestore): Promise<void> {
  const collections = ['companies', 'tokenAccounts', 'config', 'admins'].map((id) => database.collection(id));
  for (const documents of [...collections, database.collectionGroup('members')]) {
    const { docs } = await documents.get();
    await Promise.all(docs.map((doc) => to.doc(doc.ref.path).set(doc.data())));
  }
}

/** When the first of the stored rides is picked up; the others follow, a minute apart. */
export const tomorrow = (): number => Date.now() + 86_400_000;

interface Stored {
  readonly count: number;
  readonly statuses?: readonly (typeof statuses)[number][];
  readonly firstPickupMs?: number;
  /** The number of the first ride's id. */
  readonly firstId?: number;
  /** The name of the first ride's guest, if searches should find the rides. */
  readonly foundAs?: string;
}

/** Stores rides like those of the demo, each with a guest; equally many of each status, carried by Taxi Zillertal. */
export async function storeRides(
  to: Firestore,
  { count, statuses: wanted = statuses, firstPickupMs = tomorrow(), firstId = 0, foundAs }: Stored,
): Promise<void> {
  const { docs } = await database.collection('rides').get();
  const samples = wanted.map((status) => {
    const isTaken = status === 'confirmed' || status === 'closed';
    const isZillertals = (carrier?: { companyId: string } | null) => carrier?.companyId === 'taxi-zillertal';
    const sample = docs.find((doc) => doc.get('status') === status && (!isTaken || isZillertals(doc.get('carrier'))));
    if (!sample) throw new Error(`The demo data has no ride that is ${status}`);
    // Not today, whose orders the figures count.
    return { ...sample.data(), created: { ...sample.get('created'), atMs: Date.now() - 7 * 86_400_000 } };
  });
  const writer = to.bulkWriter({ throttling: false });
  for (let i = 0; i < count; i += 1) {
    const ride = to.doc(`rides/${rideId(firstId + i)}`);
    const pickupAt = Timestamp.fromMillis(firstPickupMs + i * 60_000);
    const stored = { ...samples[i % samples.length], id: ride.id, pickupAt };
    writer.set(ride, stored);
    writer.set(ride.collection('guest').doc('contact'), contact);
    if (foundAs === undefined) continue;
    const name = i === 0 ? foundAs : contact.name;
    const found = readRide({ id: ride.id, ref: ride, data: () => stored });
    storeSearchEntries(writer, to, { ride: found, contact: { ...contact, name } });
  }
  await writer.close();
}

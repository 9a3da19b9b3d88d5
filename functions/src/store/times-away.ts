import { readAbsence, readClosure } from '@talwaerts/domain/company/stored-company.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { companyDocument } from './companies.ts';
import { readReadable } from './reading.ts';

/** How long a closure or absence is kept after its end, until a TTL deletes it. */
const keptMs = 90 * 24 * 3_600_000;

export const closureDocument = (companyId: string, id: string) =>
  companyDocument(companyId).collection('closures').doc(id);
export const absenceDocument = (companyId: string, id: string) =>
  companyDocument(companyId).collection('absences').doc(id);

/** Loads the company's closures that are not over, by their ids. */
export async function loadClosures(tx: Transaction, companyId: string, nowMs: number) {
  const { docs } = await tx.get(notOver(companyId, 'closures', nowMs));
  const closures = readReadable(docs, readClosure);
  return new Map(closures.map(({ id, ...closure }) => [id, closure]));
}

/** Loads the company's absences that are not over, by their ids. */
export async function loadAbsences(tx: Transaction, companyId: string, nowMs: number) {
  const { docs } = await tx.get(notOver(companyId, 'absences', nowMs));
  const absences = readReadable(docs, readAbsence);
  return new Map(absences.map(({ id, ...absence }) => [id, absence]));
}

const notOver = (companyId: string, collection: 'closures' | 'absences', nowMs: number) =>
  companyDocument(companyId).collection(collection).where('to', '>', Timestamp.fromMillis(nowMs));

/** Returns a closure or absence as it is stored. */
export const storedTime = <T extends { readonly fromMs: number; readonly toMs: number }>({
  fromMs,
  toMs,
  ...rest
}: T) => ({
  ...rest,
  from: Timestamp.fromMillis(fromMs),
  to: Timestamp.fromMillis(toMs),
  expireAt: Timestamp.fromMillis(toMs + keptMs),
});

/** Deletes the absences of a driver or vehicle that has left the company. */
export async function deleteAbsencesOf(companyId: string, left: Left): Promise<void> {
  const [field, value] = 'driverUid' in left ? ['driverUid', left.driverUid] : ['vehicleId', left.vehicleId];
  const { docs } = await companyDocument(companyId).collection('absences').where(field, '==', value).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

type Left = { readonly driverUid: string } | { readonly vehicleId: string };

import { FieldPath } from 'firebase-admin/firestore';
import { callFunction } from './calls.ts';
import { someCompanies } from './companies.ts';
import { database } from './database.ts';
import { memberOf } from './people.ts';

/** Creates two taxi companies with 500 tokens each. */
export async function twoCompanies(): Promise<readonly [string, string]> {
  const [first, second] = await someCompanies(2, 50_000);
  if (first === undefined || second === undefined) throw new Error('Two companies are needed');
  return [first, second];
}

export const offerTo = async (rideid: string, from: string, companyid: string) =>
  (await callFunction('taxi-handon', { rideid, companyid }, memberOf(from))).result;

export const answerAs = async (rideid: string, by: string, accept: boolean) =>
  (await callFunction('taxi-answerhandon', { rideid, accept }, memberOf(by))).result;

export const stateOf = async (rideid: string) => (await database.doc(`rides/${rideid}`).get()).data();

/** Whether the ride is offered: in the ride and in the other company's view, which must agree. */
export async function isOffered(rideid: string): Promise<boolean> {
  const [ride, offer] = await database.getAll(database.doc(`rides/${rideid}`), database.doc(`handOns/${rideid}`));
  const isInRide = ride?.get('handOn') !== undefined;
  if (isInRide !== offer?.exists) throw new Error(`Ride ${rideid} and its offer disagree`);
  return isInRide;
}

/** Lists the ids of a ride's stored mails without their common start, in order. */
export async function mailsOf(rideid: string): Promise<readonly string[]> {
  const start = `ride_${rideid}_`;
  const id = FieldPath.documentId();
  const { docs } = await database.collection('mail').where(id, '>=', start).where(id, '<', `${start}~`).get();
  return docs.map((mail) => mail.id.slice(start.length)).sort();
}

import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

export const region = 'europe-west3';

let database: Firestore | undefined;

/** The database; the app is begun at first use, once for each instance. */
export function db(): Firestore {
  database ??= getFirestore(initializeApp());
  return database;
}

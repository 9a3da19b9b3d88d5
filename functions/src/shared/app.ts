import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

export const region = 'europe-west3';

/** The database; the app is begun at first use, once for each instance. */
export function db(): Firestore {
  if (getApps().length === 0) initializeApp();
  return getFirestore();
}

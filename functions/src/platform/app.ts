import { type App, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

export const region = 'europe-west3';

let initializedApp: App | undefined;

/** Returns the Admin SDK's app, initialized at first use, once for each instance. */
export function app(): App {
  initializedApp ??= initializeApp();
  return initializedApp;
}

let database: Firestore | undefined;

/** Returns the database. Security rules do not apply to it. */
export function db(): Firestore {
  database ??= getFirestore(app());
  return database;
}

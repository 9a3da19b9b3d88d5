import { type App, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

export const region = 'europe-west3';

let begun: App | undefined;

/** The app that accounts, files and tasks are reached by; begun at first use, once for each instance. */
export function app(): App {
  begun ??= initializeApp();
  return begun;
}

let database: Firestore | undefined;

/** The database, without rules. */
export function db(): Firestore {
  database ??= getFirestore(app());
  return database;
}

import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { suite } from './suite.ts';

process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${suite.ports.firestore}`;
// Prevents a search for Google's metadata server.
process.env.METADATA_SERVER_DETECTION = 'none';
process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${suite.ports.auth}`;
process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;

/** The suite's database, which rules do not apply to; the same app gives access to accounts and files. */
export const database = getFirestore(initializeApp({ projectId: suite.projectId }));

import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { suite } from './suite.ts';

// Programs that tests start read these, too.
process.env.GCLOUD_PROJECT = suite.projectId;
process.env.CLOUD_TASKS_EMULATOR_HOST = `127.0.0.1:${suite.ports.tasks}`;
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${suite.ports.firestore}`;
// Without this, the Admin SDK searches for Google's metadata server.
process.env.METADATA_SERVER_DETECTION = 'none';
process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${suite.ports.auth}`;
process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;

/** The suite's database, to which security rules do not apply. The import also initializes Auth and Storage. */
export const database = getFirestore(initializeApp({ projectId: suite.projectId }));

import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as full from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { type App, deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import {
  type Firestore as AdminFirestore,
  initializeFirestore as initializeAdminFirestore,
} from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { adminSdk } from '../sdk/admin.ts';
import { type Modular, modularSdk } from '../sdk/modular.ts';
import type { ListeningSdk, Sdk } from '../sdk/sdk.ts';
import { address, host, port } from './server.ts';

const apps: (FirebaseApp | App)[] = [];
let clientCount = 0;
afterAll(() =>
  Promise.all(apps.map((app) => ('automaticDataCollectionEnabled' in app ? deleteApp(app) : deleteAdminApp(app)))),
);

const nextName = (): string => {
  clientCount += 1;
  return `conformance-${clientCount}`;
};

/** Connects the Admin SDK over gRPC, which bypasses the rules. */
export function adminFirestore(projectId: string, databaseId = '(default)'): AdminFirestore {
  // The SDK sends the emulators' administrator token only to the host in this variable.
  process.env.FIRESTORE_EMULATOR_HOST = address;
  // Prevents the SDK from searching for a cloud machine's credentials.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeAdminApp({ projectId }, nextName());
  apps.push(app);
  return initializeAdminFirestore(app, {}, databaseId);
}
export const admin = (projectId: string, databaseId?: string): ListeningSdk =>
  adminSdk(adminFirestore(projectId, databaseId));

/** Connects the web SDK over gRPC, its protocol in Node. */
export function webInNode(projectId: string, throughPort = port, databaseId = '(default)'): ListeningSdk {
  const app = initializeApp({ projectId, apiKey: 'none' }, nextName());
  apps.push(app);
  full.setLogLevel('silent');
  const database = full.initializeFirestore(app, {}, databaseId);
  full.connectFirestoreEmulator(database, host, throughPort);
  return modularSdk(full, database);
}

/** Connects Firestore Lite over REST. */
export function liteInNode(projectId: string, databaseId = '(default)'): Sdk {
  const app = initializeApp({ projectId, apiKey: 'none' }, nextName());
  apps.push(app);
  lite.setLogLevel('silent');
  const database = lite.initializeFirestore(app, {}, databaseId);
  lite.connectFirestoreEmulator(database, host, port);
  // Lite has the same functions with different types.
  const sdk = { ...lite, getAggregateFromServer: lite.getAggregate } as unknown as Modular;
  return modularSdk(sdk, database as unknown as full.Firestore);
}

import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { suite } from './suite.ts';

process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${suite.ports.firestore}`;

/** The suite's database, without rules. */
export const database = getFirestore(initializeApp({ projectId: suite.projectId }));

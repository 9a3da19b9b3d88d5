import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { webConfig } from '../config.ts';
import { app } from './app.ts';

/** Loaded after signing in. */
export const firestore = getFirestore(app);
const { emulators } = webConfig();
const [host, port] = emulators?.firestore.split(':') ?? [];
if (host) connectFirestoreEmulator(firestore, host, Number(port));

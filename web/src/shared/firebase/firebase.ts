import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { supplyIdTokens } from '../calls/call.ts';
import { webConfig } from '../config.ts';
import { app } from './app.ts';
import { tokenFailure } from './token-failure.ts';

/** Firebase of the signed-in side; guest pages never load it. */
const { emulators } = webConfig();
export const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
supplyIdTokens(async () =>
  auth.currentUser?.getIdToken().catch((error: unknown) => {
    throw tokenFailure(error);
  }),
);

import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { webConfig } from '../config.ts';
import { app } from './app.ts';

/** Loaded for the first upload of a picture. */
export const storage = getStorage(app);
const { emulators } = webConfig();
const [host, port] = emulators?.storage.split(':') ?? [];
if (host) connectStorageEmulator(storage, host, Number(port));

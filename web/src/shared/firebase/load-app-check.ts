import { webConfig } from '../config.ts';
import { loadScript } from '../loading/load-script.ts';

/** Starts App Check if configured. Must precede the first request to Authentication or Firestore, which may need it. */
export async function loadAppCheck(): Promise<void> {
  // While the build prerenders pages, there is no configuration, and no request needs a token.
  if (typeof document !== 'undefined' && webConfig().appCheck) await loadScript(() => import('./app-check.ts'));
}

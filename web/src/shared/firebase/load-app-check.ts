import { webConfig } from '../config.ts';
import { loadScript } from '../loading/load-script.ts';

/** Must resolve before the first request to Authentication or Firestore, which may enforce App Check. */
export async function loadAppCheck(): Promise<void> {
  // The build prerenders the pages without configuration and requests.
  if (typeof document !== 'undefined' && webConfig().appCheck) await loadScript(() => import('./app-check.ts'));
}

import { webConfig } from '../config.ts';
import { loadScript } from '../loading/load-script.ts';

/** Has to end before anything is asked of Authentication or Firestore, which may insist on App Check. */
export async function loadAppCheck(): Promise<void> {
  // The build, which prerenders the pages, has no configuration and asks for nothing.
  if (typeof document !== 'undefined' && webConfig().appCheck) await loadScript(() => import('./app-check.ts'));
}

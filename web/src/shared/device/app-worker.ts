import { paths } from '../paths.ts';

/**
 * Registers the service worker for the signed-in side; the browser then looks for a newer version. Undefined if the
 * browser has none, forbids it, or cannot reach it, and in development, where nothing is built.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD) return undefined;
  try {
    return await navigator.serviceWorker.register('/worker.js', { scope: paths.dashboard, updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

/** Calls `onVersion` with each newer version once it is cached whole and waits. Returns a function that ends that. */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  onVersion: (worker: ServiceWorker) => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const watch = (): void => {
    const { installing, active } = registration;
    // The first version of a device replaces none.
    if (!installing || !active) return;
    const check = (): void => {
      if (installing.state === 'installed') onVersion(installing);
    };
    installing.addEventListener('statechange', check, { signal });
  };
  registration.addEventListener('updatefound', watch, { signal });
  watch();
  if (registration.waiting) onVersion(registration.waiting);
  return () => ending.abort();
}

/** Lets a waiting version replace the running one, for every tab. Resolves once the next load will be of it. */
export function takeOver(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      // Redundant: a yet newer one has replaced it.
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', check);
    worker.postMessage('take-over');
    check();
  });
}

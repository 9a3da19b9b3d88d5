/** Chromium's offer to install the app, which it repeats at each load until that is done. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for our own button, instead of the browser's bar over the page. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(undefined));
}

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const installOffer = (): InstallOffer | undefined => offer;

/** Opens the browser's own question. An offer can be used once. */
export async function install(): Promise<void> {
  const used = offer;
  setOffer(undefined);
  await used?.prompt();
}

/** Whether the app runs in a window of its own; Safari has a property for that. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Whether only the share menu installs the app: on iPhones and iPads, whichever the browser. */
export const hasShareMenu = (userAgent: string): boolean => /iPhone|iPad|iPod/.test(userAgent);

const key = 'talwaerts.installHint';

export function isHintDismissed(): boolean {
  try {
    return localStorage.getItem(key) === 'dismissed';
  } catch {
    // Storage is forbidden: a dismissal would not last, so the hint is not shown.
    return true;
  }
}

export function dismissHint(): void {
  try {
    localStorage.setItem(key, 'dismissed');
  } catch {
    // Storage is forbidden.
  }
}

import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenToPushes } from './push.ts';

/**
 * The service worker of the signed-in side, registered below /dashboard only: guest pages never meet
 * it, the ticket has its own. Answers with
 * the files of its own version, and with nothing else: calls, Firestore, Storage and Auth pass it by.
 */
declare const self: ServiceWorkerGlobalScope;
/** Written by the build (`build/shell-files.ts`). */
declare const cachedFiles: readonly PrecacheEntry[];
declare const cachedPage: string;

precacheAndRoute([...cachedFiles], { directoryIndex: '', cleanURLs: false });
// `deployedEntry` fetches the same addresses to compare versions: that is no navigation, so the server answers.
registerRoute(new NavigationRoute(createHandlerBoundToURL(cachedPage), { allowlist: [/^\/dashboard(\/|\?|$)/] }));

// A new version waits until every tab of the old one is closed, or until a user presses "reload".
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

listenToPushes(self);

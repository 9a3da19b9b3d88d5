import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The service worker of the guest's ticket, registered at /mybooking once a ticket was opened. Caches the page and its
 * scripts, never an answer: the ticket itself is in the device's memory (`features/ticket/kept-ticket.ts`).
 */
declare const self: ServiceWorkerGlobalScope;
/** Written by the build (`build/shell-files.ts`). */
declare const cachedFiles: readonly PrecacheEntry[];
declare const cachedPage: string;

// Before the cached files: with a network, a guest gets the newest page.
registerRoute(
  new NavigationRoute(async (options) => {
    const cachedAnswer = createHandlerBoundToURL(cachedPage);
    return fetch(options.request).catch(() => cachedAnswer(options));
  }),
);
precacheAndRoute([...cachedFiles], { directoryIndex: '', cleanURLs: false });

// No tab shows an older version for long, and nothing is typed on a ticket.
self.addEventListener('install', () => void self.skipWaiting());

/** Hosts of the browsers' push services; a leading dot matches any subdomain. */
const pushHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Stricter than the grammar of URLs: neither user nor port, and the host ends at the first slash for every parser. */
const httpsEndpoint = /^https:\/\/([a-z0-9.-]{1,253})\/[\x21-\x7e]*$/;

/** The push stand-in of the local suite. */
const localEndpoint = /^http:\/\/127\.0\.0\.1:\d{1,5}\/push\/[A-Za-z0-9_-]{1,100}$/;

/** Whether the URL belongs to a browser's push service: the server sends requests to it, so no other may be stored. */
export function isPushEndpoint(endpoint: string): boolean {
  const host = httpsEndpoint.exec(endpoint)?.[1] ?? '';
  return pushHosts.some((one) => (one.startsWith('.') ? host.endsWith(one) && !host.includes('..') : host === one));
}

/** Whether the URL belongs to the local push stand-in, which only the emulator may reach. */
export const isLocalEndpoint = (endpoint: string): boolean => localEndpoint.test(endpoint);

import type { IncomingMessage } from 'node:http';
import { trustedHopsDirect, trustedHopsHosting } from './params.ts';

/**
 * Returns the client's address, for rate limits. Each trusted proxy appends one entry to `X-Forwarded-For`; the other
 * entries may be forged. A call through Hosting has the header `X-Forwarded-Host`, and passes more proxies.
 */
export function clientAddress(request: IncomingMessage): string {
  const { 'x-forwarded-for': forwarded = '', 'x-forwarded-host': host } = request.headers;
  const hops = (host === undefined ? trustedHopsDirect : trustedHopsHosting).value();
  return addressAt(String(forwarded), hops) ?? request.socket.remoteAddress ?? '';
}

/** Returns the entry `hops` from the right; undefined if the list is shorter. */
export function addressAt(forwarded: string, hops: number): string | undefined {
  const entries = forwarded.split(',').map((entry) => entry.trim());
  return hops > 0 ? entries.at(-hops) || undefined : undefined;
}

import type { IncomingMessage } from 'node:http';
import { trustedHopsDirect, trustedHopsHosting } from './params.ts';

/**
 * The address that a request comes from, for rate limits. Each trusted proxy adds one entry at the right of `X-Forwarded-For`;
 * what stands further left is the client's own word. Hosting names its host in `X-Forwarded-Host`.
 */
export function clientAddress(request: IncomingMessage): string {
  const { 'x-forwarded-for': forwarded = '', 'x-forwarded-host': host } = request.headers;
  const hops = (host === undefined ? trustedHopsDirect : trustedHopsHosting).value();
  return addressAt(String(forwarded), hops) ?? request.socket.remoteAddress ?? '';
}

/** The entry `hops` from the right; undefined where the list is shorter. */
export function addressAt(forwarded: string, hops: number): string | undefined {
  const entries = forwarded.split(',').map((entry) => entry.trim());
  return hops > 0 ? entries.at(-hops) || undefined : undefined;
}

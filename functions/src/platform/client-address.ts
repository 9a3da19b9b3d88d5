import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { trustedHopsDirect, trustedHopsHosting } from './params.ts';

/** The origin of a request, for rate limits. Both are networks as `networkOf` returns them. */
export interface Sender {
  /** The client, which may be forged in a call that pretends to come through Hosting. */
  readonly client: string;
  /** Network that connected to the function: the client's, or that of Hosting's proxy. A client cannot forge it. */
  readonly peer: string;
}

/**
 * Each trusted proxy appends one entry to `X-Forwarded-For`; the other entries may be forged. A call through Hosting
 * has the header `X-Forwarded-Host`, which may be forged as well, and passes more proxies.
 */
export function senderOf({ headers, socket }: IncomingMessage): Sender {
  const { 'x-forwarded-for': forwarded = '', 'x-forwarded-host': host } = headers;
  const network = (hops: number) => networkOf(addressAt(String(forwarded), hops) ?? socket.remoteAddress ?? '');
  const peer = network(trustedHopsDirect.value());
  return { client: host === undefined ? peer : network(trustedHopsHosting.value()), peer };
}

/** Returns the entry `hops` from the right; undefined if the list is shorter. */
export function addressAt(forwarded: string, hops: number): string | undefined {
  const entries = forwarded.split(',').map((entry) => entry.trim());
  return hops > 0 ? entries.at(-hops) || undefined : undefined;
}

/**
 * Returns what counts as one client: the /64 of an IPv6 address, because one connection has all of its addresses, or
 * the IPv4 address, also of an IPv4-mapped one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address. `URL` normalises the address, with `::` for zeros. */
function groupsOf(address: string): readonly number[] {
  const [withoutZone] = address.split('%');
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

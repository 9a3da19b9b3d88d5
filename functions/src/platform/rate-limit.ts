import type { IncomingMessage } from 'node:http';
import { type Sender, senderOf } from './client-address.ts';
import { rateLimitFactor } from './params.ts';

export interface RateLimit {
  readonly requests: number;
  readonly perSeconds: number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Maximum number of buckets; beyond it the least recently used is dropped. */
const maxBuckets = 10_000;

/**
 * A token bucket for each caller, in the memory of one instance: a burst of `requests`, refilled over `perSeconds`.
 * With n instances a caller may make n times as many; see decisions.md.
 */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** Takes one token of the caller's bucket. Returns false if it is empty. */
  take(caller: string, nowMs: number): boolean {
    const { requests, perSeconds } = this.#limit;
    const bucket = this.#buckets.get(caller) ?? { tokens: requests, filledAtMs: nowMs };
    this.#buckets.delete(caller);
    this.#buckets.set(caller, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > maxBuckets && oldest !== undefined) this.#buckets.delete(oldest);
    const refill = ((nowMs - bucket.filledAtMs) / (perSeconds * 1000)) * requests;
    bucket.tokens = Math.min(requests, bucket.tokens + refill);
    bucket.filledAtMs = nowMs;
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }
}

/** Limits of many guests on one instance, as multiples of one client's. */
const perPeer = 10;
const perInstance = 20;

/**
 * Limits each client, each peer, and all guests together, since an attacker may have many addresses. A limit counts
 * only what the one before it admits, so a single peer leaves half of the requests to others, whatever it sends.
 */
export class GuestRateLimiter {
  readonly #client: RateLimiter;
  readonly #peer: RateLimiter;
  readonly #instance: RateLimiter;

  constructor({ requests, perSeconds }: RateLimit) {
    this.#client = new RateLimiter({ requests, perSeconds });
    this.#peer = new RateLimiter({ requests: requests * perPeer, perSeconds });
    this.#instance = new RateLimiter({ requests: requests * perInstance, perSeconds });
  }

  take({ client, peer }: Sender, nowMs: number): boolean {
    return this.#client.take(client, nowMs) && this.#peer.take(peer, nowMs) && this.#instance.take('everybody', nowMs);
  }
}

/** Returns a function that takes one request of a page's visitor, false above the limit. */
export function pageLimit(limit: RateLimit): (request: IncomingMessage, nowMs: number) => boolean {
  // Created at the first request: parameters have no values before.
  let limiter: GuestRateLimiter | undefined;
  return (request, nowMs) => {
    limiter ??= new GuestRateLimiter({ ...limit, requests: limit.requests * rateLimitFactor.value() });
    return limiter.take(senderOf(request), nowMs);
  };
}

import type { IncomingMessage } from 'node:http';
import { senderOf } from './client-address.ts';
import { rateLimitFactor } from './params.ts';
import { GuestRateLimiter, type RateLimit } from './rate-limit.ts';

/** Returns a function that takes one request of a page's visitor, false above the limit. */
export function pageLimit(limit: RateLimit): (request: IncomingMessage, nowMs: number) => boolean {
  // Created at the first request: parameters have no values before.
  let limiter: GuestRateLimiter | undefined;
  return (request, nowMs) => {
    limiter ??= new GuestRateLimiter({ ...limit, requests: limit.requests * rateLimitFactor.value() });
    return limiter.take(senderOf(request), nowMs);
  };
}

import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import type { Sender } from '../platform/client-address.ts';
import { LimitExceeded } from '../platform/errors.ts';
import { rateLimitFactor, routeRequestsPerHour } from '../platform/params.ts';
import { GuestRateLimiter } from '../platform/rate-limit.ts';

const hourMs = 3_600_000;
/**
 * Requests of one client per hour and instance: a part of the hourly budget, so that no client uses it up alone. Not
 * fewer, since all phones of a mobile network may share one address.
 */
const requestsOfClient = 100;
/** Requests that an instance reserves in one write. */
const blockSize = 10;

/**
 * What is requested: the route between places that are named by ids or by coordinates, a route's picture, the empty
 * ways of a day board, or 25 routes for the prices of a page. Each has a budget: a flood of requests by coordinates
 * does not use up the budget of ids, which our pages use.
 */
type Requested = 'placeIds' | 'coordinates' | 'pictures' | 'emptyWays' | 'pageRoutes';
const noBlock = () => ({ hour: 0, left: 0 });
const blocks = {
  placeIds: noBlock(),
  coordinates: noBlock(),
  pictures: noBlock(),
  emptyWays: noBlock(),
  pageRoutes: noBlock(),
};

/** Created at the first request: parameters have no values before. */
let limiter: GuestRateLimiter | undefined;

/** Takes one request of the client, and one from the hourly budget. Throws `LimitExceeded`. */
export async function takeRouteRequest(requested: Requested, sender: Sender, nowMs: number): Promise<void> {
  limiter ??= new GuestRateLimiter({ requests: requestsOfClient * rateLimitFactor.value(), perSeconds: 3600 });
  if (!limiter.take(sender, nowMs)) throw new LimitExceeded('Too many maps requests of this client');
  await takeFromBudget(requested, nowMs);
}

/**
 * Takes one request from the hourly budget for the maps service that all instances share. Throws `LimitExceeded`. An
 * instance's unused reservations expire with the hour.
 */
export async function takeFromBudget(requested: Requested, nowMs: number): Promise<void> {
  const hour = Math.floor(nowMs / hourMs);
  const block = blocks[requested];
  if (block.hour !== hour || block.left === 0) {
    const reserved = await reserveBlock(requested, hour);
    // A concurrent request of this instance may have reserved meanwhile.
    block.left = reserved + (block.hour === hour ? block.left : 0);
    block.hour = hour;
  }
  if (block.left === 0) throw new LimitExceeded('The maps requests of this hour are used up');
  block.left -= 1;
}

function reserveBlock(requested: Requested, hour: number): Promise<number> {
  const counter = db().doc(`routeRequests/${requested}-${hour}`);
  return db().runTransaction(async (tx) => {
    const taken = ifStored(await tx.get(counter), (stored) => fieldsOf(stored).integer('taken')) ?? 0;
    const reserved = Math.min(blockSize, routeRequestsPerHour.value() * rateLimitFactor.value() - taken);
    if (reserved <= 0) return 0;
    tx.set(counter, { taken: taken + reserved, expireAt: Timestamp.fromMillis((hour + 2) * hourMs) });
    return reserved;
  });
}

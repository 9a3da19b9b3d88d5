import { documentIdShape } from '@talwaerts/domain/calls/document-id.ts';
import { planPath } from '@talwaerts/domain/place/curated-place.ts';
import { isLinkExpired } from '@talwaerts/domain/ride/limits.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { linkSigningKey } from '../platform/params.ts';
import { pageLimit } from '../platform/rate-limit.ts';
import { googleMaps } from '../services/maps.ts';
import { mapPicturePath, readFile } from '../services/stored-files.ts';
import { findCuratedPlace } from '../store/curated-places.ts';
import { rideDocument } from '../store/rides.ts';
import { isLinkOf, verifyRideMap } from '../use-cases/order/booking-link.ts';

const mapAddress = /^\/ridemaps\/([^/]+)\.png$/;
/** Mail providers load the pictures of many readers from one address. */
const isWithinMapLimit = pageLimit({ requests: 240, perSeconds: 60 });

/**
 * Answers the map picture of a ride to the mails of its guest, as long as the link of such a mail opens the booking.
 * Records nothing. Shared caches must not keep the picture, because it shows addresses, which may be erased.
 */
export async function rideMap(request: Request, response: Response): Promise<void> {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).end();
  const nowMs = Date.now();
  if (!isWithinMapLimit(request, nowMs)) return void response.status(429).set('Retry-After', '60').end();
  try {
    const picture = await findPicture(mapAddress.exec(request.path)?.[1] ?? '', nowMs);
    if (!picture) return void response.status(404).end();
    response.set('Cache-Control', 'private, max-age=86400').type('png').send(picture);
  } catch (error) {
    logError('The map of a ride could not be read', { error });
    response.status(503).set('Retry-After', '60').end();
  }
}

/** Finds the picture of the ride that the token names; undefined before it is drawn, and for a token without access. */
async function findPicture(token: string, nowMs: number): Promise<Buffer | undefined> {
  const link = verifyRideMap(token, linkSigningKey.value());
  const ride = link && ifStored(await rideDocument(link.bookingId).get(), readRide);
  if (!link || !ride?.mapImage || !isLinkOf(link, ride) || isLinkExpired([ride], nowMs)) return undefined;
  return readFile(mapPicturePath(ride.id));
}

const planAddress = /^\/places\/([^/]+)\/\d+\.png$/;
/** The surroundings that a guest walks. */
const surroundingKm = 0.25;
/** Each request that passes the CDN costs a picture of the maps provider. */
const isWithinPlanLimit = pageLimit({ requests: 60, perSeconds: 60 });

/** Draws the plan of a curated place's pickup point. Finds only its present version, without a query string. */
export async function placePlan(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).end();
  if (!isWithinPlanLimit(request, Date.now())) return void response.status(429).set('Retry-After', '60').end();
  try {
    const id = planAddress.exec(request.path)?.[1] ?? '';
    const place = documentIdShape.test(id) ? await findCuratedPlace(id) : undefined;
    if (!place || request.url !== planPath(place)) return void response.status(404).end();
    const picture = await googleMaps.placePicture(place, surroundingKm);
    response.set('Cache-Control', 'public, max-age=86400, s-maxage=2592000').type('png').send(picture);
  } catch (error) {
    logError('The plan of a place could not be drawn', { path: request.path, error });
    response.status(503).set('Retry-After', '60').end();
  }
}

import { isLinkExpired } from '@talwaerts/domain/ride/booking-link-expiry.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { pageLimit } from '../platform/page-limit.ts';
import { linkSigningKey } from '../platform/params.ts';
import { mapPicturePath, readFile } from '../services/stored-files.ts';
import { rideDocument } from '../store/rides.ts';
import { isLinkOf, verifyRideMap } from '../use-cases/order/booking-link.ts';

const mapAddress = /^\/ridemaps\/([^/]+)\.png$/;
/** Mail providers load the pictures of many readers from one address. */
const isWithinLimit = pageLimit({ requests: 240, perSeconds: 60 });

/**
 * Answers the map picture of a ride to the mails of its guest, as long as the link of such a mail opens the booking.
 * Records nothing. Shared caches must not keep the picture, because it shows addresses, which may be erased.
 */
export async function rideMap(request: Request, response: Response): Promise<void> {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).end();
  const nowMs = Date.now();
  if (!isWithinLimit(request, nowMs)) return void response.status(429).set('Retry-After', '60').end();
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

import { documentIdShape } from '@talwaerts/domain/calls/document-id.ts';
import { planPath } from '@talwaerts/domain/place/curated-place.ts';
import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { pageLimit } from '../platform/page-limit.ts';
import { googleMaps } from '../services/maps.ts';
import { findCuratedPlace } from '../store/curated-places.ts';

const planAddress = /^\/places\/([^/]+)\/\d+\.png$/;
/** The surroundings that a guest walks. */
const surroundingKm = 0.25;
/** Each request that passes the CDN costs a picture of the maps provider. */
const isWithinLimit = pageLimit({ requests: 60, perSeconds: 60 });

/** Draws the plan of a curated place's pickup point. Finds only its present version, without a query string. */
export async function placePlan(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).end();
  if (!isWithinLimit(request, Date.now())) return void response.status(429).set('Retry-After', '60').end();
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

import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import { routeEndOf } from '@talwaerts/domain/place/curated-place.ts';
import type { RidePlace } from '@talwaerts/domain/place/place.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { noMapImage } from '@talwaerts/domain/ride/ride-fields.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { db, region } from '../platform/app.ts';
import { linkSigningKey, mapsServerKey } from '../platform/params.ts';
import { signatureOf } from '../platform/tokens.ts';
import { endsOf, googleMaps, type Waypoint } from '../services/maps.ts';
import { deleteFile, mapPicturePath, storeMapPicture } from '../services/stored-files.ts';
import { deletePolyline, loadPolyline, rideDocument } from '../store/rides.ts';

/** Draws a ride's map picture, stores it, and adds its link to the ride, or `noMapImage`. Idempotent. */
export const drawmap = onTaskDispatched<{ rideId: string }>(
  {
    region,
    secrets: [mapsServerKey, linkSigningKey],
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 2, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 10 },
  },
  async ({ data }) => {
    const rideId = validDocumentId(data.rideId);
    const ride = ifStored(await rideDocument(rideId).get(), readRide);
    if (ride?.mapImage) return;
    const isShown = ride?.mapImage === null && ride.guestRemovedAtMs === null && (await storePicture(ride));
    // The picture shows the guest's addresses, and an earlier attempt that crashed may have stored it.
    if (!isShown) await deleteFile(mapPicturePath(rideId));
  },
);

/** Stores the picture or `noMapImage`. Returns false, and leaves the ride unchanged, if its guest was removed. */
async function storePicture(ride: Ride): Promise<boolean> {
  const picture = await draw(ride);
  // Deterministic: after two concurrent deliveries, the link of either must open the file of the other.
  const token = signatureOf('map-picture', `${ride.id} ${routeOf(ride)}`, linkSigningKey.value());
  const mapImage = picture ? await storeMapPicture(mapPicturePath(ride.id), picture, token) : noMapImage;
  return db().runTransaction(async (tx) => {
    const current = ifStored(await tx.get(rideDocument(ride.id)), readRide);
    if (!current || current.guestRemovedAtMs !== null) return false;
    // Moved meanwhile: the retry draws the new route.
    if (routeOf(current) !== routeOf(ride)) throw new Error(`The places of ride ${ride.id} have changed`);
    // A concurrent delivery has drawn it.
    if (current.mapImage) return true;
    tx.update(rideDocument(ride.id), { mapImage });
    deletePolyline(tx, ride.id);
    if (current.hotel) tx.update(db().doc(`companies/${current.hotel.companyId}/rides/${ride.id}`), { mapImage });
    return true;
  });
}

/** Identifies the places, also those of a company's page; another route has another link, since browsers cache it. */
const routeOf = ({ pickup, destination }: Ride): string =>
  [pickup, destination].map(({ placeId, label }) => placeId || label).join(' ');

/** Returns undefined if the maps service finds no route or place for a caption of a company's page. */
async function draw({ id, pickup, destination }: Ride): Promise<Buffer | undefined> {
  const polyline =
    (await loadPolyline(id)) ?? (await googleMaps.route(waypointOf(pickup), waypointOf(destination)))?.polyline;
  const ends = polyline === undefined ? undefined : endsOf(polyline);
  const from = positionOf(pickup) ?? ends?.[0];
  const to = positionOf(destination) ?? ends?.[1];
  return from && to && googleMaps.picture(from, to, polyline);
}

const positionOf = ({ lat, lng }: RidePlace) => (lat === null || lng === null ? undefined : { lat, lng });
const waypointOf = (place: RidePlace): Waypoint => (place.placeId ? routeEndOf(place) : { address: place.label });

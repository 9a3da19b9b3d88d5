import { describe, expect, it } from 'vitest';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { dispatch } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { mapsRequests } from '../support/maps.ts';
import { afternoon, anOpenRide } from '../support/orders.ts';
import { until } from '../support/until.ts';

/** Returns the route lines of all map pictures drawn so far with this pickup, the newest last. */
async function linesFrom(from: { readonly lat: number; readonly lng: number }): Promise<readonly string[]> {
  return (await mapsRequests())
    .map(({ url }) => new URL(url, 'http://maps').searchParams)
    .filter((params) => params.getAll('markers')[0]?.endsWith(`|${from.lat},${from.lng}`))
    .map((params) => params.get('path') ?? '');
}

async function aRide(pickupPlaceId: string, destinationPlaceId: string): Promise<string> {
  const { result } = await callFunction('global-calculateprice', {
    pax: 3,
    date: afternoon(),
    origin: { placeId: pickupPlaceId },
    destination: { placeId: destinationPlaceId },
  });
  if (!result?.valid) throw new Error(`There is no price from ${pickupPlaceId}`);
  return anOpenRide({ pickupPlaceId, destinationPlaceId, price: Number(result.price) });
}

async function drawnRide(id: string): Promise<FirebaseFirestore.DocumentSnapshot> {
  return until(async () => {
    const ride = await database.doc(`rides/${id}`).get();
    return ride.get('mapImage') ? ride : undefined;
  }, 'a map picture');
}

/** Draws a ride's map again with another pickup, for which no route is stored. */
async function drawAgain(id: string, pickup: object): Promise<void> {
  await database.doc(`rides/${id}`).update({ mapImage: null, pickup });
  expect(await dispatch(`${functionsUrl}/tasks-drawmap`, { rideId: id })).toBe(204);
  await drawnRide(id);
}

describe('the map picture of a ride', () => {
  it('shows the route that the price was computed from, without requesting it again', async () => {
    const ends = ['zell-dorfplatz-1', 'station-jenbach'] as const;
    const id = await aRide(...ends);
    const pickup = (await drawnRide(id)).get('pickup');
    expect((await linesFrom(pickup)).at(-1)).toMatch(/^color:0x0F5A46\|weight:4\|enc:.{40}/s);
    const routeRequests = (await mapsRequests()).filter(
      ({ url, body }) => url.startsWith('/directions/') && ends.every((placeId) => body.includes(`"${placeId}"`)),
    );
    // One request for the price shown, one for the price booked.
    expect(routeRequests.filter(({ body }) => body.includes(`"origin":{"placeId":"${ends[0]}"}`))).toHaveLength(2);
    expect((await database.doc(`rides/${id}/map/route`).get()).exists).toBe(false);
  });

  it('is kept by the reader’s browser only, since it shows addresses that may be erased', async () => {
    const drawn = await drawnRide(await anOpenRide());
    const { headers } = await fetch(drawn.get('mapImage'));
    expect(headers.get('cache-control')).toMatch(/^private,/);
  });

  it('shows the route of an older ride stored without it', async () => {
    const id = await aRide('station-jenbach', 'zell-dorfplatz-1');
    const pickup = { ...(await drawnRide(id)).get('pickup'), lat: 47.3871 };
    await drawAgain(id, pickup);
    expect(await linesFrom(pickup)).toEqual([expect.stringMatching(/^color:0x0F5A46\|weight:4\|enc:/)]);
  });

  it('shows a straight line if there is no road any more', async () => {
    const id = await aRide('station-jenbach', 'zell-dorfplatz-1');
    const ride = await drawnRide(id);
    const pickup = { ...ride.get('pickup'), placeId: 'nowhere', lat: 47.3872 };
    await drawAgain(id, pickup);
    const { lat, lng } = ride.get('destination');
    expect(await linesFrom(pickup)).toEqual([`color:0x0F5A46|weight:4|47.3872,${pickup.lng}|${lat},${lng}`]);
  });
});

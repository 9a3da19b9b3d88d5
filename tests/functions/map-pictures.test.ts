import { describe, expect, it } from 'vitest';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { dispatch } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { mapsRequests } from '../support/maps.ts';
import { afternoon, anOpenRide } from '../support/orders.ts';
import { hostingUrl } from '../support/suite.ts';
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

/** Returns the address of the map in the mail about a new booking, as the pages of this run serve it. */
async function mapInMail(id: string): Promise<string> {
  const [mail] = await waitForMails(id, 1);
  const address = /<img src="([^"]*\/ridemaps\/[^"]+)"/.exec(mail?.html ?? '')?.[1];
  if (!address) throw new Error(`The mail about ${id} has no map`);
  const { pathname, search } = new URL(address);
  return `${hostingUrl}${pathname}${search}`;
}

describe('the map in a guest’s mail', () => {
  it('is the ride’s picture, kept by the reader alone, by an address that names nothing but the booking', async () => {
    const id = await aRide('zell-dorfplatz-1', 'station-jenbach');
    const drawn = await drawnRide(id);
    const address = await mapInMail(id);
    expect(address).toMatch(new RegExp(`/ridemaps/${id}\\.[\\w-]{43}\\.png\\?changes=0$`));
    const response = await fetch(address);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
    const stored = await (await fetch(drawn.get('mapImage'))).arrayBuffer();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(stored));
  });

  it('is not found by a forged token, after the link’s end, for a corrected address, and without its guest', async () => {
    const id = await aRide('zell-dorfplatz-1', 'station-jenbach');
    await drawnRide(id);
    const address = await mapInMail(id);
    const status = async (url: string) => (await fetch(url)).status;
    const ride = database.doc(`rides/${id}`);
    const pickupAt = (await ride.get()).get('pickupAt');
    expect(await status(address.replace(id, 'AAAAAAAAAA'))).toBe(404);
    await ride.update({ pickupAt: new Date(Date.now() - 31 * 86_400_000) });
    expect(await status(address)).toBe(404);
    await ride.update({ pickupAt, emailCorrectedAtMs: Date.now() });
    expect(await status(address)).toBe(404);
    await ride.update({ emailCorrectedAtMs: null });
    expect(await status(address)).toBe(200);
    await ride.update({ mapImage: '' });
    expect(await status(address)).toBe(404);
  });
});

describe('the map picture of a ride', () => {
  it('shows the route that the price was computed from, without requesting it again', async () => {
    const ends = ['zell-dorfplatz-1', 'station-jenbach'] as const;
    const id = await aRide(...ends);
    const pickup = (await drawnRide(id)).get('pickup');
    expect((await linesFrom(pickup)).at(-1)).toMatch(/^color:0x0F5A46\|weight:4\|enc:.{40}/s);
    const routeRequests = (await mapsRequests()).filter(
      ({ url, body }) => url.startsWith('/directions/') && ends.every((placeId) => body.includes(`"${placeId}"`)),
    );
    // One request for the price shown; the price booked is computed from the same route.
    expect(routeRequests.filter(({ body }) => body.includes(`"origin":{"placeId":"${ends[0]}"}`))).toHaveLength(1);
    expect((await database.doc(`rides/${id}/map/route`).get()).exists).toBe(false);
  });

  it('is kept by the reader’s browser only, since it shows addresses that may be erased', async () => {
    const drawn = await drawnRide(await anOpenRide());
    const { headers } = await fetch(drawn.get('mapImage'));
    expect(headers.get('cache-control')).toMatch(/^private,/);
  });

  it('shows the route of a ride stored without it, as those of a company’s page', async () => {
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

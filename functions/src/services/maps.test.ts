import http from 'node:http';
import type { AddressInfo } from 'node:net';
import polyline from '@googlemaps/polyline-codec';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { googleMaps, MapsUnavailable } from './maps.ts';

/** The next answer of the maps provider's stub, and the last request that the stub received. */
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}
let answer: Answer | ((body: string) => Answer);
let received: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string };
const provider = http.createServer({ maxHeaderSize: 65_536 }, async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method = '', url = '', headers } = request;
  received = { method, url, headers, body: Buffer.concat(chunks).toString() };
  const reply = typeof answer === 'function' ? answer(received.body) : answer;
  response.writeHead(reply.status, reply.headers).end(reply.body);
});
let providerUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  for (const base of ['MAPS_API_BASE', 'PLACES_API_BASE', 'ROUTES_API_BASE']) vi.stubEnv(base, providerUrl);
  vi.stubEnv('MAPS_SERVER_KEY', 'key');
});
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  vi.unstubAllEnvs();
  provider.close();
});

const route = () => googleMaps.route({ placeId: 'a' }, { lat: 47.2, lng: 11.4 });
const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });
const invalid = { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Invalid place.' } };
const encodedPolyline = '_p~iF~ps|U_ulLnnqC';

describe('the route between two ends', () => {
  it('has the provider’s distance and duration', async () => {
    answer = json(200, { routes: [{ distanceMeters: 75_200, duration: '3720.4s', polyline: { encodedPolyline } }] });
    expect(await route()).toEqual({ distanceMeters: 75_200, durationSeconds: 3_720, polyline: encodedPolyline });
  });

  it('is requested by place id or coordinates, by car, without traffic, with a field mask', async () => {
    answer = json(200, {});
    await route();
    expect(received).toMatchObject({ method: 'POST', url: '/directions/v2:computeRoutes' });
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'x-goog-api-key': 'key',
      'x-goog-fieldmask': 'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline',
    });
    expect(JSON.parse(received.body)).toEqual({
      origin: { placeId: 'a' },
      destination: { location: { latLng: { latitude: 47.2, longitude: 11.4 } } },
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
      polylineQuality: 'OVERVIEW',
      polylineEncoding: 'ENCODED_POLYLINE',
      units: 'METRIC',
    });
  });

  it.each([
    ['no road leads there', json(200, {})],
    ['the provider lists no route', json(200, { routes: [] })],
    ['both ends are the same place', json(200, { routes: [{ duration: '0s', polyline: { encodedPolyline } }] })],
    ['an end is unknown', json(404, { error: { code: 404, status: 'NOT_FOUND' } })],
    ['an end is no valid place id', json(400, invalid)],
  ])('is undefined if %s', async (_, reply) => {
    answer = reply;
    expect(await route()).toBeUndefined();
  });

  it.each([
    ['no duration', { distanceMeters: 1, polyline: { encodedPolyline } }],
    ['a duration that is no number', { distanceMeters: 1, duration: '1.2.3s', polyline: { encodedPolyline } }],
    ['no line', { distanceMeters: 1, duration: '1s' }],
    ['a distance as text', { distanceMeters: '1', duration: '1s', polyline: { encodedPolyline } }],
  ])('is unavailable if the provider answers %s', async (_, reply) => {
    answer = json(200, { routes: [reply] });
    await expect(route()).rejects.toThrow(MapsUnavailable);
  });

  it.each([
    ['an error', json(500, {})],
    ['a refused key', json(403, { error: { code: 403, status: 'PERMISSION_DENIED' } })],
    ['an exhausted quota', json(429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } })],
    ['garbage', { status: 200, body: '{"garbage": ' }],
    ['nothing', json(200, null)],
    ['a text', { status: 200, body: '"text"' }],
  ])('is unavailable, like a place, if the provider answers %s', async (_, reply) => {
    answer = reply;
    await expect(route()).rejects.toThrow(MapsUnavailable);
    await expect(googleMaps.place('a')).rejects.toThrow(MapsUnavailable);
  });
});

describe('the lengths of routes between many places', () => {
  const ends = (count: number) => Array.from({ length: count }, (_, i) => ({ placeId: `p${i}` }));

  it('are requested in few requests within Google’s limits, and read by their indices', async () => {
    const sizes: number[] = [];
    answer = (body) => {
      const { origins, destinations } = JSON.parse(body);
      sizes.push(origins.length * destinations.length);
      expect(origins.length + destinations.length).toBeLessThanOrEqual(50);
      return json(200, [
        { destinationIndex: 1, condition: 'ROUTE_EXISTS', distanceMeters: 7_200, duration: '600.4s' },
        { originIndex: 1, condition: 'ROUTE_NOT_FOUND' },
        // Both ends are the same place.
        { condition: 'ROUTE_EXISTS', duration: '0s' },
      ]);
    };
    const lengths = await googleMaps.routeLengths(ends(30), ends(30));
    expect(sizes).toEqual([600, 300]);
    expect([lengths.length, lengths[0]?.length]).toEqual([30, 30]);
    expect(lengths[0]?.slice(0, 3)).toEqual([undefined, { distanceMeters: 7_200, durationSeconds: 600 }, undefined]);
    expect(lengths[1]?.[0]).toBeUndefined();
    expect(received.url).toBe('/distanceMatrix/v2:computeRouteMatrix');
  });

  it('are unavailable if the provider refuses, or answers a route without duration', async () => {
    answer = json(400, invalid);
    await expect(googleMaps.routeLengths(ends(1), ends(1))).rejects.toThrow(MapsUnavailable);
    answer = json(200, [{ condition: 'ROUTE_EXISTS', distanceMeters: 1 }]);
    await expect(googleMaps.routeLengths(ends(1), ends(1))).rejects.toThrow(MapsUnavailable);
  });
});

describe('a map picture', () => {
  const end = { placeId: 'a', label: 'A', lat: 47.26, lng: 11.34, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
  const picture = async (encodedRoute: string | undefined): Promise<string> => {
    answer = { status: 200, body: 'png', headers: { 'content-type': 'image/png' } };
    await googleMaps.picture(end, { ...end, lat: 47.16, lng: 11.86 }, encodedRoute);
    return new URL(received.url, providerUrl).searchParams.get('path') ?? '';
  };

  it('shows the route’s line as the Routes API encoded it', async () => {
    expect(await picture(encodedPolyline)).toBe(`color:0x0F5A46|weight:4|enc:${encodedPolyline}`);
  });

  it('shows a straight line if no route is known', async () => {
    expect(await picture(undefined)).toBe('color:0x0F5A46|weight:4|47.26,11.34|47.16,11.86');
  });

  it('thins out a line that would make the URL too long for Google, but keeps ends and shape', async () => {
    const points = Array.from({ length: 20_000 }, (_, i): [number, number] => [47.26 - i * 5e-6, 11.34 + i * 26e-6]);
    const [, drawn = ''] = (await picture(polyline.encode(points))).split('enc:');
    expect((providerUrl + received.url).length).toBeLessThanOrEqual(16_384);
    const kept = polyline.decode(drawn);
    expect(kept.length).toBeGreaterThan(600);
    expect([kept[0], kept.at(-1)]).toEqual(polyline.decode(polyline.encode([points[0] ?? [], points.at(-1) ?? []])));
    expect(Math.max(...kept.slice(1).map(([, lng], i) => lng - (kept[i]?.[1] ?? 0)))).toBeLessThan(0.002);
  });

  it('of a place marks it and shows the kilometres around it', async () => {
    answer = { status: 200, body: 'png', headers: { 'content-type': 'image/png' } };
    await googleMaps.placePicture(end, 1.11);
    const { searchParams } = new URL(received.url, providerUrl);
    expect(searchParams.get('markers')).toBe('color:0x0F5A46|47.26,11.34');
    expect(searchParams.get('visible')).toBe('47.25000,11.34|47.27000,11.34');
  });

  it('of an area has the point in the middle', async () => {
    answer = { status: 200, body: 'png', headers: { 'content-type': 'image/png' } };
    await googleMaps.areaPicture({ lat: 47.26, lng: 11.34 }, 14);
    const { searchParams } = new URL(received.url, providerUrl);
    expect([searchParams.get('center'), searchParams.get('zoom')]).toEqual(['47.26,11.34', '14']);
  });

  it('is unavailable if the provider answers something other than a picture', async () => {
    answer = { status: 200, body: 'No', headers: { 'content-type': 'text/plain' } };
    await expect(googleMaps.picture(end, end, undefined)).rejects.toThrow(MapsUnavailable);
  });
});

describe('a place', () => {
  it.each([400, 404])('is undefined if the provider answers %d', async (status) => {
    answer = json(status, {});
    expect(await googleMaps.place('nowhere')).toBeUndefined();
    expect(console.warn).toHaveBeenCalledTimes(status === 400 ? 1 : 0);
  });

  it.each([
    ['no location', {}],
    ['a location as text', { location: { latitude: '47', longitude: 11 } }],
    ['parts of its address in another form', { location: { latitude: 47, longitude: 11 }, addressComponents: 'Zell' }],
  ])('is unavailable if the provider answers %s', async (_, reply) => {
    answer = json(200, reply);
    await expect(googleMaps.place('a')).rejects.toThrow(MapsUnavailable);
  });

  it('is unavailable, like a route, if the provider refuses our key as an invalid argument', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }];
    answer = json(400, { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'API key not valid.', details } });
    await expect(googleMaps.place('nowhere')).rejects.toThrow(MapsUnavailable);
    await expect(route()).rejects.toThrow(MapsUnavailable);
  });
});

import polyline from '@googlemaps/polyline-codec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from '../http/stand-in.ts';
import { placeById, places } from './gazetteer.ts';
import { lineKm } from './geo.ts';
import { startMaps } from './maps.ts';
import { search } from './search.ts';

let maps: StandIn;
beforeAll(async () => {
  maps = await startMaps({ port: 0 });
});
afterAll(() => maps.close());

// biome-ignore lint/suspicious/noExplicitAny: the expectations of each test check the shape
const get = async (path: string): Promise<any> => (await fetch(`${maps.url}${path}`)).json();
const fields = 'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline';
const byCar = { travelMode: 'DRIVE', routingPreference: 'TRAFFIC_UNAWARE' };
// biome-ignore lint/suspicious/noExplicitAny: the expectations of each test check the shape
type Computed = { status: number; answer: any };
const compute = async (
  body: object,
  headers: Record<string, string> = { 'X-Goog-FieldMask': fields },
): Promise<Computed> => {
  const response = await fetch(`${maps.url}/directions/v2:computeRoutes`, {
    method: 'POST',
    headers: { 'X-Goog-Api-Key': 'k', ...headers },
    body: JSON.stringify({ ...byCar, ...body }),
  });
  return { status: response.status, answer: await response.json() };
};
const at = (latitude: number, longitude: number) => ({ location: { latLng: { latitude, longitude } } });
const airport = { placeId: 'airport-innsbruck' };
const mayrhofen = { placeId: 'mayrhofen-hauptstrasse-409' };

function pictureUrl(path?: string): URL {
  const url = new URL('/maps/api/staticmap?size=600x400&key=k', maps.url);
  for (const marker of ['label:A|47.26,11.344', 'label:B|47.167,11.864']) url.searchParams.append('markers', marker);
  if (path) url.searchParams.set('path', path);
  return url;
}

describe('the gazetteer', () => {
  it('has unique ids, and those that demo data and tests use', () => {
    const ids = places.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'airport-innsbruck',
        'station-jenbach',
        'mayrhofen-hauptstrasse-409',
        'zell-dorfplatz-1',
        'lift-penkenbahn',
      ]),
    );
  });

  it.each([
    ['Flughafen Inns', 'airport-innsbruck'],
    ['innsbruck airport', 'airport-innsbruck'],
    ['hauptstr mayrhofen', 'mayrhofen-hauptstrasse-409'],
    ['Fuegen Bahnhof', 'station-fuegen'],
    ['fügen bahnhof', 'station-fuegen'],
  ])('finds %s', (typed, id) => {
    expect(search(typed, undefined).map((place) => place.id)).toContain(id);
  });

  it('returns only places within the box', () => {
    expect(search('Flughafen', { north: 47.5, south: 47, west: 11, east: 12 }).map(({ id }) => id)).toEqual([
      'airport-innsbruck',
    ]);
  });
});

it('finds only addresses if asked for them', () => {
  const types = ['street_address'];
  expect(search('Jenbach', undefined).some(({ type }) => type !== 'street_address')).toBe(true);
  expect(search('Jenbach', undefined, types).every(({ type }) => type === 'street_address')).toBe(true);
});

describe('the maps stand-in', () => {
  it('computes the route from Innsbruck airport to Mayrhofen with realistic values', async () => {
    const { answer } = await compute({ origin: airport, destination: mayrhofen });
    const [{ distanceMeters, duration, polyline: line }] = answer.routes;
    expect(distanceMeters / 1000).toBeGreaterThan(70);
    expect(distanceMeters / 1000).toBeLessThan(80);
    expect(duration).toMatch(/^\d+s$/);
    expect(Number.parseInt(duration, 10) / 60).toBeGreaterThan(50);
    expect(Number.parseInt(duration, 10) / 60).toBeLessThan(75);
    const points = polyline.decode(line.encodedPolyline);
    for (const [point, { placeId }] of [
      [points[0], airport],
      [points.at(-1), mayrhofen],
    ] as const) {
      const { lat = 0, lng = 0 } = placeById(placeId) ?? {};
      expect(point?.[0]).toBeCloseTo(lat, 4);
      expect(point?.[1]).toBeCloseTo(lng, 4);
    }
    expect(points.length).toBeGreaterThan(20);
  });

  it('computes the same route from coordinates', async () => {
    const byId = await compute({ origin: airport, destination: mayrhofen });
    const [from, to] = [airport, mayrhofen].map(({ placeId }) => placeById(placeId));
    const byCoordinates = { origin: at(from?.lat ?? 0, from?.lng ?? 0), destination: at(to?.lat ?? 0, to?.lng ?? 0) };
    expect(await compute(byCoordinates)).toEqual(byId);
  });

  it('computes a way along a single road, both ways', async () => {
    const { answer } = await compute({ origin: airport, destination: mayrhofen });
    const points = polyline.decode(answer.routes[0].polyline.encodedPolyline);
    // In Mayrhofen: on a motorway no ride begins.
    const [[south = 0, west = 0] = [], [north = 0, east = 0] = []] = points.slice(-4, -2);
    const ends = [0.3, 0.7].map((share) => ({
      lat: south + share * (north - south),
      lng: west + share * (east - west),
    }));
    const [from, to] = ends.map(({ lat, lng }) => at(lat, lng));
    const meters = lineKm(ends) * 1_000;
    for (const way of [
      { origin: from, destination: to },
      { origin: to, destination: from },
    ]) {
      const { distanceMeters } = (await compute(way)).answer.routes[0];
      expect(distanceMeters).toBeGreaterThan(0.9 * meters);
      expect(distanceMeters).toBeLessThan(1.5 * meters);
    }
  });

  it('answers only the fields of the mask, and omits a length of 0', async () => {
    const headers = { 'X-Goog-FieldMask': 'routes.duration, routes.distanceMeters' };
    const { answer } = await compute({ origin: airport, destination: airport }, headers);
    expect(answer).toEqual({ routes: [{ duration: expect.any(String) }] });
  });

  it('answers without routes if no road leads there', async () => {
    expect(await compute({ origin: at(0, 0), destination: mayrhofen })).toEqual({ status: 200, answer: {} });
  });

  it.each([
    ['a mask without fields', { origin: airport, destination: mayrhofen }, { 'X-Goog-FieldMask': '' }],
    ['a missing destination', { origin: airport }, undefined],
    ['a latitude beyond the pole', { origin: at(91, 0), destination: mayrhofen }, undefined],
    ['another travel mode', { origin: airport, destination: mayrhofen, travelMode: 'WALK' }, undefined],
  ])('refuses %s as an invalid argument', async (_, body, headers) => {
    expect(await compute(body, headers)).toMatchObject({
      status: 400,
      answer: { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    });
  });

  it('refuses a route to an unknown place as not found', async () => {
    expect(await compute({ origin: airport, destination: { placeId: 'nowhere' } })).toMatchObject({
      status: 404,
      answer: { error: { code: 404, status: 'NOT_FOUND' } },
    });
  });

  it('answers a place with its address components', async () => {
    const place = await get('/v1/places/mayrhofen-hauptstrasse-409?key=k');
    expect(place).toMatchObject({
      displayName: { text: 'Hauptstraße 409' },
      formattedAddress: 'Hauptstraße 409, 6290 Mayrhofen',
    });
    expect(place.addressComponents).toContainEqual(expect.objectContaining({ longText: 'Schwaz' }));
  });

  it('draws one marker together with visible points, and refuses one marker alone', async () => {
    const url = new URL('/maps/api/staticmap?size=600x400&key=k&markers=47.167,11.864', maps.url);
    expect((await fetch(url)).status).toBe(400);
    url.searchParams.set('visible', '47.142,11.864|47.192,11.864');
    const near = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(near.toString('latin1', 1, 4)).toBe('PNG');
    url.searchParams.set('visible', '46.9,11.864|47.4,11.864');
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(near)).toBe(false);
  });

  it('draws the area of a centre and a zoom without any location in it', async () => {
    const area = async (centre: string, zoom: number) =>
      Buffer.from(
        await (
          await fetch(new URL(`/maps/api/staticmap?size=600x400&key=k&center=${centre}&zoom=${zoom}`, maps.url))
        ).arrayBuffer(),
      );
    const pictures = [await area('47.167,11.864', 13), await area('47.167,11.864', 14), await area('47.2,11.864', 13)];
    expect(pictures.map((picture) => picture.toString('latin1', 1, 4))).toEqual(['PNG', 'PNG', 'PNG']);
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
  });

  it('draws a PNG of the requested size', async () => {
    const response = await fetch(pictureUrl());
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, 400]);
    expect(bytes.length).toBeGreaterThan(8_000);
  });

  it('draws the requested line, encoded or as points', async () => {
    const picture = async (path?: string) => Buffer.from(await (await fetch(pictureUrl(path))).arrayBuffer());
    const line: [number, number][] = [
      [47.26, 11.344],
      [47.4, 11.78],
      [47.167, 11.864],
    ];
    const encoded = await picture(`color:0x0F5A46|weight:4|enc:${polyline.encode(line)}`);
    expect(encoded.equals(await picture(`color:0x0F5A46|weight:4|${line.join('|')}`))).toBe(true);
    expect(encoded.equals(await picture('color:0x0F5A46|weight:4|47.26,11.344|47.167,11.864'))).toBe(false);
    expect(encoded.equals(await picture())).toBe(false);
  });

  it('refuses a URL that is too long for Google', async () => {
    expect((await fetch(pictureUrl(`enc:${'?'.repeat(6_000)}`))).status).toBe(414);
    expect((await fetch(pictureUrl(`enc:${'A'.repeat(16_000)}`))).status).toBe(200);
  });

  it('refuses a request without a key', async () => {
    expect(await compute({ origin: airport, destination: mayrhofen }, { 'X-Goog-Api-Key': '' })).toMatchObject({
      status: 403,
      answer: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    });
  });

  it('fails as often as ordered', async () => {
    await fetch(`${maps.url}/_control/failure`, { method: 'PUT', body: '{"mode":"error-500","times":1}' });
    expect((await fetch(`${maps.url}/v1/places/zell-dorfplatz-1?key=k`)).status).toBe(500);
    expect((await fetch(`${maps.url}/v1/places/zell-dorfplatz-1?key=k`)).status).toBe(200);
  });
});

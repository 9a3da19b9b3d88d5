import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from '../http/stand-in.ts';
import { places } from './gazetteer.ts';
import { startMaps } from './maps.ts';
import { search } from './search.ts';

let maps: StandIn;
beforeAll(async () => {
  maps = await startMaps({ port: 0 });
});
afterAll(() => maps.close());

// biome-ignore lint/suspicious/noExplicitAny: the answers are checked by what is expected of them
const get = async (path: string): Promise<any> => (await fetch(`${maps.url}${path}`)).json();
const matrix = async (from: string, to: string) => {
  const answer = await get(`/maps/api/distancematrix/json?origins=${from}&destinations=${to}&key=k`);
  return answer.rows[0].elements[0];
};

describe('the gazetteer', () => {
  it('has unique ids, and those that demo data and tests name', () => {
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

  it('keeps to the box', () => {
    expect(search('Flughafen', { north: 47.5, south: 47, west: 11, east: 12 }).map(({ id }) => id)).toEqual([
      'airport-innsbruck',
    ]);
  });
});

describe('the maps stand-in', () => {
  it('measures the way from Innsbruck airport to Mayrhofen as it is', async () => {
    const { distance, duration } = await matrix('place_id:airport-innsbruck', 'place_id:mayrhofen-hauptstrasse-409');
    expect(distance.value / 1000).toBeGreaterThan(70);
    expect(distance.value / 1000).toBeLessThan(80);
    expect(duration.value / 60).toBeGreaterThan(50);
    expect(duration.value / 60).toBeLessThan(75);
  });

  it('takes coordinates, and says where there is no place or no way', async () => {
    expect((await matrix('47.2602,11.344', '47.1669,11.8643')).status).toBe('OK');
    expect((await matrix('place_id:nowhere', 'place_id:zell-dorfplatz-1')).status).toBe('NOT_FOUND');
    expect((await matrix('0,0', '47.1669,11.8643')).status).toBe('ZERO_RESULTS');
  });

  it('tells a place with its address components', async () => {
    const place = await get('/v1/places/mayrhofen-hauptstrasse-409?key=k');
    expect(place).toMatchObject({
      displayName: { text: 'Hauptstraße 409' },
      formattedAddress: 'Hauptstraße 409, 6290 Mayrhofen',
    });
    expect(place.addressComponents).toContainEqual(expect.objectContaining({ longText: 'Schwaz' }));
  });

  it('draws a PNG of the size that was asked for', async () => {
    const response = await fetch(
      `${maps.url}/maps/api/staticmap?size=600x400&markers=label:A|47.26,11.344&markers=label:B|47.167,11.864&key=k`,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, 400]);
    expect(bytes.length).toBeGreaterThan(8_000);
  });

  it('refuses a request without a key', async () => {
    expect(await get('/maps/api/distancematrix/json?origins=1,1&destinations=2,2')).toMatchObject({
      status: 'REQUEST_DENIED',
    });
  });

  it('fails as often as it is told to', async () => {
    await fetch(`${maps.url}/_control/failure`, { method: 'PUT', body: '{"mode":"error-500","times":1}' });
    expect((await fetch(`${maps.url}/v1/places/zell-dorfplatz-1?key=k`)).status).toBe(500);
    expect((await fetch(`${maps.url}/v1/places/zell-dorfplatz-1?key=k`)).status).toBe(200);
  });
});

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { googleMaps } from './maps.ts';

/** A provider that answers as a test tells it. */
let answer: { status: number; body: string };
const provider = http.createServer((_, response) => response.writeHead(answer.status).end(answer.body));

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  vi.stubEnv('MAPS_API_BASE', url);
  vi.stubEnv('PLACES_API_BASE', url);
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

describe('the way between two ends', () => {
  it('is what the provider measured', async () => {
    const element = { status: 'OK', distance: { value: 75_200.4 }, duration: { value: 3_720 } };
    answer = json(200, { status: 'OK', rows: [{ elements: [element] }] });
    expect(await route()).toEqual({ distanceMeters: 75_200, durationSeconds: 3_720 });
  });

  it.each([
    ['does not exist', json(200, { status: 'OK', rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] })],
    ['has no rows', json(200, { status: 'OK' })],
    ['has no elements', json(200, { status: 'OK', rows: [{}] })],
    ['is asked for with ends that are none', json(200, { status: 'INVALID_REQUEST' })],
    ['is refused as a request', json(400, { error: { code: 400 } })],
  ])('is none where it %s', async (_, told) => {
    answer = told;
    expect(await route()).toBeUndefined();
  });

  it.each([
    ['an error', json(500, {})],
    ['a refused key', json(200, { status: 'REQUEST_DENIED' })],
    ['garbage', { status: 200, body: '{"garbage": ' }],
    ['nothing', json(200, null)],
    ['a list', { status: 200, body: '"text"' }],
  ])('is unavailable where the provider answers %s', async (_, told) => {
    answer = told;
    await expect(route()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(googleMaps.place('a')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a place', () => {
  it.each([400, 404])('is none where the provider answers %d', async (status) => {
    answer = json(status, {});
    expect(await googleMaps.place('nowhere')).toBeUndefined();
    expect(console.warn).toHaveBeenCalledTimes(status === 400 ? 1 : 0);
  });

  it('is unavailable where the provider refuses our key, which it tells as a bad request', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }];
    answer = json(400, { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'API key not valid.', details } });
    await expect(googleMaps.place('nowhere')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

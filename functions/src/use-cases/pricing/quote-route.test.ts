import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RouteEnd } from '../../services/maps.ts';
import { quoteRoute } from './quote-route.ts';

let requests: unknown[] = [];
const provider = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { origin, destination } = JSON.parse(Buffer.concat(chunks).toString());
  requests.push([origin, destination]);
  const route = { distanceMeters: 10_000, duration: '600s', polyline: { encodedPolyline: '_p~iF~ps|U' } };
  response.end(JSON.stringify({ routes: [route] }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('ROUTES_API_BASE', `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  vi.stubEnv('MAPS_SERVER_KEY', 'key');
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  vi.unstubAllEnvs();
  provider.close();
});

const minuteMs = 60_000;
const nowMs = Date.UTC(2027, 0, 15, 12);
const quote = (from: RouteEnd, to: RouteEnd, atMs = nowMs, beforeRequest?: () => Promise<void>) =>
  quoteRoute(defaultTariff, { from, to, pickupAtMs: nowMs, pax: 2 }, atMs, beforeRequest);
const latLng = (latitude: number, longitude: number) => ({ location: { latLng: { latitude, longitude } } });

it('the maps service is requested once an hour for a route', async () => {
  for (const minutes of [0, 1, 59, 61]) await quote({ placeId: 'a' }, { placeId: 'b' }, nowMs + minutes * minuteMs);
  expect(requests).toHaveLength(2);
});

it('the maps service is requested once for ends that are equal to four decimals, with those decimals', async () => {
  const first = await quote({ lat: 47.260_21, lng: 11.344_04 }, { lat: 47.166_9, lng: 11.864_3 });
  const second = await quote({ lat: 47.260_19, lng: 11.343_96 }, { lat: 47.166_94, lng: 11.864_27 });
  expect(requests).toEqual([[latLng(47.2602, 11.344), latLng(47.1669, 11.8643)]]);
  expect(second).toEqual(first);
});

it('the maps service is requested again for ends that differ in the fourth decimal, and for the other direction', async () => {
  const here = { lat: 47.3001, lng: 11.5 };
  const there = { lat: 47.4, lng: 11.6 };
  await quote(here, there);
  await quote({ ...here, lat: 47.3002 }, there);
  await quote(there, here);
  expect(requests).toHaveLength(3);
});

it('the maps service is not requested beyond the limit, but a cached route is returned', async () => {
  const refuse = () => Promise.reject(new Error('used up'));
  const from = { placeId: 'c' };
  const to = { placeId: 'd' };
  await expect(quote(from, to, nowMs, refuse)).rejects.toThrow('used up');
  expect(requests).toEqual([]);
  const known = await quote(from, to);
  expect(await quote(from, to, nowMs, refuse)).toEqual(known);
});

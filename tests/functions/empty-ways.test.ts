import { expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { mapsRequests } from '../support/maps.ts';
import { memberOf } from '../support/people.ts';

let placesMade = 0;
/** Positions close to a road, each of which is asked for once: tests count the requests. */
const somePlaces = (count: number) =>
  Array.from({ length: count }, () => {
    placesMade += 1;
    return { lat: 47.23 + Math.random() / 100, lng: 11.88 + placesMade * 0.0003 };
  });
const zell = { placeId: 'zell-dorfplatz-1' };
const wayTo = (to: object) => ({ from: zell, to });
const rounded = (degrees: number): number => Number(degrees.toFixed(4));
const requestsTo = async (all: ReturnType<typeof somePlaces>) => {
  const bodies = (await mapsRequests()).map(({ body }) => body);
  const written = all.map(({ lat, lng }) => JSON.stringify({ latitude: rounded(lat), longitude: rounded(lng) }));
  return written.map((position) => bodies.filter((body) => body.includes(position)).length);
};
const measure = (companyId: string, ways: readonly object[]) =>
  callFunction('taxi-emptyways', { ways }, memberOf(companyId));

it('twelve empty ways are measured with one request each, and none when they are asked for again', async () => {
  const companyId = await aCompanyOfItsOwn();
  const places = somePlaces(12);
  const { result } = await measure(companyId, places.map(wayTo));
  if (!result?.valid) throw new Error(JSON.stringify(result));
  const length = { distanceMeters: expect.any(Number), durationSeconds: expect.any(Number) };
  expect(result.ways).toEqual(Array(12).fill(length));
  expect(await requestsTo(places)).toEqual(Array(12).fill(1));
  expect((await measure(companyId, places.map(wayTo))).result).toEqual(result);
  expect(await requestsTo(places)).toEqual(Array(12).fill(1));
});

it('more than twelve ways are refused before any request, and a place that nobody knows has no way', async () => {
  const companyId = await aCompanyOfItsOwn();
  const places = somePlaces(13);
  const { error } = await measure(companyId, places.map(wayTo));
  expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { ways: 'max' } });
  expect(await requestsTo(places)).toEqual(Array(13).fill(0));
  expect((await measure(companyId, [wayTo({ placeId: 'no-such-place' })])).result).toEqual({
    valid: true,
    ways: [null],
  });
});

it('a closed company measures nothing', async () => {
  const companyId = await aCompanyOfItsOwn();
  await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
  const places = somePlaces(1);
  expect((await measure(companyId, places.map(wayTo))).result).toEqual({ valid: false, error: 'company-inactive' });
  expect(await requestsTo(places)).toEqual([0]);
});

it('the ways of an hour are limited, apart from those that guests ask for', async () => {
  const companyId = await aCompanyOfItsOwn();
  const parameters = { ROUTE_REQUESTS_PER_HOUR: '3', RATE_LIMIT_FACTOR: '1' };
  const places = somePlaces(4);
  const { answer } = await liveOnce({ name: 'taxi.emptyways', parameters }, undefined, (url) =>
    callAt<'taxi-emptyways'>(url, { ways: places.map(wayTo) }, memberOf(companyId)),
  );
  expect(answer?.error?.status).toBe('RESOURCE_EXHAUSTED');
  const requests = await requestsTo(places);
  expect(requests.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3);
});

import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callAt, callFrom } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import '../support/database.ts';
import { afternoon } from '../support/orders.ts';

const perHour = 15;
const parameters = { ROUTE_REQUESTS_PER_HOUR: String(perHour), RATE_LIMIT_FACTOR: '1' };
const somewhere = () => ({ lat: 47.1 + Math.random() / 10, lng: 11.4 + Math.random() / 10 });

const requestPrice = (origin: object, url: string) =>
  callAt<'global-calculateprice'>(url, {
    pax: 2,
    date: afternoon(),
    origin,
    destination: { placeId: 'zell-dorfplatz-1' },
  });

/** Requests prices for new coordinates until one is refused, then for the first again, and for place ids. */
async function requestUntilRefused(url: string) {
  const first = somewhere();
  let answered = 0;
  for (let origin = first; answered <= 4 * perHour; origin = somewhere()) {
    const { error } = await requestPrice(origin, url);
    if (error) {
      const again = await requestPrice(first, url);
      const byPlaceId = await requestPrice({ placeId: 'station-jenbach' }, url);
      return { answered, status: error.status, again, byPlaceId };
    }
    answered += 1;
  }
  throw new Error(`None of ${answered} price requests was refused`);
}

describe('price requests', () => {
  it('cause a limited number of maps requests an hour, and cached routes none', async () => {
    const projectId = `demo-${randomUUID()}`;
    const lives = await Promise.all(
      [1, 2].map(() =>
        liveOnce({ name: 'global.calculateprice', projectId, parameters }, undefined, requestUntilRefused),
      ),
    );
    const app = initializeApp({ projectId }, projectId);
    const hours = (await getFirestore(app).collection('routeRequests').get()).docs;
    await deleteApp(app);
    const counters = hours.filter(({ id }) => id.startsWith('coordinates-'));
    expect(counters.map((counter) => counter.get('taken'))).toContain(perHour);
    const answers = lives.map(({ answer }) => answer);
    expect(answers.map((answer) => answer?.status)).toEqual(['RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED']);
    const answered = answers.reduce((sum, answer) => sum + (answer?.answered ?? 0), 0);
    expect(answered).toBeGreaterThanOrEqual(perHour);
    expect(answered).toBeLessThanOrEqual(perHour * counters.length);
    // Our own pages use place ids: a flood of coordinates does not affect them.
    expect(answers.map((answer) => answer?.byPlaceId.result?.valid)).toEqual([true, true]);
    // At least one instance has reserved requests, and cached its first route.
    const known = answers.filter((answer) => answer?.answered);
    expect(known.map((answer) => answer?.again.error)).toEqual(known.map(() => undefined));
  });

  it('of one client cannot use up the maps requests of the others', async () => {
    const own = { projectId: `demo-${randomUUID()}`, parameters: { RATE_LIMIT_FACTOR: '1', TRUSTED_HOPS_DIRECT: '1' } };
    const refused = 'RESOURCE_EXHAUSTED';
    const { answer } = await liveOnce({ name: 'global.calculateprice', ...own }, undefined, async (url) => {
      const priceFor = (address: string) =>
        callFrom<'global-calculateprice'>(address, url, {
          pax: 2,
          date: afternoon(),
          origin: somewhere(),
          destination: { placeId: 'zell-dorfplatz-1' },
        });
      const flood: string[] = [];
      // Until the first refusal: on a busy machine a request of the limit is refilled meanwhile.
      while (flood.length < 120 && flood.at(-1) !== refused)
        flood.push((await priceFor('203.0.113.7')).error?.status ?? 'answered');
      return { flood, other: await priceFor('198.51.100.1') };
    });
    expect(answer?.flood.slice(0, 100)).toEqual(Array<string>(100).fill('answered'));
    expect(answer?.flood.at(-1)).toBe(refused);
    expect(answer?.other.error).toBeUndefined();
  });

  it('are answered as unavailable while the maps service does not answer', async () => {
    // No server listens there.
    const unreachable = { ROUTES_API_BASE: 'http://127.0.0.1:1' };
    const target = { name: 'global.calculateprice', parameters: unreachable };
    const { answer } = await liveOnce(target, undefined, (url) => requestPrice(somewhere(), url));
    expect(answer?.error).toEqual({
      status: 'UNAVAILABLE',
      message: 'The map service does not answer at the moment. Please try again shortly.',
    });
  });
});

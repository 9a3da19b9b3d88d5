import { randomUUID } from 'node:crypto';
import type { PublicFacts } from '@talwaerts/domain/company/public-facts.ts';
import { type ExampleRide, examplePriceCents, exampleRides } from '@talwaerts/domain/product/example-rides.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { readsIn } from '../support/figures.ts';
import { afternoon } from '../support/orders.ts';
import { hostingUrl, suite } from '../support/suite.ts';

it('the public facts are counted once for many requests, from companies and ratings as they are stored', async () => {
  const projectId = `demo-facts-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  const company = {
    kind: 'taxi',
    state: 'active',
    reason: null,
    licenceFile: 'licences/a',
    servedDistricts: ['Schwaz'],
    name: 'Taxi',
    designation: 'Taxi',
    address: 'Dorf 1',
    email: 'a@company.example',
    phone: '+43 5282 50505',
    contactName: 'Maria Muster',
    createdAtMs: 0,
    ended: null,
    emailConfirmedAtMs: null,
    referralCode: 'R',
  };
  await Promise.all([
    documents.doc('companies/a').set(company),
    documents.doc('companies/b').set({ ...company, servedDistricts: ['Schwaz', 'Kufstein'] }),
    documents.doc('companies/c').set({ ...company, state: 'pending' }),
    ...[5, 5, 4, 5, 5].map((stars, i) => documents.doc(`ratings/${i}`).set({ stars })),
  ]);
  const life = await liveOnce({ name: 'pages.files', projectId }, undefined, async (url) => {
    const before = await readsIn(projectId);
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => fetch(`${url}/facts.json?x=${i}`)));
    const reads = (await readsIn(projectId)) - before;
    const [first] = all;
    return { reads, cached: first?.headers.get('cache-control'), facts: (await first?.json()) as PublicFacts };
  });
  expect(life.answer?.facts).toEqual({
    taxis: { companies: 2, districts: 2 },
    ratings: { stars: 4.8, count: 5 },
  });
  expect(life.answer?.cached).toContain('s-maxage=3600');
  expect(life.answer?.reads).toBeLessThanOrEqual(3);
});

it('everyone can read the public facts on the pages’ own origin', async () => {
  const response = await fetch(`${hostingUrl}/facts.json`);
  expect(response.headers.get('content-type')).toContain('json');
  expect(Object.keys((await response.json()) as object).sort()).toEqual(['ratings', 'taxis']);
});

async function placeIdOf(name: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${suite.ports.maps}/v1/places:autocomplete?key=x`, {
    method: 'POST',
    body: JSON.stringify({ input: name }),
  });
  const found = (await response.json()) as {
    readonly suggestions: readonly { readonly placePrediction: { readonly placeId: string } }[];
  };
  return found.suggestions[0]?.placePrediction.placeId ?? '';
}

it.each(Object.entries<ExampleRide>(exampleRides))(
  'the example %s costs what guests pay for it',
  async (_, { pickup, destination, pax, ...measured }) => {
    const [from, to] = await Promise.all([pickup, destination].map(placeIdOf));
    const priced = { pax, date: afternoon(), destination: { placeId: to ?? '' } };
    const { result } = await callFunction('global-calculateprice', { ...priced, origin: { placeId: from ?? '' } });
    if (!result?.valid) throw new Error('The example has no price');
    const isOrdinary = !result.surcharges.some((one) => one === 'night' || one === 'special-day');
    const example = examplePriceCents({ pickup, destination, pax, ...measured });
    if (isOrdinary) expect(result.price).toBe((example / 100).toFixed(2));
    expect(Math.abs(result.km * 1000 - measured.distanceMeters)).toBeLessThan(10);
    expect(Math.abs(result.minutes * 60 - measured.durationSeconds)).toBeLessThan(1);
  },
);

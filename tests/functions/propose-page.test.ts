import { createHash } from 'node:crypto';
import type { PageProposal } from '@talwaerts/domain/website/propose-page.ts';
import { readCar, readPagePlace, readPagePrice, readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { describe, expect, it } from 'vitest';
import { demoPlaces } from '../../functions/demo/curated-places.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { mapsRequests } from '../support/maps.ts';
import { admin, driver, hotel, memberOf } from '../support/people.ts';

const formula = { baseEur: 4, perKmEur: 2.5, minEur: 20, fourSevenFactor: 1.4, roundToEur: 5 };
const zell = {
  placeId: 'x',
  label: 'Zell',
  lat: 47.2333,
  lng: 11.8817,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};
const aTaxi = () => aCompanyOfItsOwn(0, { name: 'Taxi Egger e.U.', place: zell });
const idsOf = (kinds: readonly string[]) =>
  demoPlaces.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => `curated-${id}`);
const villages = idsOf(['village']).slice(0, 30);
const hubs = idsOf(['airport', 'station', 'lift']).slice(0, 30);
const propose = (payload: object, caller?: string) => callFunction('website-propose', payload, caller);
const proposal = async (companyId: string, payload: object = {}): Promise<PageProposal> => {
  const { result } = await propose(payload, memberOf(companyId));
  if (!result?.valid) throw new Error(JSON.stringify(result));
  return result;
};
/** Returns what creates the proposed page. */
function pageOf({ pickups, destinations, prices, formula: used }: PageProposal) {
  const routes = pickups.flatMap((from) =>
    destinations.map(
      (to) => prices.find((one) => one.pickup === from.placeId && one.destination === to.placeId)?.route,
    ),
  );
  return {
    pickups: pickups.map((place) => ({ ...place })),
    destinations: destinations.map((place) => ({ ...place })),
    meters: routes.map((route) => route?.distanceMeters ?? 0),
    seconds: routes.map((route) => route?.durationSeconds ?? 0),
    formula: used,
  };
}
const matrixRequests = async () => (await mapsRequests()).filter(({ url }) => url.includes('computeRouteMatrix'));

describe('a proposal', () => {
  it('has 3 villages by 8 places of travel near the company, priced by the tariff, and stores nothing', async () => {
    const companyId = await aTaxi();
    const { pickups, destinations, prices, formula: proposed } = await proposal(companyId);
    expect(pickups[0]).toEqual({
      captionDE: 'Zell am Ziller',
      captionEN: 'Zell am Ziller',
      placeId: 'curated-village-zell',
    });
    expect([pickups.length, destinations.length, prices.length]).toEqual([3, 8, 24]);
    expect(destinations.map(({ captionEN }) => captionEN)).toEqual(
      expect.arrayContaining(['Innsbruck Airport', 'Zell am Ziller railway station']),
    );
    expect(proposed).toMatchObject({ baseEur: 5, minEur: 10, fourSevenFactor: 1.3, roundToEur: 1 });
    for (const { oneThree, market, route } of prices) {
      expect(oneThree).toBeGreaterThanOrEqual(10);
      expect(Math.abs(oneThree - market) / market).toBeLessThan(0.5);
      expect(route.distanceMeters).toBeGreaterThan(0);
    }
    expect((await database.doc(`websites/${companyId}`).get()).exists).toBe(false);
  });

  it('follows the asked places and formula, in their order', async () => {
    const payload = { placeIds: ['curated-village-hintertux', 'curated-village-mayrhofen'], formula };
    const { pickups, prices, formula: used } = await proposal(await aTaxi(), payload);
    expect(pickups.map(({ captionDE }) => captionDE)).toEqual(['Hintertux', 'Mayrhofen']);
    expect(used).toEqual(formula);
    for (const { oneThree, fourSeven, route } of prices) {
      const plain = Math.max(20, 4 + (2.5 * route.distanceMeters) / 1_000);
      expect(oneThree).toBe(Math.ceil(plain / 5 - 1e-9) * 5);
      expect(fourSeven).toBe(Math.ceil((plain * 1.4) / 5 - 1e-9) * 5);
    }
  });

  it('of 30 by 30 places asks the maps service twice, and becomes a page at once', async () => {
    const companyId = await aTaxi();
    const before = (await matrixRequests()).length;
    const proposed = await proposal(companyId, { placeIds: villages, destinationIds: hubs, formula });
    expect(proposed.prices).toHaveLength(900);
    expect((await matrixRequests()).length - before).toBe(2);
    const created = await callFunction('website-create', { page: pageOf(proposed) }, memberOf(companyId));
    expect(created.result).toMatchObject({ valid: true });
    const stored = await database.collection(`websites/${companyId}/prices`).count().get();
    expect(stored.data().count).toBe(900);
  });

  it('takes places of the map, and refuses unknown ones', async () => {
    const companyId = await aTaxi();
    const { pickups } = await proposal(companyId, { placeIds: ['mayrhofen-hauptstrasse-409'] });
    expect(pickups[0]?.captionDE).toContain('Hauptstraße 409');
    for (const placeIds of [['curated-nowhere'], ['nowhere']]) {
      const { result } = await propose({ placeIds }, memberOf(companyId));
      expect(result).toEqual({ valid: false, error: 'invalid-place' });
    }
  });

  it('is limited for each company, whoever of its team asks', async () => {
    const companyId = await aTaxi();
    await proposal(companyId, { placeIds: villages, destinationIds: hubs });
    const usage = database.doc(`usage/page-proposal_${createHash('sha256').update(companyId).digest('hex')}`);
    // As many as routes, in hundreds.
    expect((await usage.get()).get('usedAtMs')).toHaveLength(9);
    await usage.update({ usedAtMs: Array.from({ length: 40_000 }, () => Date.now()) });
    const { error } = await propose({}, memberOf(companyId));
    expect(error?.status).toBe('RESOURCE_EXHAUSTED');
  });

  it.each([
    { placeIds: [] },
    { placeIds: 'curated-village-zell' },
    { placeIds: ['a/b'] },
    { placeIds: ['curated-village-zell', 'curated-village-zell'] },
    { placeIds: Array.from({ length: 31 }, (_, i) => `p${i}`) },
    { destinationIds: [null] },
    { formula: { ...formula, baseEur: -1 } },
    { formula: { ...formula, perKmEur: 1.234 } },
    { formula: { ...formula, minEur: 9 } },
    { formula: { ...formula, fourSevenFactor: 99 } },
    { formula: { ...formula, roundToEur: 0 } },
    { formula: { baseEur: 1 } },
    { formula: 'cheap' },
  ])('refuses %j', async (payload) => {
    const { error } = await propose(payload, memberOf(await aTaxi()));
    expect(error?.status).toBe('INVALID_ARGUMENT');
  });

  it('is made for taxi companies that are active, by their webmasters and administrators', async () => {
    const companyId = await aTaxi();
    expect((await propose({ companyID: companyId }, admin)).result?.valid).toBe(true);
    for (const caller of [undefined, driver, hotel]) {
      expect((await propose({ companyID: companyId }, caller)).error).toBeDefined();
    }
    const closed = await aCompanyOfItsOwn(0, { state: 'inactive' });
    expect((await propose({ companyID: closed }, admin)).result).toEqual({ valid: false, error: 'company-inactive' });
  });
});

describe('a page that is created of a proposal', () => {
  it('has its places, vehicles and prices by the formula, texts in both languages, and is not online', async () => {
    const companyId = await aTaxi();
    const seats = { seats: 7, equipment: [], plate: 'SZ 1' };
    const fleet = database.collection(`companies/${companyId}/vehicles`);
    await fleet.doc('a').set({ name: 'VW Caravelle', ...seats });
    await fleet.doc('b').set({ name: 'VW Caravelle', ...seats });
    const { pickups, destinations, prices } = await proposal(companyId, { formula });
    const page = pageOf({ pickups, destinations, prices, formula });
    const created = await callFunction('website-create', { page }, memberOf(companyId));
    expect(created.result).toMatchObject({ valid: true });
    const again = await callFunction('website-create', { page }, memberOf(companyId));
    expect(again.result).toEqual({ valid: false, error: 'website-exists' });

    const document = database.doc(`websites/${companyId}`);
    const website = readWebsite(await document.get());
    expect(website).toMatchObject({
      activated: false,
      bookingActive: true,
      carActive: true,
      formula: { baseCents: 400, perKmCents: 250, minCents: 2_000, fourSevenPercent: 140, roundToCents: 500 },
    });
    expect(website.sections.intro.values.introTextEN).toContain('Zell am Ziller');
    expect(website.sections.main.values.imprint).toMatchObject({
      legalForm: 'eu',
      authority: 'Bezirkshauptmannschaft Schwaz',
      court: 'Landesgericht Innsbruck',
    });
    const stored = await Promise.all(
      ['pickups', 'destinations', 'cars', 'prices'].map((list) => document.collection(list).get()),
    );
    expect(stored.map(({ size }) => size)).toEqual([3, 8, 1, 24]);
    const [froms, , cars, all] = stored;
    expect(froms?.docs.map(readPagePlace).map(({ placeId }) => placeId)).toContain('curated-village-zell');
    expect(cars?.docs.map(readCar)[0]).toMatchObject({ titleDE: 'VW Caravelle', textEN: 'For up to 7 guests.' });
    for (const price of all?.docs.map(readPagePrice) ?? []) {
      expect(price.byHand).toBeUndefined();
      expect(prices.map(({ oneThree }) => oneThree * 100)).toContain(price.oneThreeCents);
    }
  });

  it.each([
    { meters: [1] },
    { seconds: [1, 2, 3] },
    { meters: [1, -2] },
    { meters: [1, 2_000_001] },
    { pickups: [] },
    { destinations: [{ captionDE: 'A', captionEN: 'A' }] },
    { pickups: [{ captionDE: '', captionEN: 'A', placeId: 'a' }] },
    { formula: { ...formula, minEur: 1 } },
  ])('is refused with %j', async (change) => {
    const place = (placeId: string) => ({ captionDE: placeId, captionEN: placeId, placeId });
    const pair = { pickups: [place('a')], destinations: [place('b'), place('c')] };
    const page = { ...pair, meters: [1, 2], seconds: [1, 2], formula, ...change };
    const { error } = await callFunction('website-create', { page } as never, memberOf(await aTaxi()));
    expect(error?.status).toBe('INVALID_ARGUMENT');
  });
});

import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import { addFigures, addTotals, totalsOf } from '@talwaerts/domain/figures/figures.ts';
import { someEntry, someRide } from '@talwaerts/domain/figures/random-history.fixture.ts';
import { aCarrier } from '@talwaerts/domain/ride/fixtures.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { monthBefore, monthOf } from '@talwaerts/domain/statement/month.ts';
import { dayAfter, startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompany, aCompanyOfItsOwn } from '../support/companies.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { aProjectOfFigures, fullCount, type History, readsIn, storeHistory } from '../support/figures.ts';
import { admin, hotel, memberOf } from '../support/people.ts';
import { isLong } from '../support/suite.ts';

/** Long, since every run starts processes. */
const timeout = 300_000;
const dayMs = 24 * 3_600_000;
const today = () => viennaDay(Date.now());

const taxis = ['t1', 't2'];
const hotels = ['h1', 'h2'];
const aroundMs = [Date.now(), startOfDay(today()), ...[3, 20, 70].map((days) => Date.now() - days * dayMs)];
const world = { aroundMs, taxis, hotels };
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 15, maxLength: 40 });

/** What happens to a ride of the past after its day was counted. */
const lateChange = fc.constantFrom('finished', 'no-show', 'canceled', 'expired', 'reopened', 'reassigned', 'none');
type LateChange = typeof lateChange extends fc.Arbitrary<infer T> ? T : never;
const random = fc.record({
  rides: some(fc.tuple(someRide(world), lateChange)),
  entries: some(someEntry(world)),
  laterEntries: fc.array(someEntry({ ...world, aroundMs: [Date.now()] }), { maxLength: 5 }),
  /** Nights on which the task did not run. */
  missedNights: fc.integer({ min: 0, max: 30 }),
});

function changed(ride: Ride, change: LateChange): Ride {
  if (ride.pickupAtMs > Date.now() || ride.status === 'open' || change === 'none') return ride;
  const stamp = { atMs: Date.now(), by: 'u' };
  const { status: _, ...facts } = ride;
  const { closed, canceled, ...rest } = { closed: undefined, canceled: undefined, ...facts };
  const carrier = ride.carrier ?? aCarrier('t1');
  const taken = { ...rest, carrier, confirmed: ride.confirmed ?? stamp };
  if (change === 'reopened') {
    // An administrator can only reopen a closed ride.
    return ride.status === 'closed' ? { ...taken, status: 'confirmed', reopenings: 1 } : ride;
  }
  if (change === 'reassigned') return { ...taken, status: 'confirmed', carrier: aCarrier('t2'), confirmed: stamp };
  if (change === 'finished' || change === 'no-show') {
    return { ...taken, status: 'closed', closed: { ...stamp, how: change } };
  }
  return { ...taken, status: 'canceled', canceled: { ...stamp, how: change, isProvisionKept: false } };
}

const memberFields = { name: 'Eva', email: 'a@example.com', joinedAtMs: 1, teamRole: 'Admin' };
const companyFields = aCompany('A');

/** Stores companies and their people in a project of its own. */
async function aWorld() {
  const project = aProjectOfFigures();
  const batch = project.documents.batch();
  for (const [ids, kind] of [[taxis, 'taxi'] as const, [hotels, 'hotel'] as const]) {
    for (const id of ids) {
      batch.set(project.documents.doc(`companies/${id}`), { ...companyFields, kind });
      batch.set(project.documents.doc(`companies/${id}/members/u-${id}`), memberFields);
    }
  }
  batch.set(project.documents.doc('admins/a'), {
    name: 'Eva',
    email: 'a@example.com',
    sinceMs: 1,
    needsSecondFactor: false,
  });
  await batch.commit();
  const member = (role: string, companyId: string) => project.tokenOf(`u-${companyId}`, { role, companyId });
  return {
    ...project,
    tokens: { admin: project.tokenOf('a', { role: 'admin' }), member },
  };
}

it('figures of any history equal a full count, also after late changes and nights without the task', {
  timeout,
}, async () => {
  const asked = fc.asyncProperty(random, async ({ rides: pairs, entries, laterEntries, missedNights }) => {
    const { documents, count, calling, tokens } = await aWorld();
    const named = pairs.map(([ride, change], i) => ({ ride: { ...ride, id: `R${i}` }, change }));
    const before: History = { rides: named.map(({ ride }) => ride), entries };
    await storeHistory(documents, before);
    expect((await count()).answer).toBe(200);
    const after = named.map(({ ride, change }) => changed(ride, change));
    await storeHistory(documents, { rides: after, entries: laterEntries });
    await documents.doc('figures/counted').update({ untilDay: dayAfter(today(), -1 - missedNights) });
    expect((await count()).answer).toBe(200);

    const history = { rides: after, entries: [...entries, ...laterEntries] };
    const year = today().slice(0, 4);
    const periods = [year, String(Number(year) - 1), monthOf(Date.now()), monthBefore(monthOf(Date.now()))];
    await calling('global-figures', async (ask) => {
      const expectFull = async (companyId: string | null, period: string, token: string, payload: object = {}) => {
        const { result: answer, error } = await ask({ period, ...payload }, token);
        if (!answer?.valid) throw new Error(`No figures: ${JSON.stringify({ answer, error })}`);
        const isIn = (day: string) => day.startsWith(period) && day <= today();
        const full = (until: string) => {
          const { platform, companies, own } = fullCount(history, (day) => isIn(day) && day <= until);
          if (companyId === null) return platform;
          const read = token === tokens.admin ? [companies] : [companies, own];
          return addFigures(read.flatMap((of) => of.get(companyId) ?? []));
        };
        const parts = answer.parts.map(({ name: _, ...totals }) => totals);
        expect([companyId, period, addTotals(parts)]).toEqual([companyId, period, totalsOf(full(today()))]);
        const districts = Object.fromEntries(answer.districts.map(({ name, ...numbers }) => [name, numbers]));
        expect(answer.countedUntil).toBe(dayAfter(today(), -1));
        expect(districts).toEqual(full(dayAfter(today(), -1)).districts);
      };
      for (const period of periods) {
        await expectFull(null, period, tokens.admin);
        for (const id of taxis) await expectFull(id, period, tokens.member('taxi', id));
        for (const id of hotels) await expectFull(id, period, tokens.member('hotel', id));
        await expectFull('t1', period, tokens.admin, { companyID: 't1' });
      }
      return true;
    });
  });
  await fc.assert(asked, { numRuns: isLong ? 20 : 2, endOnFailure: true });
});

it('a year costs at most 40 reads, whoever looks, however many rides it has', { timeout }, async () => {
  const { projectId, documents, count, calling, tokens } = await aWorld();
  const rides = fc.sample(someRide(world), 200).map((ride, i) => ({ ...ride, id: `R${i}` }));
  await storeHistory(documents, { rides, entries: fc.sample(someEntry(world), 200) });
  await count();
  // The most that is counted when somebody looks: yesterday as well as today.
  await documents.doc('figures/counted').update({ untilDay: dayAfter(today(), -2) });
  const reads = await calling('global-figures', async (ask) => {
    const costs: number[] = [];
    for (const token of [tokens.admin, tokens.member('taxi', 't1'), tokens.member('hotel', 'h1')]) {
      const before = await readsIn(projectId);
      expect((await ask({ period: today().slice(0, 4) }, token)).result?.valid).toBe(true);
      costs.push((await readsIn(projectId)) - before);
    }
    return costs;
  });
  expect(Math.max(...reads)).toBeLessThanOrEqual(40);
  expect(Math.min(...reads)).toBeGreaterThan(12);
  // 12 months, what is counted, company and member; two days with at most six aggregations.
  expect(Math.max(...reads)).toBeLessThanOrEqual(15 + 2 * 6);
});

const resultOf = async <N extends CallName>(name: N, payload: object, token: string) =>
  (await callFunction<N>(name, payload, token)).result;

it('companies see their own figures, whatever company they name; only administrators choose one', async () => {
  const companyId = await aCompanyOfItsOwn();
  const rides = fc
    .sample(someRide({ aroundMs: [Date.now() - 5 * dayMs], taxis: [companyId], hotels: ['h'] }), 30)
    // Administrators read all of these.
    .filter(({ source }) => source !== 'company')
    // The suite's triggers would look for a hotel's view.
    .map((ride, i) => ({ ...ride, id: `${companyId}-${i}`, hotel: null }));
  await storeHistory(database, { rides, entries: [] });
  expect(await runScheduled('countfigures')).toBe(200);
  const period = today().slice(0, 4);
  const own = await resultOf('global-figures', { period }, memberOf(companyId));
  expect(own).toMatchObject({ valid: true, countedUntil: expect.any(String) });
  const other = await aCompanyOfItsOwn();
  const none = { valid: true, parts: [], districts: [] };
  expect(await resultOf('global-figures', { period, companyID: companyId }, memberOf(other))).toMatchObject(none);
  expect(await resultOf('global-figures', { period, companyID: companyId }, admin)).toEqual(own);
  expect(await resultOf('global-figures', { period, companyID: 'nobody' }, admin)).toEqual({
    valid: false,
    error: 'not-found',
  });
  expect(await resultOf('global-figures', { period }, hotel)).toMatchObject({ valid: true });
  expect(await resultOf('global-figures', { period }, admin)).toMatchObject({ valid: true });
  await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
  expect(await resultOf('global-figures', { period }, memberOf(companyId))).toEqual({
    valid: false,
    error: 'company-inactive',
  });
});

it('the list of a month has rides, turnover, charges and balance of each taxi company', async () => {
  const companyId = await aCompanyOfItsOwn(5_000);
  const empty = await aCompanyOfItsOwn();
  const month = monthOf(Date.now());
  const numbers = {
    requested: 3,
    accepted: 3,
    waitedMs: 5,
    finished: 2,
    noShows: 1,
    expired: 0,
    canceled: 0,
    turnoverCents: 30_000,
    rideProvisionTokenCents: 3_000,
  };
  const day = { ordered: 0, provisionTokenCents: 3_000, feeTokenCents: 100, refundTokenCents: 1_000 };
  const figures = { month, days: { [`${month}-01`]: { ...day, districts: { Schwaz: numbers } } } };
  await database.doc(`companies/${companyId}/figures/${month}`).set(figures);
  const listOf = async (of: string) => {
    const answer = await resultOf('admin-companyfigures', { month: of }, admin);
    if (!answer?.valid) throw new Error('No list');
    return answer.companies;
  };
  const companies = await listOf(month);
  expect(companies.find(({ id }) => id === companyId)).toMatchObject({
    rides: 3,
    turnoverCents: 30_000,
    chargedTokenCents: 2_100,
    balanceTokenCents: 5_000,
  });
  expect(companies.find(({ id }) => id === empty)).toMatchObject({ rides: 0, balanceTokenCents: 0 });
  const before = monthBefore(month);
  expect((await listOf(before)).find(({ id }) => id === companyId)).toMatchObject({
    rides: 0,
    balanceTokenCents: null,
  });
  const billed = { name: 'A', address: 'B', vatId: null, taxStatus: null };
  await database.doc(`statements/${companyId}_${before}`).set({
    companyId,
    month: before,
    openingTokenCents: 0,
    closingTokenCents: 777,
    kinds: [],
    pages: 0,
    company: billed,
    invoice: null,
    closedAt: new Date(),
  });
  expect((await listOf(before)).find(({ id }) => id === companyId)).toMatchObject({ balanceTokenCents: 777 });
});

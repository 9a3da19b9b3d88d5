import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { doc, type Firestore, getDocs, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayQuery } from '../../web/src/features/rides/board/use-day-rides.ts';
import { type RideSelection, ridesOf } from '../../web/src/features/rides/data/ride-query.ts';
import { periodOf } from '../../web/src/features/rides/filter/filter-days.ts';
import { suite } from '../support/suite.ts';
import { contextOf, withRules } from './ask.ts';

const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');
const projectId = 'demo-ride-filters';
const statuses = ['open', 'confirmed', 'closed', 'canceled'] as const satisfies readonly RideStatus[];
const hour = 3_600_000;
const page = 50;
const nowMs = Date.now();
const tomorrow = { fromMs: nowMs + 24 * hour, untilMs: nowMs + 48 * hour };
const everywhere: MarketArea = { hidden: [], nearby: [] };
const valley: MarketArea = { hidden: ['Lienz', 'Reutte'], nearby: [] };

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await withRules(projectId, rules);
});
afterAll(() => environment.cleanup());

/** Stores rides of each state with pickups tomorrow, and as many on later days, for carrier and hotel. */
async function storeRides(from: number, to: number): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore() as unknown as Firestore;
    for (const status of statuses) {
      for (let first = from; first < to; first += 100) {
        const batch = writeBatch(database);
        for (let i = first; i < Math.min(to, first + 100); i += 1) {
          const ride = {
            status,
            source: 'platform',
            pickupAt: new Date(tomorrow.fromMs + (i % 2) * 24 * hour + i * 1_000),
            pickup: { bezirk: 'Schwaz' },
            carrier: status === 'open' ? null : { companyId: 'own' },
          };
          batch.set(doc(database, `rides/${status}-${i}`), ride);
          batch.set(doc(database, `companies/inn/rides/${status}-${i}`), ride);
        }
        await batch.commit();
      }
    }
  });
}

const people = {
  ownTaxi: { role: 'taxi', uid: 'ownTaxi', companyId: 'own', teamRole: 'Admin' },
  ownDriver: { role: 'driver', uid: 'ownDriver', companyId: 'own', teamRole: 'Fahrer' },
  hotel: { role: 'hotel', uid: 'hotel', companyId: 'inn', teamRole: 'Admin' },
  admin: { role: 'admin', uid: 'admin', hasSecondFactor: false },
} as const satisfies Readonly<Record<string, Member>>;
type Who = keyof typeof people;

async function readsBy(who: Who): Promise<number> {
  const url = `http://127.0.0.1:${suite.ports.firestore}/emulator/v1/projects/${projectId}/reads`;
  const { users } = (await (await fetch(url)).json()) as { readonly users: Readonly<Record<string, number>> };
  return users[who] ?? 0;
}

const asked: readonly (readonly [Who, Partial<RideSelection> & Pick<RideSelection, 'listing'>])[] = [
  ...(['ownTaxi', 'ownDriver', 'hotel', 'admin'] as const).flatMap((who) =>
    statuses.map((listing) => [who, { listing, period: tomorrow }] as const),
  ),
  ['ownTaxi', { listing: 'open', period: tomorrow, area: valley }],
  ...statuses.map((listing) => ['admin', { listing, period: tomorrow, companyId: 'own' }] as const),
  ['admin', { listing: 'confirmed', companyId: 'own' }],
];

/** Returns for each query how many rides it finds and how many documents that reads, the rules' lookups included. */
async function costs(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [who, selection] of asked) {
    const database = contextOf(environment, who).firestore() as unknown as Firestore;
    const before = await readsBy(who);
    const rides = ridesOf(database, people[who], { sinceMs: nowMs, area: everywhere, ...selection }, page + 1);
    const { docs } = await getDocs(rides);
    const isRight = docs.every(({ id }) => !selection.period || Number(id.split('-')[1]) % 2 === 0);
    found.push(`${who} ${JSON.stringify(selection)}: ${docs.length} rides, ${(await readsBy(who)) - before} reads`);
    expect(isRight).toBe(true);
  }
  return found;
}

it('a page of filtered rides reads as much of many rides as of few, with stored indexes, by each role', async () => {
  await storeRides(0, 2 * (page + 10));
  const few = await costs();
  expect(few.filter((one) => !one.includes(`${page + 1} rides`))).toEqual([]);
  const mostReads = Math.max(...few.map((one) => Number(/(\d+) reads/.exec(one)?.[1])));
  // The lookups of member and company.
  expect(mostReads).toBeLessThanOrEqual(page + 1 + 3);
  await storeRides(2 * (page + 10), 500);
  expect(await costs()).toEqual(few);
});

it('the day board reads the rides of its day and company, with the two lookups of the rules', async () => {
  await storeRides(0, 40);
  const day = viennaDay(tomorrow.fromMs + 12 * hour);
  const boardOf = async (who: Who, companyId: string) =>
    (
      await getDocs(
        dayQuery(contextOf(environment, who).firestore() as unknown as Firestore, companyId, { from: day, to: day }),
      )
    ).docs;
  const { fromMs, untilMs } = periodOf({ from: day, to: day });
  const before = await readsBy('ownTaxi');
  const docs = await boardOf('ownTaxi', 'own');
  expect((await readsBy('ownTaxi')) - before).toBeLessThanOrEqual(docs.length + 2);
  expect(new Set(docs.map((ride) => ride.get('status')))).toEqual(new Set(['confirmed', 'closed']));
  const pickups = docs.map((ride) => ride.get('pickupAt').toMillis());
  expect(pickups.filter((ms) => ms < fromMs || ms >= untilMs)).toEqual([]);
  for (const who of ['ownTaxi', 'hotel'] as const) {
    await expect(boardOf(who, 'other')).rejects.toMatchObject({ code: 'permission-denied' });
  }
});

import { noPromises } from '@talwaerts/domain/promise/promise.ts';
import { leastPromises } from '@talwaerts/domain/promise/promise-limits.ts';
import { aCarrier, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { aConfirmedRide, anOpenRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const day = 1_440;
const hourMs = 3_600_000;
const answerTo = (...call: Parameters<typeof callFunction>) => callFunction(...call).then(({ result }) => result);
const giveBack = (rideid: string, companyId: string) =>
  answerTo('driver-giveback', { rideid, reason: 'Panne' }, memberOf(companyId));
const accept = (rideid: string, companyId: string) => answerTo('driver-confirmride', { rideid }, memberOf(companyId));
const figuresOf = async (companyId: string) =>
  (await database.doc(`companies/${companyId}/figures/promises`).get()).data();
const isToldLater = async (companyId: string) =>
  (await database.doc(`companies/${companyId}`).get()).get('isToldLater') === true;

async function counted(companyId: string, expected: Partial<typeof noPromises>): Promise<void> {
  const wanted = { ...noPromises, ...expected };
  const isCounted = async () => {
    const figures = await figuresOf(companyId);
    return Object.entries(wanted).every(([end, number]) => figures?.[end] === number) || undefined;
  };
  await until(isCounted, `the promises of ${companyId}: ${JSON.stringify(wanted)}`);
}

const countNow = () => runScheduled('countpromises');

/** Stores rides whose pickup was some time ago, as the company's. */
async function store(companyId: string, rides: readonly Partial<Ride>[]): Promise<readonly string[]> {
  const batch = database.batch();
  const ids = rides.map((change, i) => {
    const id = `${companyId}-${i}-${change.status}-${Math.round(change.pickupAtMs ?? 0)}`;
    const open = openRide({ id, pickupAtMs: Date.now() - 48 * hourMs });
    const confirmed = { carrier: aCarrier(companyId), confirmed: { atMs: 1, by: 'u' }, nextStepAtMs: null };
    const ride = { ...open, ...confirmed, ...change } as Ride;
    batch.set(database.doc(`rides/${id}`), toStored(ride, Timestamp.fromMillis));
    return id;
  });
  await batch.commit();
  return ids;
}
const closed = { status: 'closed', closed: { atMs: 1, by: 'u', how: 'finished' } } as const;
const letPass = { status: 'confirmed' } as const;

it('counts each end of a promise once, whatever is retried', async () => {
  const [companyId, other] = await Promise.all([aCompanyOfItsOwn(500_000), aCompanyOfItsOwn(500_000)]);
  const early = await aConfirmedRide(companyId, 2 * day);
  const soon = () => aConfirmedRide(companyId, 300);
  const [late, moved, spared] = await Promise.all([soon(), soon(), soon()]);
  const [canceled, refunded, carried] = await Promise.all([soon(), soon(), soon()]);
  const cancel = (rideid: string, refund: boolean) => answerTo('admin-cancelride', { rideid, refund }, admin);
  const reassign = (rideid: string, refund: boolean) =>
    answerTo('admin-reassign', { rideid, companyid: other, reason: 'Panne', refund }, admin);
  for (const _ of ['asked', 'retried']) {
    expect(await giveBack(early, companyId)).toEqual({ valid: true, refunded: true });
    expect(await Promise.all([giveBack(late, companyId), giveBack(late, companyId)])).toEqual([
      { valid: true, refunded: false },
      { valid: true, refunded: false },
    ]);
    expect(await reassign(moved, false)).toEqual({ valid: true });
    expect(await reassign(spared, true)).toEqual({ valid: true });
    expect(await cancel(canceled, false)).toEqual({ valid: true });
    expect(await cancel(refunded, true)).toEqual({ valid: true });
    expect(await answerTo('driver-finishride', { rideid: carried }, memberOf(companyId))).toEqual({ valid: true });
  }
  const ends = { givenBackInTime: 1, givenBackLate: 1, reassigned: 1, canceled: 1, carried: 1 };
  await counted(companyId, ends);
  await answerTo('admin-reopenride', { rideid: carried, reason: 'Irrtum' }, admin);
  await counted(companyId, { ...ends, carried: 0 });
  expect(await figuresOf(other)).toBeUndefined();
});

it('forgives two late returns because of a breakdown, whatever is retried', async () => {
  const companyId = await aCompanyOfItsOwn(500_000);
  await store(
    companyId,
    Array.from({ length: leastPromises }, () => closed),
  );
  const rides = await Promise.all([1, 2, 3, 4].map(() => aConfirmedRide(companyId, 300)));
  const breakDown = (rideid: string | undefined) =>
    answerTo('driver-giveback', { rideid, reason: 'Panne', breakdown: true }, memberOf(companyId));
  const [first, second, third, fourth] = rides;
  for (const rideid of [first, first, second, third]) {
    expect(await breakDown(rideid)).toEqual({ valid: true, refunded: false });
  }
  await counted(companyId, { carried: leastPromises, brokenDown: 3 });
  expect(await isToldLater(companyId)).toBe(false);
  expect(await breakDown(fourth)).toEqual({ valid: true, refunded: false });
  await counted(companyId, { carried: leastPromises, brokenDown: 4 });
  expect(await isToldLater(companyId)).toBe(true);
});

it('counts each night what was let pass, without reported rides, the company’s own page and old ones', async () => {
  const companyId = await aCompanyOfItsOwn();
  const reported = { progress: 'onBoard', reports: [{ step: 'onBoard', atMs: 1, by: 'u' }], delayMinutes: 0 } as const;
  await store(companyId, [
    letPass,
    { ...letPass, ...reported },
    { ...letPass, source: 'partnerPage' },
    { ...letPass, pickupAtMs: Date.now() - 23 * hourMs },
    { ...letPass, pickupAtMs: Date.now() - 91 * 24 * hourMs },
    { ...closed, pickupAtMs: Date.now() - 91 * 24 * hourMs },
    closed,
  ]);
  expect(await Promise.all([countNow(), countNow()])).toEqual([200, 200]);
  await counted(companyId, { letPass: 1, carried: 1 });
});

it('counts again each night what was counted the day before', async () => {
  const companyId = await aCompanyOfItsOwn();
  const yesterday = { ...noPromises, carried: 1, countedAtMs: Date.now() - 24 * hourMs };
  await database.doc(`companies/${companyId}/figures/promises`).set(yesterday);
  expect(await countNow()).toBe(200);
  await counted(companyId, { carried: 0 });
});

it('marks who breaks promises as told later, until it keeps them again; it accepts as others do', async () => {
  const companyId = await aCompanyOfItsOwn(500_000);
  const uid = `u-${companyId}-taxi`;
  const broken = await store(companyId, [...Array.from({ length: leastPromises - 2 }, () => closed), letPass, letPass]);
  await countNow();
  await counted(companyId, { carried: leastPromises - 2, letPass: 2 });
  expect(await isToldLater(companyId)).toBe(true);
  const isTold = async () => (await database.doc(`recipients/${uid}`).get()).get('isToldLater') === true;
  await until(async () => (await isTold()) || undefined, 'the recipient to hear later');

  expect(await accept(await anOpenRide(), companyId)).toEqual({ valid: true });

  // The driver reports one of the rides after all.
  const rideid = broken.at(-1) ?? '';
  expect(await answerTo('driver-finishride', { rideid }, memberOf(companyId))).toEqual({ valid: true });
  await counted(companyId, { carried: leastPromises - 1, letPass: 1 });
  expect(await isToldLater(companyId)).toBe(false);
});

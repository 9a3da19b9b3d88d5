// @module-tag long
import { randomUUID } from 'node:crypto';
import { noPromises } from '@talwaerts/domain/promise/promise.ts';
import { leastPromises } from '@talwaerts/domain/promise/promise-limits.ts';
import { aCarrier, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

/** Stores a company that has let `broken` rides pass and carried the others, and has another place in the order. */
async function aCountedCompany(documents: Firestore, companyId: string, broken: number): Promise<void> {
  const company = (await database.doc(`companies/${await aCompanyOfItsOwn()}`).get()).data();
  const batch = documents.batch();
  batch.set(documents.doc(`companies/${companyId}`), { ...company, ...(broken < 2 && { isToldLater: true }) });
  for (let i = 0; i < leastPromises; i += 1) {
    const open = openRide({ id: `${companyId}-${i}`, pickupAtMs: Date.now() - 48 * 3_600_000 });
    const taken = { ...open, carrier: aCarrier(companyId), confirmed: { atMs: 1, by: 'u' } };
    const ride =
      i < broken
        ? { ...taken, status: 'confirmed' }
        : { ...taken, status: 'closed', closed: { atMs: 1, by: 'u', how: 'finished' } };
    batch.set(documents.doc(`rides/${open.id}`), toStored(ride as Ride, Timestamp.fromMillis));
  }
  await batch.commit();
}

it('promises are counted once, and figures and order agree, at whatever moment the nightly task is killed', {
  timeout,
}, async () => {
  await atEveryMoment(5, async (endAt) => {
    const projectId = `demo-promises-${randomUUID().slice(0, 8)}`;
    const documents = getFirestore(initializeApp({ projectId }, projectId));
    await aCountedCompany(documents, 'breaks', 2);
    await aCountedCompany(documents, 'keeps', 1);
    const stateOf = async (id: string) => {
      const [company, figures] = await documents.getAll(
        documents.doc(`companies/${id}`),
        documents.doc(`companies/${id}/figures/promises`),
      );
      return { isToldLater: company?.get('isToldLater') === true, figures: figures?.data() };
    };
    const target = { name: 'tasks.countpromises', projectId };
    const life = await liveOnce(target, endAt, callBySchedule);
    // Whatever was stored, was stored together.
    const breaks = await stateOf('breaks');
    const keeps = await stateOf('keeps');
    expect([endAt, breaks.isToldLater]).toEqual([endAt, breaks.figures !== undefined]);
    expect([endAt, keeps.isToldLater]).toEqual([endAt, keeps.figures === undefined]);
    expect((await liveOnce(target, undefined, callBySchedule)).answer).toBe(200);
    const counts = (letPass: number) => ({ ...noPromises, carried: leastPromises - letPass, letPass });
    expect(await stateOf('breaks')).toMatchObject({ isToldLater: true, figures: counts(2) });
    expect(await stateOf('keeps')).toMatchObject({ isToldLater: false, figures: counts(1) });
    return life;
  });
});

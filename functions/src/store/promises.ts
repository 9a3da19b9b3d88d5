import {
  countEach,
  countedFromMs,
  keepsPromises,
  letPassUntilMs,
  type PromiseFigures,
  promisedSources,
  promiseEndOf,
  readPromiseFigures,
} from '@talwaerts/domain/promise/promise.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { companyDocument, loadCompany } from './companies.ts';
import { readReadable } from './reading.ts';

/** Confirmed rides of the past that one count reads: far more than a company can let pass and still come first. */
const maxUnreported = 200;

/**
 * Counts how a company's promises of the last days have ended, and stores the counts unless newer ones are stored.
 * Derived from rides and returns, each of which is one company's promise once: a repeat counts the same. Counts outside
 * the transaction, to lock no ride.
 */
export async function countPromises(companyId: string, nowMs: number): Promise<void> {
  const { counts, countedAtMs } = await countsOf(companyId, nowMs);
  await db().runTransaction(async (tx) => {
    const document = db().doc(`companies/${companyId}/figures/promises`);
    const [figures, company] = await Promise.all([tx.get(document), loadCompany(tx, companyId)]);
    const stored = ifStored(figures, readPromiseFigures);
    if (company?.kind !== 'taxi' || (stored && stored.countedAtMs > countedAtMs)) return;
    tx.set(document, { ...counts, countedAtMs } satisfies PromiseFigures);
    const isToldLater = !keepsPromises(counts);
    if (isToldLater === (company.isToldLater ?? false)) return;
    tx.update(companyDocument(companyId), { isToldLater: isToldLater || FieldValue.delete() });
  });
}

async function countsOf(companyId: string, nowMs: number) {
  const from = Timestamp.fromMillis(countedFromMs(nowMs));
  const since = (query: Query) => query.where('source', 'in', promisedSources).where('pickupAt', '>=', from);
  const rides = db().collection('rides').where('carrier.companyId', '==', companyId);
  const returns = db().collection(`companies/${companyId}/returns`);
  const lost = (how: string, isProvisionKept: boolean) =>
    count(since(returns.where('how', '==', how).where('isProvisionKept', '==', isProvisionKept)));
  const [carried, canceled, givenBackInTime, givenBackLate, brokenDown, reassigned, letPass, objected] =
    await Promise.all([
      count(since(rides.where('status', '==', 'closed'))),
      count(since(rides.where('status', '==', 'canceled').where('canceled.isProvisionKept', '==', true))),
      lost('givenBack', false),
      lost('givenBack', true),
      lost('brokenDown', true),
      lost('reassigned', true),
      countLetPass(since(rides.where('status', '==', 'confirmed')), nowMs),
      count(since(db().collection('rides').where('objectedCompanyIds', 'array-contains', companyId))),
    ]);
  const all = { carried, canceled, givenBackInTime, givenBackLate, brokenDown, reassigned, letPass, objected };
  return {
    counts: countEach((end) => all[end].number),
    countedAtMs: Math.min(...Object.values(all).map(({ atMs }) => atMs)),
  };
}

interface Count {
  readonly number: number;
  readonly atMs: number;
}

async function count(query: Query): Promise<Count> {
  const counted = await query.count().get();
  return { number: counted.data().count, atMs: counted.readTime.toMillis() };
}

/** Reads rides, because a query cannot find those without a report. Nearly all rides of the past are closed. */
async function countLetPass(confirmed: Query, nowMs: number): Promise<Count> {
  const past = confirmed.where('pickupAt', '<', Timestamp.fromMillis(letPassUntilMs(nowMs)));
  const found = await past.orderBy('pickupAt', 'desc').limit(maxUnreported).get();
  const letPass = readReadable(found.docs, readRide).filter((ride) => promiseEndOf(ride, nowMs) === 'letPass');
  return { number: letPass.length, atMs: found.readTime.toMillis() };
}

/** Returns the companies that were last counted before this time. */
export async function countedUntil(beforeMs: number): Promise<readonly string[]> {
  const figures = db().collectionGroup('figures').where('countedAtMs', '<', beforeMs);
  const { docs } = await figures.select().get();
  return docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []);
}

/** Returns the carriers of past rides without an end, which may have been let pass; some more than once. */
export async function withUnendedRides(nowMs: number): Promise<readonly string[]> {
  const confirmed = db().collection('rides').where('status', '==', 'confirmed');
  const past = confirmed.where('pickupAt', '>=', Timestamp.fromMillis(countedFromMs(nowMs)));
  const unended = past.where('pickupAt', '<', Timestamp.fromMillis(letPassUntilMs(nowMs)));
  const { docs } = await unended.select('carrier.companyId').get();
  return docs.flatMap((ride) => ride.get('carrier.companyId') ?? []);
}

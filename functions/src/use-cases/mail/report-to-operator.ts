import { acceptedByMs, dailyReport, type PendingWork } from '@talwaerts/domain/mail/daily-report.ts';
import { maxDaysAhead } from '@talwaerts/domain/ride/limits.ts';
import { marketSources } from '@talwaerts/domain/ride/ride-fields.ts';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { storeMails } from '../../store/outbox.ts';
import { unpostedEvents } from '../../store/unposted-events.ts';

/** Orders the mail with the daily report, at most once a day. */
export async function reportToOperator(nowMs: number): Promise<void> {
  const report = dailyReport(await countPendingWork(nowMs), nowMs);
  await db().runTransaction(async (tx) => {
    const { exists } = await tx.get(db().doc(`mail/${report.id}`));
    if (!exists) storeMails(tx, [report]);
  });
}

async function countPendingWork(nowMs: number): Promise<PendingWork> {
  const open = db().collection('rides').where('status', '==', 'open');
  const now = Timestamp.fromMillis(nowMs);
  const [failedMails, events, overdueRides, unacceptedRides, strandedRides] = await Promise.all([
    countOf(db().collection('mail').where('state', '==', 'failed')),
    countOf(unpostedEvents()),
    countOf(open.where('pickupAt', '<', now)),
    countOf(open.where('pickupAt', '>=', now).where('pickupAt', '<', Timestamp.fromMillis(acceptedByMs(nowMs)))),
    countStrandedRides(nowMs),
  ]);
  return { failedMails, unpostedEvents: events, overdueRides, unacceptedRides, strandedRides };
}

/**
 * Costs a count for each company closed within a year: its rides are at most that far ahead. Leaves out applications
 * that were turned down, of which anybody can send as many as they like.
 */
async function countStrandedRides(nowMs: number): Promise<number> {
  const sinceMs = nowMs - maxDaysAhead * 24 * 3_600_000;
  const closed = db().collection('companies').where('ended.toRemove', '==', 'licence');
  const { docs } = await closed.where('ended.atMs', '>=', sinceMs).select().get();
  const confirmed = db().collection('rides').where('status', '==', 'confirmed');
  const toCome = confirmed.where('source', 'in', marketSources).where('pickupAt', '>=', Timestamp.fromMillis(nowMs));
  const counts = await Promise.all(docs.map(({ id }) => countOf(toCome.where('carrier.companyId', '==', id))));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { Rating } from '@talwaerts/domain/rating/rating.ts';
import { readRating } from '@talwaerts/domain/rating/rating.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import type { ClosedRide } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { type CrewReport, crewReport, instantsOf, maxReportedRides } from '@talwaerts/domain/shift/crew-report.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { loadCompany } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';
import { ratingDocument } from '../../store/ratings.ts';
import { readReadable } from '../../store/reading.ts';

interface LoadedReport {
  readonly company: string;
  readonly report: CrewReport;
}

/** Adds up what a company has driven in a period, own rides included. Refused with `company-inactive`. */
export async function loadCrewReport(member: Member<'taxi'>, period: string): Promise<LoadedReport | Refused> {
  const company = await memberTransaction(member, (tx) => loadCompany(tx, member.companyId), { readOnly: true });
  if (company?.state !== 'active') return refused('company-inactive');
  const { rides, isCut } = await findClosedRides(member.companyId, period);
  return { company: company.designation, report: { ...crewReport(rides, await ratingsOf(rides)), isCut } };
}

async function findClosedRides(companyId: string, period: string) {
  const { fromMs, untilMs } = instantsOf(period);
  const { docs } = await db()
    .collection('rides')
    .where('carrier.companyId', '==', companyId)
    .where('status', '==', 'closed')
    .where('pickupAt', '>=', Timestamp.fromMillis(fromMs))
    .where('pickupAt', '<', Timestamp.fromMillis(untilMs))
    .orderBy('pickupAt')
    .limit(maxReportedRides)
    .get();
  const rides = readReadable(docs, readRide).filter((ride) => ride.status === 'closed');
  return { rides, isCut: docs.length === maxReportedRides };
}

async function ratingsOf(rides: readonly ClosedRide[]): Promise<ReadonlyMap<string, Rating>> {
  const documents = rides.map(({ id }) => ratingDocument(id));
  const snapshots = documents.length === 0 ? [] : await db().getAll(...documents);
  const rated = readReadable(snapshots, (snapshot) => ({ id: snapshot.id, rating: readRating(snapshot) }));
  return new Map(rated.map(({ id, rating }) => [id, rating]));
}

import { chargesOf, noFigures, noRides, rideNumberNames, type Totals } from '@talwaerts/domain/figures/figures.ts';
import { marketSources, rideSources } from '@talwaerts/domain/ride/ride-fields.ts';
import { endOfDay, startOfDay } from '@talwaerts/domain/time/vienna.ts';
import { AggregateField, type AggregateSpec, type Query, Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** The company, or the platform, whose figures are counted. */
export type Counting =
  | { readonly kind: 'platform'; readonly companyId: null }
  | {
      readonly kind: 'taxi' | 'hotel';
      readonly companyId: string;
      /** Whether the reader is of the company, and so reads its own rides, too. */
      readonly includesOwn: boolean;
    };

const { districts: _, ...noDay } = noFigures;
/** Firestore's maximum in a query. */
const mostSums = 5;

/** Counts a day by aggregation queries, which read an index instead of rides: the same as `countDay`, no districts. */
export async function aggregateDay(subject: Counting, day: string): Promise<Totals> {
  const fromMs = startOfDay(day);
  const untilMs = endOfDay(day);
  const from = Timestamp.fromMillis(fromMs);
  const until = Timestamp.fromMillis(untilMs);
  const rides = ridesOf(subject);
  const ofDay = within(rides, 'pickupAt', from, until);
  const isHotel = subject.kind === 'hotel';
  const [some, others, ordered, charges] = await Promise.all([
    sumsOf(ofDay, rideNumberNames.slice(0, mostSums)),
    sumsOf(ofDay, rideNumberNames.slice(mostSums)),
    subject.kind === 'taxi' ? 0 : countOf(within(rides, 'created.atMs', fromMs, untilMs)),
    isHotel ? {} : chargesOfDay(subject.companyId, from, until),
  ]);
  const numbers = { ...noRides, ...some, ...others };
  return { ...noDay, ...numbers, ...(isHotel && { rideProvisionTokenCents: 0 }), ordered, ...charges };
}

function ridesOf(subject: Counting): Query {
  const rides = db().collection('rides');
  if (subject.kind === 'hotel') return rides.where('hotel.companyId', '==', subject.companyId);
  if (subject.kind === 'platform') return rides.where('source', 'in', marketSources);
  const sources = subject.includesOwn ? rideSources : marketSources;
  return rides.where('carrier.companyId', '==', subject.companyId).where('source', 'in', sources);
}

const within = (query: Query, field: string, from: unknown, until: unknown): Query =>
  query.where(field, '>=', from).where(field, '<', until);

/** Sums what rides store of their figures. */
async function sumsOf(query: Query, names: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const sums = names.map((name): [string, AggregateSpec[string]] => [name, AggregateField.sum(`figures.${name}`)]);
  const data: Readonly<Record<string, unknown>> = (await query.aggregate(Object.fromEntries(sums)).get()).data();
  return Object.fromEntries(names.map((name) => [name, Number(data[name])]));
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

async function chargesOfDay(companyId: string | null, from: Timestamp, until: Timestamp) {
  const entries =
    companyId === null ? db().collectionGroup('entries') : db().collection(`tokenAccounts/${companyId}/entries`);
  const ofDay = within(entries, 'createdAt', from, until);
  const charges = await Promise.all(
    Object.entries(chargesOf).map(async ([name, { kinds, sign }]) => {
      const sum = AggregateField.sum('valueTokenCents');
      const charged = (await ofDay.where('kind', 'in', kinds).aggregate({ sum }).get()).data();
      return [name, 0 + sign * charged.sum] as const;
    }),
  );
  return Object.fromEntries(charges);
}

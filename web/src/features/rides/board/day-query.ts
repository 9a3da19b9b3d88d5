import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { periodOf } from '../filter/filter-days.ts';

/** More than a company drives in a day. */
const maxRides = 300;

/** Returns the query for the rides that a company drives, or has driven, from one day (`YYYY-MM-DD`) to another. */
export function dayQuery(firestore: Firestore, companyId: string, days: Parameters<typeof periodOf>[0]): Query {
  const { fromMs, untilMs } = periodOf(days);
  return query(
    collection(firestore, 'rides'),
    where('carrier.companyId', '==', companyId),
    where('status', 'in', ['confirmed', 'closed']),
    where('pickupAt', '>=', new Date(fromMs)),
    where('pickupAt', '<', new Date(untilMs)),
    orderBy('pickupAt', 'asc'),
    limit(maxRides),
  );
}

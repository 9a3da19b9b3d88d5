import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import {
  collection,
  type DocumentReference,
  doc,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';

/** Hotels read their own view of a ride, which has no provision. */
const ridesFor = (firestore: Firestore, member: Member) =>
  member.role === 'hotel'
    ? collection(firestore, 'companies', member.companyId, 'rides')
    : collection(firestore, 'rides');

/** The rides of one state; open rides whose pickup time has passed are a list of their own. */
export type RideListing = RideStatus | 'overdue';

/** Hotels have no overdue list: their open rides stay together, because a hotel can still withdraw overdue ones. */
export const hasOverdueList = ({ role }: Member): boolean => role !== 'hotel';

function conditions(member: Member, listing: RideListing, sinceMs: number): QueryConstraint[] {
  const status = listing === 'overdue' ? 'open' : listing;
  const since = new Date(sinceMs);
  if (listing === 'overdue') return [where('status', '==', status), where('pickupAt', '<', since)];
  if (listing === 'open' && hasOverdueList(member)) {
    return [where('status', '==', status), where('pickupAt', '>=', since)];
  }
  const isOwn = (member.role === 'taxi' || member.role === 'driver') && status !== 'open';
  const own = isOwn ? [where('carrier.companyId', '==', member.companyId)] : [];
  return [...own, where('status', '==', status)];
}

export interface RideSelection {
  readonly listing: RideListing;
  /** Separates open rides from overdue ones. */
  readonly sinceMs: number;
}

/** Returns the query for at most `most` rides: open and confirmed ones by ascending pickup time, others descending. */
export function ridesOf(firestore: Firestore, member: Member, selection: RideSelection, most: number): Query {
  const direction = selection.listing === 'open' || selection.listing === 'confirmed' ? 'asc' : 'desc';
  return query(allRidesOf(firestore, member, selection), orderBy('pickupAt', direction), limit(most));
}

/** Returns the query for all rides of a list, which the server counts. */
export const allRidesOf = (firestore: Firestore, member: Member, { listing, sinceMs }: RideSelection): Query =>
  query(ridesFor(firestore, member), ...conditions(member, listing, sinceMs));

export const rideDocument = (firestore: Firestore, member: Member, rideId: string): DocumentReference =>
  doc(ridesFor(firestore, member), rideId);

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

function conditions(member: Member, status: RideStatus): QueryConstraint[] {
  const isOwn = (member.role === 'taxi' || member.role === 'driver') && status !== 'open';
  const own = isOwn ? [where('carrier.companyId', '==', member.companyId)] : [];
  return [...own, where('status', '==', status)];
}

/** The rides of one state that the member may read, at most `most`: the next ones first, past ones last. */
export function ridesOf(firestore: Firestore, member: Member, status: RideStatus, most: number): Query {
  const direction = status === 'open' || status === 'confirmed' ? 'asc' : 'desc';
  return query(ridesFor(firestore, member), ...conditions(member, status), orderBy('pickupAt', direction), limit(most));
}

/** All rides of one state, for the server to count. */
export const allRidesOf = (firestore: Firestore, member: Member, status: RideStatus): Query =>
  query(ridesFor(firestore, member), ...conditions(member, status));

export const rideDocument = (firestore: Firestore, member: Member, rideId: string): DocumentReference =>
  doc(ridesFor(firestore, member), rideId);

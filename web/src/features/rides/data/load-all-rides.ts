import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type DocumentSnapshot, type Firestore, getDocsFromServer, limit, query, startAfter } from 'firebase/firestore';
import { readAll } from '../../../shared/firebase/read-all.ts';
import { mostLoaded } from '../status/page-size.ts';
import { type ListedRide, listedRide } from './listed-ride.ts';
import { allRidesOf, type RideSelection } from './ride-query.ts';

const pageSize = 500;

export interface LoadedRides {
  readonly rides: readonly ListedRide[];
  /** Whether there are more than `mostLoaded`. */
  readonly isCut: boolean;
}

export type LoadAllRides = () => Promise<LoadedRides>;

/** Reads the rides of a list, beyond what the screen shows, a page with each query. Fails without a connection. */
export async function loadAllRides(firestore: Firestore, member: Member, of: RideSelection): Promise<LoadedRides> {
  const rides: ListedRide[] = [];
  let last: DocumentSnapshot | undefined;
  let count = 0;
  do {
    const after = last ? [startAfter(last)] : [];
    const { docs } = await getDocsFromServer(query(allRidesOf(firestore, member, of), ...after, limit(pageSize)));
    rides.push(...readAll(docs, listedRide));
    count += docs.length;
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last && count < mostLoaded);
  return { rides, isCut: last !== undefined };
}

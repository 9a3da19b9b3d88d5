import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { collection, type Firestore, getCountFromServer, limit, type Query, query, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import type { ListedRide } from '../data/listed-ride.ts';
import { allRidesOf } from '../data/ride-query.ts';
import { mostCounted } from './page-size.ts';

type Figure = Extract<RideStatus, 'open' | 'confirmed'> | 'taxiPartners' | 'hotelPartners';
/** Missing until counted. */
export type Counts = Partial<Record<Figure, number>>;

/**
 * Lets the server count the rides: once the open list is loaded, again at each arrival or departure, and when the user
 * returns to the page.
 */
export function useCounts(member: Member, rides: readonly ListedRide[] | undefined): Counts {
  const firestore = useFirestore();
  const [counts, setCounts] = useState<Counts>({});
  const listed = rides?.map(({ id }) => id).join();
  useEffect(() => {
    if (listed === undefined) return undefined;
    let isCurrent = true;
    const count = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const pairs = await Promise.all(
          Object.entries(countedFor(firestore, member)).map(async ([figure, all]) => [figure, await countOf(all)]),
        );
        if (isCurrent) setCounts(Object.fromEntries(pairs));
      } catch {
        // Without a connection the last counts stay; the banner says that they may be old.
      }
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', count);
    };
  }, [firestore, member, listed]);
  return counts;
}

const countOf = async (all: Query): Promise<number> =>
  (await getCountFromServer(query(all, limit(mostCounted)))).data().count;

function countedFor(firestore: Firestore, member: Member): Partial<Record<Figure, Query>> {
  const confirmed = allRidesOf(firestore, member, 'confirmed');
  if (member.role !== 'admin') return { confirmed, open: allRidesOf(firestore, member, 'open') };
  const partners = (kind: string) =>
    query(collection(firestore, 'companies'), where('kind', '==', kind), where('state', '==', 'active'));
  return { confirmed, taxiPartners: partners('taxi'), hotelPartners: partners('hotel') };
}

import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { getCountFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { ListedRide } from './listed-ride.ts';
import { ridesOf } from './ride-query.ts';

export type Counts = Partial<Record<RideStatus, number>>;
const counted = ['open', 'confirmed'] as const satisfies readonly RideStatus[];

/** How many rides there are, counted by the server: again whenever the list that one looks at changes. */
export function useCounts(member: Member, rides: readonly ListedRide[] | undefined): Counts {
  const [counts, setCounts] = useState<Counts>({});
  useEffect(() => {
    let isCurrent = true;
    Promise.all(
      counted.map(async (status) => [status, (await getCountFromServer(ridesOf(member, status))).data().count]),
    )
      .then((pairs) => isCurrent && setCounts(Object.fromEntries(pairs) as Counts))
      // Without a connection the last counts stay; the banner says that they may be old.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [member, rides]);
  return counts;
}

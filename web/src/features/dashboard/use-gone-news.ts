import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { type ListedRide, listedRide } from './listed-ride.ts';
import { rideDocument } from './ride-query.ts';

export interface News {
  readonly text: TextId;
  readonly values: Readonly<Record<string, string>>;
}

/** Why a ride left the list that somebody looks at, as far as they may know: taxis may not see who else took it. */
export function useGoneNews(
  member: Member,
  status: RideStatus,
  gone: ListedRide | undefined,
): { readonly news: News | undefined; readonly forget: () => void } {
  const [news, setNews] = useState<News>();
  useEffect(() => {
    if (!gone) return undefined;
    let isCurrent = true;
    const values = { from: gone.pickup.label, to: gone.destination.label };
    getDoc(rideDocument(member, gone.id)).then(
      (found) => {
        // Still where it was: an earlier ride has pushed it to the next page.
        if (isCurrent && found.exists() && found.get('status') !== status) setNews(newsOf(listedRide(found), values));
      },
      () => isCurrent && setNews({ text: 'dashboard.goneTaken', values }),
    );
    return () => {
      isCurrent = false;
    };
  }, [member, status, gone]);
  return { news, forget: () => setNews(undefined) };
}

function newsOf(ride: ListedRide, way: { readonly from: string; readonly to: string }): News {
  if (ride.status === 'canceled') return { text: 'dashboard.goneCanceled', values: way };
  if (ride.status === 'closed') return { text: 'dashboard.goneClosed', values: way };
  const name = ride.status === 'confirmed' ? ride.carrier?.name : undefined;
  return { text: 'dashboard.goneConfirmed', values: { ...way, name: name ?? '' } };
}

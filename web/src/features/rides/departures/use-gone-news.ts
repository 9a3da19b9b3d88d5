import type { Member } from '@talwaerts/domain/company/roles.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type FirestoreError, getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';
import { type Deeds, decide, undecided } from './gone-rides.ts';

export interface News {
  readonly text: TextId;
  readonly values: Readonly<Record<string, string>>;
}

interface Props {
  readonly member: Member;
  /** What left the list that somebody looks at. */
  readonly gone: readonly ListedRide[];
  /** The ride that one is asked about. */
  readonly asked: ListedRide | undefined;
  readonly deeds: Deeds;
}

/** Why a ride left the list, as far as one may know: taxis may not see who else took it. */
export function useGoneNews({ member, gone, asked, deeds }: Props): {
  readonly news: News | undefined;
  readonly forget: () => void;
} {
  const firestore = useFirestore();
  const [news, setNews] = useState<News>();
  const [before, setBefore] = useState(undecided);
  const decided = decide(before, gone, asked, deeds);
  if (decided !== before) setBefore(decided);
  const { ride } = decided;
  useEffect(() => {
    if (!ride) return;
    getDoc(rideDocument(firestore, member, ride.id)).then(
      (found) => {
        // Still where it was: an earlier ride has pushed it to the next page.
        const current = ifStored(found, listedRide);
        if (current && current.status !== ride.status) setNews(newsOf(ride, current));
      },
      (error: FirestoreError) => {
        // Without a connection there is nothing to tell but what the banner says.
        if (error.code === 'permission-denied') setNews({ text: 'dashboard.goneTaken', values: wayOf(ride) });
      },
    );
  }, [firestore, member, ride]);
  return { news, forget: () => setNews(undefined) };
}

const wayOf = ({ pickup, destination }: ListedRide) => ({ from: pickup.label, to: destination.label });

function newsOf(before: ListedRide, ride: ListedRide): News {
  const way = wayOf(ride);
  if (ride.status === 'canceled') return { text: 'dashboard.goneCanceled', values: way };
  if (ride.status === 'closed') return { text: 'dashboard.goneClosed', values: way };
  if (before.status === 'closed') return { text: 'dashboard.goneReopened', values: way };
  return { text: 'dashboard.goneConfirmed', values: { ...way, name: carrierOf(ride)?.name ?? '' } };
}

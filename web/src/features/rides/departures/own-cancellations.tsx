import type { Member } from '@talwaerts/domain/company/roles.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { doc, getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';
import { useOwnSignal } from '../data/use-own-signal.ts';
import { ownActions } from './own-actions.ts';

const CanceledNotices = lazyPart(
  () => import('./canceled-notices.tsx'),
  (module) => module.CanceledNotices,
);

interface Props {
  readonly member: Member;
  /** When the dashboard was opened; later cancellations are announced. */
  readonly sinceMs: number;
}

/** Announces on every screen the rides accepted or posted by the company that others have canceled. */
export const OwnCancellations = withFirestore(function OwnCancellations({ member, sinceMs }: Props) {
  const [rides, forget] = useCanceledRides(member, sinceMs);
  return rides.length > 0 && <CanceledNotices rides={rides} onClose={forget} />;
});

function useCanceledRides(
  member: Member,
  sinceMs: number,
): readonly [readonly ListedRide[], forget: (rideId: string) => void] {
  const firestore = useFirestore();
  const signal = useOwnSignal(member);
  const [rides, setRides] = useState<readonly ListedRide[]>([]);
  /** Key of the cancellation already known at the first answer; empty if it came after `sinceMs`. */
  const [before, setBefore] = useState<string>();
  const latest = signal === undefined ? undefined : keyOf(signal?.canceled ?? null);
  if (before === undefined && latest !== undefined) {
    setBefore((signal?.canceled?.atMs ?? 0) > sinceMs ? '' : latest);
  }
  const rideId = before !== undefined && latest !== before ? signal?.canceled?.rideId : undefined;
  // A path, not `member`, as a dependency: a new member object would read the ride again and reopen a closed notice.
  const path = rideId && rideDocument(firestore, member, rideId).path;
  useEffect(() => {
    if (!path) return;
    // Not aborted by the next cancellation: each has a notice of its own.
    getDoc(doc(firestore, path)).then(
      (found) => {
        const canceled = ifStored(found, listedRide);
        if (!canceled || ownActions.hasCanceled(canceled.id)) return;
        setRides((others) => [...others.filter(({ id }) => id !== canceled.id), canceled]);
      },
      () => undefined, // Without a connection, the offline banner says that the data may be stale.
    );
  }, [firestore, path]);
  const forget = (rideId: string): void => setRides((shown) => shown.filter(({ id }) => id !== rideId));
  return [rides, forget];
}

const keyOf = (canceled: { readonly rideId: string; readonly atMs: number } | null): string =>
  canceled ? `${canceled.rideId} ${canceled.atMs}` : '';

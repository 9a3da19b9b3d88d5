import type { Member } from '@talwaerts/domain/company/roles.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getDoc } from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';
import { useOwnSignal } from '../data/ride-signals.ts';
import { ownActions } from './own-actions.ts';

const CanceledNotices = lazyPart(
  () => import('./canceled-notices.tsx'),
  (module) => module.CanceledNotices,
);

interface Props {
  readonly member: Member;
  /** When the dashboard was opened, by `performance.now()`; later cancellations are announced. */
  readonly openedAtMs: number;
}

/** Announces on every screen the rides accepted or posted by the company that others have canceled. */
export const OwnCancellations = withFirestore(function OwnCancellations({ member, openedAtMs }: Props) {
  const [rides, forget] = useCanceledRides(member, openedAtMs);
  return rides.length > 0 && <CanceledNotices rides={rides} onClose={forget} />;
});

function useCanceledRides(
  member: Member,
  openedAtMs: number,
): readonly [readonly ListedRide[], forget: (rideId: string) => void] {
  const firestore = useFirestore();
  const signal = useOwnSignal(member);
  const [rides, setRides] = useState<readonly ListedRide[]>([]);
  /** Rides that were announced, or canceled before the dashboard was opened; undefined before the first answer. */
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (signal === undefined) return;
    const { cancellations = [] } = signal ?? {};
    const sinceMs = serverNow() - (performance.now() - openedAtMs);
    known.current ??= new Set(cancellations.flatMap(({ rideId, atMs }) => (atMs > sinceMs ? [] : rideId)));
    const seen = known.current;
    for (const { rideId } of cancellations) {
      if (seen.has(rideId)) continue;
      seen.add(rideId);
      getDoc(rideDocument(firestore, member, rideId)).then(
        (found) => {
          const canceled = ifStored(found, listedRide);
          if (canceled && !ownActions.hasCanceled(canceled.id)) setRides((others) => [...others, canceled]);
        },
        // The next signal retries. Without a connection, the offline banner says that the data may be stale.
        () => seen.delete(rideId),
      );
    }
  }, [firestore, member, signal, openedAtMs]);
  const forget = (rideId: string): void => setRides((shown) => shown.filter(({ id }) => id !== rideId));
  return [rides, forget];
}

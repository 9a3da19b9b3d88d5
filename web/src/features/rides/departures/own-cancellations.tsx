import type { Member } from '@talwaerts/domain/company/roles.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';
import { useOwnSignal } from '../data/use-own-signal.ts';
import { ownActions } from './own-actions.ts';

const CanceledNotice = lazyPart(
  () => import('./canceled-notice.tsx'),
  (module) => module.CanceledNotice,
);

interface Props {
  readonly member: Member;
  /** When the dashboard was opened; later cancellations are announced. */
  readonly sinceMs: number;
}

/** Announces on every screen that a ride which the company has accepted or posted was canceled. */
export const OwnCancellations = withFirestore(function OwnCancellations({ member, sinceMs }: Props) {
  const [ride, forget] = useCanceledRide(member, sinceMs);
  return ride && <CanceledNotice ride={ride} onClose={forget} />;
});

function useCanceledRide(member: Member, sinceMs: number): readonly [ListedRide | undefined, () => void] {
  const firestore = useFirestore();
  const signal = useOwnSignal(member);
  const [ride, setRide] = useState<ListedRide>();
  /** Key of the cancellation already known at the first answer; empty if it came after `sinceMs`. */
  const [before, setBefore] = useState<string>();
  const latest = signal === undefined ? undefined : keyOf(signal?.canceled ?? null);
  if (before === undefined && latest !== undefined) {
    setBefore((signal?.canceled?.atMs ?? 0) > sinceMs ? '' : latest);
  }
  const rideId = before !== undefined && latest !== before ? signal?.canceled?.rideId : undefined;
  useEffect(() => {
    if (rideId === undefined) return undefined;
    let isCurrent = true;
    getDoc(rideDocument(firestore, member, rideId)).then(
      (found) => {
        const canceled = ifStored(found, listedRide);
        if (isCurrent && canceled && !ownActions.hasCanceled(rideId)) setRide(canceled);
      },
      () => undefined, // Without a connection the banner says that what is shown may be old.
    );
    return () => {
      isCurrent = false;
    };
  }, [firestore, member, rideId]);
  return [ride, () => setRide(undefined)];
}

const keyOf = (canceled: { readonly rideId: string; readonly atMs: number } | null): string =>
  canceled ? `${canceled.rideId} ${canceled.atMs}` : '';

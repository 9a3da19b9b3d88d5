import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useLast } from '../../../shared/ui/use-last.ts';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';
import { useOwnSignal } from '../data/use-own-signal.ts';
import { ownActions } from './own-actions.ts';

/** Says on every screen that a ride which the company has taken or posted was canceled, until the user closes it. */
export const OwnCancellations = withFirestore(function OwnCancellations({ member }: { readonly member: Member }) {
  const text = useText();
  const { lang } = useLanguage();
  const [ride, forget] = useCanceledRide(member);
  const shown = useLast(ride);
  if (!shown) return null;
  return (
    <Snackbar open={ride !== undefined} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}>
      <Alert role="status" severity="warning" onClose={forget} closeText={text('dialog.close')}>
        {text('ride.wasCanceled', {
          ...{ day: dayOf(shown.pickupAtMs, lang), time: timeOf(shown.pickupAtMs) },
          ...{ from: shown.pickup.label, to: shown.destination.label },
        })}
      </Alert>
    </Snackbar>
  );
});

function useCanceledRide(member: Member): readonly [ListedRide | undefined, () => void] {
  const firestore = useFirestore();
  const signal = useOwnSignal(member);
  const [ride, setRide] = useState<ListedRide>();
  /** What was canceled before this page was opened. */
  const [before, setBefore] = useState<string>();
  const latest = signal === undefined ? undefined : keyOf(signal?.canceled ?? null);
  if (before === undefined && latest !== undefined) setBefore(latest);
  const rideId = before !== undefined && latest !== before ? signal?.canceled?.rideId : undefined;
  useEffect(() => {
    if (rideId === undefined) return undefined;
    let isCurrent = true;
    getDoc(rideDocument(firestore, member, rideId)).then(
      (found) => {
        const canceled = ifStored(found, listedRide);
        if (isCurrent && canceled && !isOwn(rideId)) setRide(canceled);
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

const isOwn = (id: string): boolean =>
  ownActions.has({ id, status: 'confirmed' }) || ownActions.has({ id, status: 'open' });

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { usePrefetch } from '../../../shared/loading/prefetch.ts';
import { useLast } from '../../../shared/ui/use-latest.ts';
import { assign, type PendingAction, type RideAction, reassign } from '../actions/ride-actions.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { ownActions } from '../departures/own-actions.ts';
import { UrgentList } from './urgent-list.tsx';
import { useNextReported, useUrgentRides } from './use-urgent-rides.ts';

const RideDialogs = lazyPart(
  () => import('../actions/ride-dialogs.tsx'),
  (module) => module.RideDialogs,
);
const shownLater = [RideDialogs];

/** The rides that need an administrator: reported open ones, those whose carrier was closed, and what comes next. */
function UrgentScreen() {
  const text = useText();
  const { member } = usePerson();
  const [pending, setPending] = useState<PendingAction>();
  const lastPending = useLast(pending);
  usePrefetch(shownLater, true);
  const onAct = useCallback((ride: ListedRide, action: RideAction) => setPending({ ride, action }), []);
  const onChoose = useCallback(
    (ride: ListedRide, companyId: string) =>
      setPending({ ride, action: ride.status === 'open' ? assign : reassign, companyId }),
    [],
  );
  const list = { member, onAct, onChoose };
  return (
    <Stack spacing={6} sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{text('urgentRides.title')}</Typography>
      <UrgentList listing="withoutTaxi" found={useUrgentRides('withoutTaxi')} {...list} />
      <UrgentList listing="carrierClosed" found={useUrgentRides('carrierClosed')} {...list} />
      <UrgentList listing="ahead" {...useNextReported()} {...list} />
      {lastPending && (
        <RideDialogs pending={pending} onClose={() => setPending(undefined)} onSettled={ownActions.add} />
      )}
    </Stack>
  );
}

export default withFirestore(UrgentScreen);

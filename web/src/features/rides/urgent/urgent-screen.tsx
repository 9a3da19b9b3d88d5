import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { usePrefetch } from '../../../shared/loading/prefetch.ts';
import { assign, reassign } from '../actions/ride-actions.ts';
import { RideDialogs, useRideDialogs } from '../actions/use-ride-dialogs.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { UrgentList } from './urgent-list.tsx';
import { useNextReported, useUrgentRides } from './use-urgent-rides.ts';

const shownLater = [RideDialogs];

/** The rides that need an administrator: reported open ones, those whose carrier was closed, and what comes next. */
function UrgentScreen() {
  const text = useText();
  const { member } = usePerson();
  const { ask, onAct, dialogs } = useRideDialogs();
  usePrefetch(shownLater, true);
  const onChoose = useCallback(
    (ride: ListedRide, companyId: string) =>
      ask({ ride, action: ride.status === 'open' ? assign : reassign, companyId }),
    [ask],
  );
  const list = { member, onAct, onChoose };
  return (
    <Stack spacing={6} sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{text('urgentRides.title')}</Typography>
      <UrgentList listing="withoutTaxi" found={useUrgentRides('withoutTaxi')} {...list} />
      <UrgentList listing="carrierClosed" found={useUrgentRides('carrierClosed')} {...list} />
      <UrgentList listing="ahead" {...useNextReported()} {...list} />
      {dialogs}
    </Stack>
  );
}

export default withFirestore(UrgentScreen);

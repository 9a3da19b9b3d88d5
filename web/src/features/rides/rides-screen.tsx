import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePrefetch } from '../../shared/loading/prefetch.ts';
import { useLast } from '../../shared/ui/use-last.ts';
import type { PendingAction } from './actions/dialog-props.ts';
import type { RideAction } from './actions/ride-actions.ts';
import type { ListedRide } from './data/listed-ride.ts';
import { useRides } from './data/use-rides.ts';
import { noOwnActions } from './departures/decide-departure.ts';
import { DepartureToast, ListChanges } from './departures/list-changes.tsx';
import { RideList } from './ride-list.tsx';
import { RidesHeader } from './status/rides-header.tsx';
import { Statistics } from './status/statistics.tsx';
import { StatusChoice } from './status/status-choice.tsx';
import { StatusPanel } from './status/status-panel.tsx';
import { useCounts } from './status/use-counts.ts';
import { useStatus } from './status/use-status.ts';

const RideDialogs = lazyPart(
  () => import('./actions/ride-dialogs.tsx'),
  (module) => module.RideDialogs,
);
/** Prefetched after the cards are painted, before a button is pressed. */
const shownLater = [RideDialogs, DepartureToast];

/** The rides dashboard: statistics, a tab for each state, and the live rides of the chosen one. */
function RidesScreen() {
  const { member } = usePerson();
  const [status, choose] = useStatus();
  const [pending, setPending] = useState<PendingAction>();
  const lastPending = useLast(pending);
  const [ownActions] = useState(noOwnActions);
  const rides = useRides(member, status);
  const counts = useCounts(member, rides.rides);
  usePrefetch(shownLater, rides.rides !== undefined);
  const onAct = useCallback((ride: ListedRide, action: RideAction) => setPending({ ride, action }), []);
  return (
    <Stack spacing={6}>
      <RidesHeader role={member.role} />
      <Statistics role={member.role} counts={counts} />
      <StatusChoice role={member.role} status={status} onChoose={choose} />
      <StatusPanel role={member.role} status={status}>
        <RideList rides={rides} member={member} onAct={onAct} />
      </StatusPanel>
      <ListChanges rides={rides} member={member} pending={pending?.ride} ownActions={ownActions} />
      {lastPending && (
        <RideDialogs pending={pending} onClose={() => setPending(undefined)} onSettled={ownActions.add} />
      )}
    </Stack>
  );
}

export default withFirestore(RidesScreen);

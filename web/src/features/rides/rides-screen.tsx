import Stack from '@mui/material/Stack';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { useLast } from '../../shared/ui/use-last.ts';
import type { RideAction } from './actions/ride-actions.ts';
import type { Asked } from './actions/ride-dialogs.tsx';
import type { ListedRide } from './data/listed-ride.ts';
import { useRides } from './data/use-rides.ts';
import { noDeeds } from './departures/gone-rides.ts';
import { RideNews } from './departures/ride-news.tsx';
import { RideList } from './ride-list.tsx';
import { RidesHeader } from './status/rides-header.tsx';
import { Statistics } from './status/statistics.tsx';
import { StatusChoice } from './status/status-choice.tsx';
import { StatusPanel } from './status/status-panel.tsx';
import { useCounts } from './status/use-counts.ts';
import { useStatus } from './status/use-status.ts';

const loadDialogs = () => import('./actions/ride-dialogs.tsx');
const RideDialogs = lazy(async () => ({ default: (await loadDialogs()).RideDialogs }));
/** After the cards are painted, before anybody presses a button. */
const preloadMs = 1_500;

/** The rides dashboard: figures, a tab for each state, and the rides of one, live. */
export default function RidesScreen() {
  const { member } = usePerson();
  const [status, choose] = useStatus();
  const [asked, setAsked] = useState<Asked>();
  const lastAsked = useLast(asked);
  const [deeds] = useState(noDeeds);
  const rides = useRides(member, status);
  const counts = useCounts(member, rides.rides);
  const isShown = rides.rides !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(loadDialogs, preloadMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  const onAct = useCallback((ride: ListedRide, action: RideAction) => setAsked({ ride, action }), []);
  return (
    <Stack spacing={6}>
      <RidesHeader role={member.role} />
      <Statistics role={member.role} counts={counts} />
      <StatusChoice role={member.role} status={status} onChoose={choose} />
      <StatusPanel role={member.role} status={status}>
        <RideList rides={rides} member={member} onAct={onAct} />
      </StatusPanel>
      <RideNews rides={rides} member={member} asked={asked?.ride} deeds={deeds} />
      {lastAsked && (
        <Suspense>
          <RideDialogs asked={asked} onClose={() => setAsked(undefined)} onSettled={deeds.add} />
        </Suspense>
      )}
    </Stack>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useLast } from '../../shared/ui/use-last.ts';
import type { ListedRide } from './listed-ride.ts';
import type { RideAction } from './ride-actions.ts';
import type { Asked } from './ride-dialogs.tsx';
import { RideList } from './ride-list.tsx';
import { RideNews } from './ride-news.tsx';
import { Statistics } from './statistics.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useCounts } from './use-counts.ts';
import { useRides } from './use-rides.ts';

const loadDialogs = () => import('./ride-dialogs.tsx');
const RideDialogs = lazy(async () => ({ default: (await loadDialogs()).RideDialogs }));
/** After the cards are painted, before anybody presses a button. */
const preloadMs = 1_500;

/** The rides dashboard: figures, a tab for each state, and the rides of one, live. */
export default function RidesScreen() {
  const text = useText();
  const { member } = usePerson();
  const [status, setStatus] = useState<RideStatus>('open');
  const [asked, setAsked] = useState<Asked>();
  const lastAsked = useLast(asked);
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
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h1">{text('dashboard.title')}</Typography>
        {member.role === 'hotel' && (
          <Button
            component={Link}
            to={paths.postRide}
            variant="contained"
            color="secondary"
            startIcon={<Icon name="plus" />}
          >
            {text('post.submit')}
          </Button>
        )}
      </Stack>
      <Statistics role={member.role} counts={counts} />
      <StatusChoice role={member.role} status={status} onChoose={setStatus} />
      <RideList rides={rides} member={member} onAct={onAct} />
      <RideNews rides={rides} member={member} status={status} ownRideId={lastAsked?.ride.id} />
      {lastAsked && (
        <Suspense>
          <RideDialogs asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

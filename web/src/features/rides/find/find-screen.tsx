import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mostFoundRides } from '@talwaerts/domain/ride/guest-search.ts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { useLast } from '../../../shared/ui/use-latest.ts';
import type { PendingAction } from '../actions/dialog-props.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { ownActions } from '../departures/own-actions.ts';
import { FoundRow } from './found-row.tsx';
import { SearchForm } from './search-form.tsx';
import { useFoundRides } from './use-found-rides.ts';
import { useSearchedElsewhere } from './use-searched-elsewhere.ts';

const RideDialogs = lazyPart(
  () => import('../actions/ride-dialogs.tsx'),
  (module) => module.RideDialogs,
);

/** Finds the ride that a caller on the phone asks about, in any state, with every action on it. */
function FindScreen() {
  const text = useText();
  const { member } = usePerson();
  const { rides, sought, isSearching, failure, search } = useFoundRides();
  const searched = useSearchedElsewhere(search);
  const [pending, setPending] = useState<PendingAction>();
  const lastPending = useLast(pending);
  const onAct = useCallback((ride: ListedRide, action: RideAction) => setPending({ ride, action }), []);
  return (
    <Stack spacing={6} sx={{ maxWidth: 820 }}>
      <Typography variant="h1">{text('find.title')}</Typography>
      <SearchForm key={searched} searched={searched} isSearching={isSearching} onSearch={search} />
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {isSearching && <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={220} />}
      {rides && (
        <Typography role="status" color="textSecondary">
          {summaryOf(rides.length, text)}
        </Typography>
      )}
      {rides?.length === 0 && (
        <Button
          component={Link}
          to={`${screenPaths.rides}?${new URLSearchParams({ q: sought })}`}
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('find.inRides')}
        </Button>
      )}
      {rides && rides.length > 0 && (
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rides.map((ride, i) => (
            <FoundRow key={ride.id} ride={ride} member={member} isBest={i === 0} onAct={onAct} />
          ))}
        </Stack>
      )}
      {lastPending && (
        <RideDialogs pending={pending} onClose={() => setPending(undefined)} onSettled={ownActions.add} />
      )}
    </Stack>
  );
}

function summaryOf(count: number, text: ReturnType<typeof useText>): string {
  if (count === 0) return text('find.none');
  if (count === 1) return text('find.one');
  return text(count < mostFoundRides ? 'find.many' : 'find.limited', { count });
}

export default withFirestore(FindScreen);

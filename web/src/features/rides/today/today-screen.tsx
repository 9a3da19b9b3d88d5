import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type ConfirmedRide, isPutOnSince } from '@talwaerts/domain/ride/ride.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { endKeptScreen } from '../../../shared/device/end-kept-screen.ts';
import {
  dismissHint,
  hasShareMenu,
  install,
  installOffer,
  isHintDismissed,
  isInstalled,
  subscribeToOffer,
} from '../../../shared/device/installation.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { useCrewWarnings } from '../crew/crew-warnings.tsx';
import { KeepToday } from './keep-today.tsx';
import { LargeRide } from './large-ride.tsx';
import { SmallRides } from './small-ride.tsx';
import { groupsOf, Tomorrow } from './tomorrow.tsx';
import { useLastVisit, useToday } from './use-todays-rides.ts';

/** A driver's day, also without a network: the next ride large, with everything that it takes, and the others below. */
function TodayScreen() {
  const text = useText();
  const { member } = usePerson();
  const { rides, untilMs, isKept, hasFailed } = useToday(member.role === 'admin' ? '' : member.companyId);
  const lastVisitMs = useLastVisit(member.uid, rides !== undefined && !isKept);
  useEffect(() => {
    if (hasFailed) endKeptScreen();
  }, [hasFailed]);
  return (
    <Stack spacing={5} sx={{ maxWidth: 640, mx: 'auto' }}>
      <Typography variant="h1">{text('today.title')}</Typography>
      {isKept && (
        <Typography role="status" color="textSecondary">
          {text('today.kept')}
        </Typography>
      )}
      {hasFailed && !rides && <Alert severity="error">{text('today.failure')}</Alert>}
      {!rides && !hasFailed && (
        <Box role="status" aria-label={text('today.loading')}>
          <Skeleton variant="rounded" height={480} />
        </Box>
      )}
      {rides && <KeepToday rides={rides} untilMs={untilMs} />}
      {rides && <Rides rides={rides} member={member} lastVisitMs={lastVisitMs} />}
      {rides && (member.role === 'driver' || member.role === 'taxi') && (
        <Tomorrow member={member} lastVisitMs={lastVisitMs} />
      )}
      <InstallHint />
    </Stack>
  );
}

export default withFirestore(TodayScreen);

interface Props {
  readonly rides: readonly ConfirmedRide[];
  readonly member: Member;
  readonly lastVisitMs: number;
}

function Rides({ rides, member, lastVisitMs }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const { own, free, others } = groupsOf(rides, member.uid, member.role === 'driver');
  const warnings = useCrewWarnings(member.role === 'admin' ? '' : member.companyId, rides);
  const large = rides.find(({ id }) => id === chosen) ?? own[0];
  const isNew = (ride: ConfirmedRide): boolean => isPutOnSince(ride, member.uid, lastVisitMs);
  const open = (id: string): void => {
    setChosen(id);
    scrollTo({ top: 0 });
  };
  const groups = [
    ['today.afterwards', own],
    ['today.free', free],
    ['today.company', others],
  ] as const;
  return (
    <>
      {large ? (
        <LargeRide key={large.id} ride={large} warning={warnings.get(large.id)} isNew={isNew(large)} />
      ) : (
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Typography>{text(rides.length > 0 ? 'today.emptyOwn' : 'today.empty', { count: free.length })}</Typography>
          <Button component={Link} to={screenPaths.rides} variant="contained" color="secondary" sx={{ minHeight: 56 }}>
            {text('today.toRides')}
          </Button>
        </Stack>
      )}
      {groups.map(([title, listed]) => {
        const left = listed.filter((ride) => ride !== large);
        if (left.length === 0) return null;
        return (
          <Box component="section" key={title} aria-label={text(title)}>
            <Typography variant="h2" sx={{ mb: 2 }}>
              {text(title)}
            </Typography>
            <SmallRides rides={left} warnings={warnings} isNew={isNew} onOpen={open} />
          </Box>
        );
      })}
    </>
  );
}

/** Suggests to install the app where that is possible, until the user dismisses it for good. */
function InstallHint() {
  const text = useText();
  const offer = useSyncExternalStore(subscribeToOffer, installOffer);
  const [isHidden, setIsHidden] = useState(() => isInstalled() || isHintDismissed());
  const byShareMenu = hasShareMenu(navigator.userAgent);
  if (isHidden || !(offer || byShareMenu)) return null;
  const dismiss = (): void => {
    dismissHint();
    setIsHidden(true);
  };
  return (
    <Alert severity="info" role="note" icon={false}>
      {text(byShareMenu ? 'install.shareMenu' : 'install.hint')}
      <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 2, flexWrap: 'wrap', '& > *': { minHeight: 48 } }}>
        {offer && (
          <Button variant="outlined" onClick={() => void install()}>
            {text('install.now')}
          </Button>
        )}
        <Button onClick={dismiss}>{text('install.never')}</Button>
      </Stack>
    </Alert>
  );
}

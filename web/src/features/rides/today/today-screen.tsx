import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
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
import { keepScreen } from '../../../shared/device/kept-screen.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { paths } from '../../../shared/paths.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { useDayRides } from '../board/use-day-rides.ts';
import { useCrewWarnings } from '../crew/crew-warnings.tsx';
import { FullToday } from '../full-today.tsx';
import { LargeRide } from './large-ride.tsx';
import { ShiftTakings } from './shift-takings.tsx';
import { SmallRides } from './small-ride.tsx';
import { useToday } from './use-todays-rides.ts';

/** A driver's day, also without a network: the next ride large, with everything that it takes, and the others below. */
function TodayScreen() {
  const text = useText();
  const { member } = usePerson();
  const { rides, untilMs, isKept, hasFailed } = useToday(member.role === 'admin' ? '' : member.companyId);
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
      {rides && <Rides rides={rides} member={member} />}
      {rides && !isKept && member.role === 'taxi' && <FullToday companyId={member.companyId} />}
      {rides && (member.role === 'driver' || member.role === 'taxi') && (
        <>
          <OnRequest label="today.tomorrow">
            <TomorrowRides member={member} />
          </OnRequest>
          <OnRequest label="shift.settle">
            <ShiftTakings member={member} />
          </OnRequest>
        </>
      )}
      <InstallHint />
    </Stack>
  );
}

export default withFirestore(TodayScreen);

interface Props {
  readonly rides: readonly ConfirmedRide[];
  readonly member: Member;
}

function Rides({ rides, member }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const { own, free, others } = groupsOf(rides, member.uid, member.role === 'driver');
  const warnings = useCrewWarnings(member.role === 'admin' ? '' : member.companyId, rides);
  const large = rides.find(({ id }) => id === chosen) ?? own[0];
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
        <LargeRide key={large.id} ride={large} warning={warnings.get(large.id)} />
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
            <SmallRides rides={left} warnings={warnings} uid={member.uid} onOpen={open} />
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

interface OnRequestProps {
  readonly label: TextId;
  readonly children: ReactNode;
}

/** A part that is mounted, and so reads its rides, only after a press. */
function OnRequest({ label, children }: OnRequestProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack spacing={2}>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', minHeight: 56 }}
      >
        {text(label)}
      </Button>
      <Box id={id}>{isOpen && children}</Box>
    </Stack>
  );
}

interface TomorrowProps {
  readonly member: Member<'taxi' | 'driver'>;
}

/** What to do tomorrow: a driver's own rides, a Manager's all. */
function TomorrowRides({ member }: TomorrowProps) {
  const text = useText();
  const navigate = useNavigate();
  const [day] = useState(() => dayAfter(viennaDay(serverNow()), 1));
  const rides = useDayRides(member.companyId, day);
  const warnings = useCrewWarnings(member.companyId, Array.isArray(rides) ? rides : none);
  if (rides === 'failed') return <Alert severity="error">{text('today.failure')}</Alert>;
  if (!rides) return <Skeleton role="status" aria-label={text('today.loading')} variant="rounded" height={160} />;
  const confirmed = rides.filter((ride) => ride.status === 'confirmed');
  const { own, free } = groupsOf(confirmed, member.uid, member.role === 'driver');
  if (own.length === 0) {
    const none = confirmed.length > 0 ? 'today.tomorrowNoneOwn' : 'today.tomorrowNone';
    return <Typography role="status">{text(none, { count: free.length })}</Typography>;
  }
  return (
    <SmallRides
      rides={own}
      warnings={warnings}
      uid={member.uid}
      onOpen={(rideId) => navigate(`${screenPaths.rides}?q=${rideId}`)}
      label={text('today.tomorrow')}
    />
  );
}

const none: readonly DayRide[] = [];

interface Groups {
  /** A Manager sees all rides with a driver together: each shows who drives. */
  readonly own: readonly ConfirmedRide[];
  readonly free: readonly ConfirmedRide[];
  readonly others: readonly ConfirmedRide[];
}

/** Divides a company's rides for one of its people: a driver's own first, then those without a driver. */
function groupsOf(rides: readonly ConfirmedRide[], uid: string, isDriver: boolean): Groups {
  const driverOf = ({ crew }: ConfirmedRide): string | null => crew?.driverUid ?? null;
  if (!isDriver) return { own: rides, free: [], others: [] };
  return {
    own: rides.filter((ride) => driverOf(ride) === uid),
    free: rides.filter((ride) => driverOf(ride) === null),
    others: rides.filter((ride) => ![uid, null].includes(driverOf(ride))),
  };
}

interface KeepTodayProps {
  readonly rides: readonly ConfirmedRide[];
  readonly untilMs: number;
}

/** By then the screen has the guest's contact, which the device keeps apart from the rides. */
const completeMs = 150;
/** After the last change of the screen. */
const settledMs = 1_000;

/**
 * Replaces the kept screen of the last visit, and keeps this one for the next visit: as long as every guest's contact
 * on it may be shown.
 */
function KeepToday({ rides, untilMs }: KeepTodayProps) {
  const isFirstScreen = usePerson().member.role === 'driver';
  useEffect(() => {
    const timer = setTimeout(endKeptScreen, completeMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return undefined;
    const ends = rides.map(({ pickupAtMs }) => contactReadableUntilMs(pickupAtMs));
    const shownAt = isFirstScreen ? [paths.dashboard, screenPaths.today] : [screenPaths.today];
    const keep = (): void => {
      const nowMs = serverNow();
      const leftMs = Math.min(untilMs, ...ends.filter((endMs) => endMs > nowMs)) - nowMs;
      keepScreen(root, { paths: shownAt, untilMs: Date.now() + leftMs });
    };
    let timer = setTimeout(keep, settledMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, settledMs);
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [rides, untilMs, isFirstScreen]);
  return null;
}

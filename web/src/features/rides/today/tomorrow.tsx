import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type ConfirmedRide, isPutOnSince } from '@talwaerts/domain/ride/ride.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { useDayRides } from '../board/use-day-rides.ts';
import { useCrewWarnings } from '../crew/crew-warnings.tsx';
import { SmallRides } from './small-ride.tsx';

interface Props {
  readonly member: Member<'taxi' | 'driver'>;
  readonly lastVisitMs: number;
}

/** What to do tomorrow, in one press: a driver's own rides, a Manager's all. Read only when asked for. */
export function Tomorrow(props: Props) {
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
        {text('today.tomorrow')}
      </Button>
      <Box id={id}>{isOpen && <TomorrowRides {...props} />}</Box>
    </Stack>
  );
}

function TomorrowRides({ member, lastVisitMs }: Props) {
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
      isNew={(ride) => isPutOnSince(ride, member.uid, lastVisitMs)}
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
export function groupsOf(rides: readonly ConfirmedRide[], uid: string, isDriver: boolean): Groups {
  const driverOf = ({ crew }: ConfirmedRide): string | null => crew?.driverUid ?? null;
  if (!isDriver) return { own: rides, free: [], others: [] };
  return {
    own: rides.filter((ride) => driverOf(ride) === uid),
    free: rides.filter((ride) => driverOf(ride) === null),
    others: rides.filter((ride) => ![uid, null].includes(driverOf(ride))),
  };
}

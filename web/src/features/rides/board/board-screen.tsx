import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { boardOf, type LaneKind, type LaneOwner } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, endOfDay, startOfDay } from '@talwaerts/domain/time/vienna.ts';
import { useCallback, useMemo, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import {
  type ListedClosure,
  type ListedMember,
  useClosures,
  useMembers,
  useVehicles,
} from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { periodWords } from '../../../shared/period.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { useRideDialogs } from '../actions/use-ride-dialogs.tsx';
import { CrewDialog } from '../crew/crew-part.tsx';
import { useFleet } from '../crew/crew-warnings.tsx';
import { type CrewChange, sendCrew } from '../crew/use-set-crew.ts';
import { FullToday } from '../full-today.tsx';
import { CompanyAlarmTimes } from '../status/alarm-times.tsx';
import { NewRideButton } from '../status/rides-header.tsx';
import { DayChoice, useBoardChoice, ViewChoice } from './board-choices.tsx';
import { FittingRides, useFittingRides } from './fitting-rides.tsx';
import { LaneList } from './lane-list.tsx';
import { OpenRide } from './open-ride.tsx';
import { PrintedBoard, usePrinting } from './printed-board.tsx';
import { Timeline } from './timeline.tsx';
import { useDayRides } from './use-day-rides.ts';
import { WeekList } from './week-list.tsx';

/** A day of a taxi company along the clock: who drives what, what does not fit, and how far without guests. */
function BoardScreen() {
  const text = useText();
  const { lang } = useLanguage();
  const { member } = usePerson();
  const choice = useBoardChoice();
  const { day } = choice;
  const nowMs = useMinute();
  return (
    <Stack spacing={3}>
      <Box sx={headStyle}>
        <Typography variant="h1" sx={{ flex: 1, '& > span': { display: 'inline-block' } }}>
          <span>{text('board.title')}</span>{' '}
          <Box component="span" sx={{ fontWeight: 400 }}>
            {dayOf(noonOf(day), lang)}
            {choice.isWeek && ` – ${dayOf(noonOf(dayAfter(day, 6)), lang)}`}
          </Box>
        </Typography>
        <DayChoice {...choice} />
        <NewRideButton />
      </Box>
      <Box sx={headStyle}>
        <ViewChoice {...choice} />
        {member.role === 'taxi' && <FullToday companyId={member.companyId} />}
      </Box>
      {member.role === 'taxi' && (
        <CompanyAlarmTimes member={member}>
          {choice.isWeek ? (
            <WeekList key={day} member={member} day={day} nowMs={nowMs} />
          ) : (
            <Day key={day} member={member} choice={choice} nowMs={nowMs} />
          )}
        </CompanyAlarmTimes>
      )}
    </Stack>
  );
}

export default withFirestore(BoardScreen);

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

interface DayProps {
  readonly member: Extract<Member, { readonly role: 'taxi' | 'driver' }>;
  readonly choice: ReturnType<typeof useBoardChoice>;
  readonly nowMs: number;
}

function Day({ member, choice, nowMs }: DayProps) {
  const text = useText();
  const rides = useDayRides(member.companyId, choice.day);
  const members = useMembers(member.companyId);
  if (rides === 'failed') return <Alert severity="error">{text('today.failure')}</Alert>;
  if (!rides || !members) {
    return (
      <Box role="status" aria-label={text('today.loading')}>
        <Skeleton variant="rounded" height={480} />
      </Box>
    );
  }
  return <Lanes member={member} choice={choice} nowMs={nowMs} rides={rides} members={members} />;
}

interface LanesProps extends DayProps {
  readonly rides: readonly DayRide[];
  readonly members: readonly ListedMember[] | 'failed';
}

function Lanes({ member, choice: { day, kind, view, rideId }, nowMs, rides, members }: LanesProps) {
  const text = useText();
  const { companyId } = member;
  const { failure, movingId, move } = useMoveRide();
  const { onAct, dialogs } = useRideDialogs();
  const [openId, setOpenId] = useState(rideId);
  const [assignedId, setAssignedId] = useState<string>();
  const [ill, setIll] = useState<LaneOwner>();
  const [isDistributing, setIsDistributing] = useState(false);
  const { printing, askToPrint } = usePrinting();
  const { byDriver, lanes } = useLanes({ companyId, rides, members, kind });
  const fits = useFittingRides(day, byDriver, rides);
  const closed = useClosedTimes(companyId, day);
  const open = rides.find(({ id }) => id === openId);
  const assigned = rides.find(({ id }) => id === assignedId);
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const onOpen = useCallback(({ id }: DayRide) => setOpenId((before) => (before === id ? undefined : id)), []);
  const onMove = useCallback(
    (ride: DayRide, id: string | null) => move(ride, kind === 'driver' ? { driverUid: id } : { vehicleId: id }),
    [move, kind],
  );
  const shown = { lanes, nowMs, onOpen, onIll: setIll };
  const ofDay = { companyId, rides };
  return (
    <>
      {members === 'failed' && <Alert severity="error">{text('team.failure')}</Alert>}
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {closed.map((closure) => (
        <Closed key={closure.id} closure={closure} />
      ))}
      {rides.length === 0 && <Typography role="status">{text('board.empty')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {rides.some((ride) => ride.status === 'confirmed' && ride.pickupAtMs > nowMs && !ride.crew?.driverUid) && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            startIcon={<Icon name="team" size="small" />}
            onClick={() => setIsDistributing(true)}
          >
            {text('board.distribute')}
          </Button>
        )}
        {rides.length > 0 && (
          <Button variant="outlined" onClick={askToPrint}>
            {text('board.print')}
          </Button>
        )}
      </Box>
      {printing && <PrintedBoard lanes={byDriver} day={day} printing={printing} />}
      <Box sx={open && besideStyle}>
        {isWide ? (
          <Timeline
            {...shown}
            day={day}
            view={view}
            closed={closed}
            openId={openId}
            movingId={movingId}
            onMove={onMove}
          />
        ) : (
          <LaneList {...shown} onAssign={({ id }) => setAssignedId(id)} />
        )}
        {open && (
          <OpenRide ride={open} member={member} rides={rides} onAct={onAct} onClose={() => setOpenId(undefined)} />
        )}
      </Box>
      <FittingRides fits={fits} />
      {assigned?.status === 'confirmed' && (
        <CrewDialog ride={assigned} companyId={companyId} onClose={() => setAssignedId(undefined)} />
      )}
      {ill && <ProposedColleagues {...ofDay} driver={ill} onClose={() => setIll(undefined)} />}
      {isDistributing && <ProposedDay {...ofDay} day={day} onClose={() => setIsDistributing(false)} />}
      {dialogs}
    </>
  );
}

const ProposedDay = lazyPart(
  () => import('./proposals.tsx'),
  (module) => module.ProposedDay,
);
const ProposedColleagues = lazyPart(
  () => import('./proposals.tsx'),
  (module) => module.ProposedColleagues,
);

/** Says on a day when the company takes nothing new. */
function Closed({ closure }: { readonly closure: ListedClosure }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Alert severity="info">
      {[`${text('board.closed')}: ${periodWords(closure, lang)}`, closure.reason].filter(Boolean).join(' · ')}
    </Alert>
  );
}

/** Returns the closures that are in force on a day. */
function useClosedTimes(companyId: string, day: string): readonly ListedClosure[] {
  const closures = useClosures(companyId);
  if (!Array.isArray(closures)) return [];
  return closures.filter(({ fromMs, toMs }) => fromMs < endOfDay(day) && toMs > startOfDay(day));
}

interface LanesOf {
  readonly companyId: string;
  readonly rides: readonly DayRide[];
  readonly members: readonly ListedMember[] | 'failed';
  readonly kind: LaneKind;
}

/** Returns the lanes by driver, and those to show. */
function useLanes({ companyId, rides, members, kind }: LanesOf) {
  const fleet = useFleet(companyId);
  const vehicles = useVehicles(companyId);
  return useMemo(() => {
    const drivers = (members === 'failed' ? [] : members)
      .filter((one) => one.teamRole === 'Fahrer' && hasJoined(one))
      .map(({ uid, name }) => ({ id: uid, name }));
    const cars = Array.isArray(vehicles) ? vehicles : [];
    const byDriver = boardOf(rides, 'driver', drivers, fleet);
    const byVehicle = cars.map(({ id, name, plate }) => ({ id, name: `${name} · ${plate}` }));
    return { byDriver, lanes: kind === 'driver' ? byDriver : boardOf(rides, 'vehicle', byVehicle, fleet) };
  }, [rides, members, vehicles, fleet, kind]);
}

const minuteMs = 60_000;

/** Returns the time, and another one each minute. */
function useMinute(): number {
  return useNow((Math.floor(serverNow() / minuteMs) + 1) * minuteMs);
}

const besideStyle = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { md: 'minmax(0, 1fr) 360px' },
  alignItems: 'start',
} as const;
const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;

/** Returns what gives a ride another driver or vehicle, or none; the board shows it once it is stored. */
function useMoveRide() {
  const { failure, runCall } = useDialogCall();
  const [movingId, setMovingId] = useState<string>();
  const move = useCallback(
    async (ride: DayRide, change: CrewChange): Promise<void> => {
      setMovingId(ride.id);
      await runCall(() => sendCrew(ride.id, crewOfRide(ride), change));
      setMovingId(undefined);
    },
    [runCall],
  );
  return { failure, movingId, move };
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { boardOf } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { type ListedMember, useMembers } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { ChoiceChip } from '../choice-chip.tsx';
import { CrewDialog } from '../crew/crew-part.tsx';
import { useFleet } from '../crew/crew-warnings.tsx';
import { sendCrew } from '../crew/use-set-crew.ts';
import { typedRange } from '../filter/filter-days.ts';
import { useToday } from '../filter/use-ride-filter.ts';
import { NewRideButton } from '../status/rides-header.tsx';
import { FittingRides, useFittingRides } from './fitting-rides.tsx';
import { LaneList } from './lane-list.tsx';
import { Timeline } from './timeline.tsx';
import { useDayRides } from './use-day-rides.ts';

/** A day of a taxi company along the clock: who drives what, what does not fit, and how far without guests. */
function BoardScreen() {
  const text = useText();
  const { lang } = useLanguage();
  const { member } = usePerson();
  const choice = useDay();
  const { day } = choice;
  return (
    <Stack spacing={5} className="board">
      <Box sx={headStyle}>
        <Typography variant="h1" sx={{ flex: 1, '& > span': { display: 'inline-block' } }}>
          <span>{text('board.title')}</span>{' '}
          <Box component="span" sx={{ fontWeight: 400 }}>
            {dayOf(Date.parse(`${day}T12:00:00Z`), lang)}
          </Box>
        </Typography>
        <DayChoice {...choice} />
        <NewRideButton />
        <Button variant="outlined" onClick={() => print()} sx={{ minHeight: 48 }}>
          {text('board.print')}
        </Button>
      </Box>
      {member.role === 'taxi' && <Day key={day} companyId={member.companyId} day={day} />}
    </Stack>
  );
}

export default withFirestore(BoardScreen);

function Day({ companyId, day }: { readonly companyId: string; readonly day: string }) {
  const text = useText();
  const rides = useDayRides(companyId, day);
  const members = useMembers(companyId);
  if (rides === 'failed') return <Alert severity="error">{text('today.failure')}</Alert>;
  if (!rides || !members) {
    return (
      <Box role="status" aria-label={text('today.loading')}>
        <Skeleton variant="rounded" height={480} />
      </Box>
    );
  }
  return <Lanes companyId={companyId} day={day} rides={rides} members={members} />;
}

interface LanesProps {
  readonly companyId: string;
  readonly day: string;
  readonly rides: readonly DayRide[];
  readonly members: readonly ListedMember[] | 'failed';
}

function Lanes({ companyId, day, rides, members }: LanesProps) {
  const text = useText();
  const { failure, movingId, move } = useMoveRide();
  const [openId, setOpenId] = useState<string>();
  const team = members === 'failed' ? [] : members;
  const lanes = boardOf(
    rides,
    team.filter((one) => one.teamRole === 'Fahrer' && hasJoined(one)),
    useFleet(companyId),
  );
  const fits = useFittingRides(day, lanes, rides);
  const open = rides.find((ride) => ride.id === openId);
  const shown = { lanes, onOpen: (ride: DayRide) => setOpenId(ride.id) };
  return (
    <>
      <GlobalStyles styles={printStyles(rides.length)} />
      {members === 'failed' && <Alert severity="error">{text('team.failure')}</Alert>}
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {rides.length === 0 && <Typography role="status">{text('board.empty')}</Typography>}
      <Timeline {...shown} day={day} movingId={movingId} onMove={move} />
      <LaneList {...shown} />
      <FittingRides fits={fits} />
      {open?.status === 'confirmed' && (
        <CrewDialog ride={open} companyId={companyId} onClose={() => setOpenId(undefined)} />
      )}
    </>
  );
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;

/** Returns what gives a ride another driver, or none; the board shows it once it is stored. */
function useMoveRide() {
  const { failure, runCall } = useDialogCall();
  const [movingId, setMovingId] = useState<string>();
  const move = async (ride: DayRide, driverUid: string | null): Promise<void> => {
    setMovingId(ride.id);
    await runCall(() => sendCrew(ride.id, crewOfRide(ride), { driverUid }));
    setMovingId(undefined);
  };
  return { failure, movingId, move };
}

/** Returns the font size and the columns by which so many rides fit on one page. */
function sizeOf(rides: number) {
  if (rides <= 20) return { size: 11, columns: 3 };
  if (rides <= 30) return { size: 9, columns: 4 };
  return rides <= 45 ? { size: 8, columns: 4 } : { size: 7, columns: 4 };
}

/** One A4 page for a day, black on white: the lanes in columns, without the frame of the screen. */
function printStyles(rides: number) {
  const { size, columns } = sizeOf(rides);
  return {
    '@page': { size: 'A4 landscape', margin: '9mm' },
    '@media print': {
      'html, body': { background: '#fff !important' },
      '#content': { padding: '0 !important', maxWidth: 'none !important' },
      '.board, .board *': {
        color: '#000 !important',
        background: 'none !important',
        borderColor: '#000 !important',
      },
      '.board h1': { fontSize: '14pt !important' },
      '.board > *': { margin: '0 !important' },
      '.board-list': { display: 'block !important', columns, columnGap: '5mm' },
      '.board-list, .board-list *': { fontSize: `${size}pt !important`, lineHeight: '1.25 !important' },
      '.board-list section': { marginBottom: '2mm !important' },
      '.board-list li': { padding: '0.4mm 0 !important', borderWidth: '0.5pt 0 0 !important', breakInside: 'avoid' },
      '.board-list ol': { borderWidth: '0 !important', marginTop: '0 !important' },
      '.board-list ol > li:first-of-type': { borderTopWidth: '0 !important' },
      '.board-list .board-time, .board-list .board-facts': { display: 'inline !important' },
      '.board-list .board-time::after': { content: '" "' },
      '.board-list .board-facts::before': { content: '" · "' },
    },
  } as const;
}

const dayKey = 'day';
const tomorrow = 'tomorrow';

/** Returns the day in the URL, where `tomorrow` stays tomorrow; today without one. Back undoes a choice. */
function useDay() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const named = search.get(dayKey);
  const typed = named === tomorrow ? dayAfter(today, 1) : typedRange(named ?? '')?.from;
  const choose = (day: string): void => setSearch(day === today ? {} : { [dayKey]: day });
  return { day: typed ?? today, today, choose };
}

type Props = ReturnType<typeof useDay>;

/** Today and tomorrow in one press each, any other day as a date. */
function DayChoice({ day, today, choose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(day);
  // The day may change elsewhere, for example by Back.
  useEffect(() => setTyped(day), [day]);
  const type = (value: string): void => {
    setTyped(value);
    if (typedRange(value)) choose(value);
  };
  return (
    <Box role="group" aria-label={text('board.day')} sx={groupStyle}>
      <ChoiceChip label={text('filter.today')} isSet={day === today} onPress={() => choose(today)} />
      <ChoiceChip label={text('filter.tomorrow')} isSet={day === dayAfter(today, 1)} onPress={() => choose(tomorrow)} />
      <TextField
        type="date"
        size="small"
        label={text('board.date')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}

const groupStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  displayPrint: 'none',
  '& > .MuiChip-root': { height: 48, px: 1, fontSize: '1rem', fontWeight: 600 },
  '& input': { height: 48, boxSizing: 'border-box' },
} as const;

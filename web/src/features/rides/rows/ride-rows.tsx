import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usualAlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { overdueFromMs } from '@talwaerts/domain/ride/limits.ts';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import type { LinkedRide } from '../card/use-linked-ride.ts';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import type { LoadAllRides } from '../data/ride-query.ts';
import { useToday } from '../filter/use-ride-filter.ts';
import { SelectionBar, StartButton } from '../selection/ride-selection-bar.tsx';
import { useSelection } from '../selection/use-ride-selection.ts';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import { nextAlarmIn, rideAlarmOf } from '../status/ride-labels.ts';
import { showsGuest } from './guest-part.tsx';
import { RidePane } from './ride-pane.tsx';
import { RideRow } from './ride-row.tsx';

interface Props {
  readonly rides: readonly ListedRide[];
  /** The ride of a followed link, whose row opens. */
  readonly linked: LinkedRide | undefined;
  /**
   * Loads the rides of all pages. Undefined for a list below the screen's own: then none can be chosen, and wide
   * screens do not show the open one beside the list.
   */
  readonly loadAll: LoadAllRides | undefined;
  /** Whether all are overdue: then they are the list, not a part of it. */
  readonly isOverdueList: boolean;
  readonly arrived: readonly ListedRide[];
  readonly warnings: CrewWarnings;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
  /** Id of a title above the list, where lists with the same days stand below each other. */
  readonly within?: string;
  /** Renders what stands below the card of an open row, or beside it on a desktop. */
  readonly below?: (ride: ListedRide) => ReactNode;
}

/** Rides as rows, by day; overdue ones collapsed in front of them. At most one ride's card is open. */
export function RideRows({ rides, linked, loadAll, isOverdueList, ...props }: Props) {
  const times = useAlarmTimes();
  const nowMs = useNow(nextRegroupMs(rides, serverNow(), times));
  const [openId, setOpenId] = useState<string>();
  useEffect(() => {
    if (linked) setOpenId(linked.rideId);
  }, [linked]);
  const onToggle = useCallback((id: string) => setOpenId((before) => (before === id ? undefined : id)), []);
  const selection = useSelection(rides, loadAll ?? noneBeyond);
  const hasPane = useMediaQuery(paneWidth, { noSsr: true }) && loadAll !== undefined;
  const { overdue, groups } = dayGroups(rides, isOverdueList ? Number.NEGATIVE_INFINITY : nowMs, times);
  const chosen = selection.chosen && new Set(selection.chosen.map(({ id }) => id));
  const rows = { ...props, openId, onToggle, hasPane, chosen, onChoose: selection.toggle };
  const canChoose = loadAll !== undefined && rides.length > 1;
  // In the line of the first head, so that a phone has room for one more ride.
  const start = canChoose && !selection.chosen && <StartButton onPress={selection.start} />;
  const list = (
    <Stack spacing={{ xs: 3, sm: 5 }}>
      {canChoose && <SelectionBar selection={selection} warnings={props.warnings} member={props.member} />}
      {overdue.length > 0 && <Overdue {...rows} rides={overdue} start={start} />}
      {groups.map((group, i) => (
        <Day key={group.day} {...rows} {...group} start={i === 0 && overdue.length === 0 && start} />
      ))}
    </Stack>
  );
  if (!hasPane) return list;
  return (
    <Box sx={besideStyle}>
      {list}
      <RidePane
        ride={rides.find(({ id }) => id === openId)}
        warnings={props.warnings}
        member={props.member}
        onAct={props.onAct}
      />
    </Box>
  );
}

interface RowsProps extends Pick<Props, 'rides' | 'arrived' | 'warnings' | 'member' | 'onAct' | 'within' | 'below'> {
  readonly openId: string | undefined;
  readonly onToggle: (rideId: string) => void;
  readonly hasPane: boolean;
  /** Undefined unless several are being chosen. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: (rideId: string) => void;
  /** The button that starts choosing rides. */
  readonly start: ReactNode;
}

function Day({ day, start, within = '', ...rows }: RowsProps & DayGroup) {
  const text = useText();
  const { lang } = useLanguage();
  const id = useId();
  const today = useToday();
  const name =
    (day === today && text('filter.today')) || (day === dayAfter(today, 1) && text('filter.tomorrow')) || undefined;
  const date = dayOf(Date.parse(`${day}T12:00:00Z`), lang);
  return (
    <section aria-labelledby={`${within} ${id}`}>
      <Box sx={headStyle}>
        <Box id={id} component="h2" sx={dayStyle}>
          <span>{name ? `${name}, ${date}` : date}</span> <span>{rows.rides.length}</span>
        </Box>
        {start}
      </Box>
      <Rows {...rows} />
    </section>
  );
}

function Overdue({ start, ...rows }: RowsProps) {
  const text = useText();
  const id = useId();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<boolean>();
  // A link to one of the rides needs its row.
  const isOpen = chosen ?? rows.rides.some((ride) => ride.id === query.get('ride'));
  return (
    <section aria-labelledby={id}>
      <Box sx={{ ...headStyle, p: 0, pb: isOpen ? 3 : 0 }}>
        <Typography id={id} variant="h2">
          <Button
            color="error"
            variant="outlined"
            aria-expanded={isOpen}
            onClick={() => setChosen(!isOpen)}
            sx={{ minHeight: 48 }}
          >
            {text('dashboard.overdue', { count: rows.rides.length })}
          </Button>
        </Typography>
        {start}
      </Box>
      {isOpen && <Rows {...rows} />}
    </section>
  );
}

function Rows({ rides, arrived, warnings, openId, chosen, below, ...row }: Omit<RowsProps, 'start'>) {
  return (
    <Box component="ul" sx={showsGuest(row.member.role) ? guestListStyle : listStyle}>
      {rides.map((ride) => (
        <RideRow
          key={ride.id}
          ride={ride}
          isNew={arrived.some(({ id }) => id === ride.id)}
          isOpen={ride.id === openId}
          warning={warnings.get(ride.id)}
          isChosen={chosen?.has(ride.id)}
          below={ride.id === openId ? below?.(ride) : undefined}
          {...row}
        />
      ))}
    </Box>
  );
}

const noneBeyond: LoadAllRides = async () => ({ rides: [], isCut: false });

/** From here on an open ride stands beside the list: narrower rows could not be read. */
const paneWidth = '(min-width: 1680px)';
const besideStyle = { display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr) 440px' } as const;
const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  alignItems: 'center',
  justifyContent: 'space-between',
  pl: { xs: 3, md: 4 },
  pb: 2,
} as const;
const dayStyle = {
  m: 0,
  fontSize: '1rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  '& > span + span': { ml: 2, color: 'text.secondary', fontWeight: 600 },
} as const;
const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  ...framed,
  overflow: 'hidden',
} as const;
/** The columns of rows with a guest depend on the list's width. */
const guestListStyle = { ...listStyle, containerType: 'inline-size' } as const;

interface DayGroup {
  /** `YYYY-MM-DD` in Vienna. */
  readonly day: string;
  readonly rides: readonly ListedRide[];
}

/** Divides a list of rides by day, in its order but for alarms, which come first; overdue ones apart from the days. */
export function dayGroups(rides: readonly ListedRide[], nowMs: number, times = usualAlarmTimes) {
  const overdue: ListedRide[] = [];
  const days = new Map<string, ListedRide[]>();
  for (const ride of rides) {
    if (overdueFromMs(ride) <= nowMs) {
      overdue.push(ride);
      continue;
    }
    const day = viennaDay(ride.pickupAtMs);
    const others = days.get(day);
    if (others) others.push(ride);
    else days.set(day, [ride]);
  }
  const isCalm = (ride: ListedRide): number => Number(rideAlarmOf(ride, nowMs, times) === null);
  const groups: readonly DayGroup[] = [...days].map(([day, ofDay]) => ({
    day,
    rides: ofDay.toSorted((one, other) => isCalm(one) - isCalm(other)),
  }));
  return { overdue: overdue as readonly ListedRide[], groups };
}

/** Returns when the next of these rides is overdue, or its alarm changes. */
export const nextRegroupMs = (rides: readonly ListedRide[], nowMs: number, times = usualAlarmTimes): number =>
  Math.min(...rides.map(overdueFromMs).filter((ms) => ms > nowMs), nextAlarmIn(rides, nowMs, times));

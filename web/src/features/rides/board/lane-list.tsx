import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Lane, LaneOwner, PlannedRide } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { useId } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import {
  emptyWords,
  laneProblems,
  lengthWords,
  problemsOf,
  rideFacts,
  rideWords,
  seenWords,
  spanOf,
  stateOf,
  wayWords,
} from './board-words.ts';
import { State, useLastName } from './ride-block.tsx';

interface Props {
  readonly lanes: readonly Lane[];
  readonly nowMs: number;
  readonly onOpen: (ride: DayRide) => void;
  /** Chooses driver and vehicle. */
  readonly onAssign: (ride: DayRide) => void;
  /** Gives the rides of a driver who is ill to others. */
  readonly onIll: (driver: LaneOwner) => void;
}

/** The lanes one below the other, on phones. */
export function LaneList({ lanes, ...shown }: Props) {
  return lanes.map((lane) => <ListedLane key={lane.owner?.id ?? ''} lane={lane} {...shown} />);
}

function ListedLane({ lane, onIll, ...shown }: { readonly lane: Lane } & Omit<Props, 'lanes'>) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <LaneHead lane={lane} id={id} nowMs={shown.nowMs} onIll={onIll} />
      {lane.rides.length > 0 && (
        <Box component="ol" sx={listStyle}>
          {lane.rides.map((planned) => (
            <ListedRide key={planned.ride.id} planned={planned} {...shown} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function ListedRide({
  planned,
  nowMs,
  onOpen,
  onAssign,
}: { readonly planned: PlannedRide } & Omit<Props, 'lanes' | 'onIll'>) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride } = planned;
  const { guest, ref } = useLastName(ride, nowMs);
  const times = useAlarmTimes();
  const state = stateOf(ride, { nowMs, times }, text);
  const words = rideWords(planned, { nowMs, times, guest }, text, lang);
  const pax = text('ride.pax', { pax: ride.pax });
  const facts = [
    ...rideFacts(ride, guest, pax),
    seenWords(ride, text),
    lengthWords(ride, text),
    wayWords(planned, text),
  ];
  return (
    <Box component="li" ref={ref} sx={rideStyle}>
      <ButtonBase aria-label={words} onClick={() => onOpen(ride)} sx={openStyle}>
        <Typography component="span" sx={timeStyle}>
          {spanOf(planned, lang)} {state && <State {...state} />}
        </Typography>
        <span>
          {ride.pickup.label} → {ride.destination.label}
        </span>
        <Typography component="span" color="textSecondary" sx={factsStyle}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <Problems problems={problemsOf(planned, text, lang)} />
      </ButtonBase>
      {ride.status === 'confirmed' && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`${text('crew.assign')}: ${words}`}
          onClick={() => onAssign(ride)}
        >
          {text('crew.assign')}
        </Button>
      )}
    </Box>
  );
}

const listStyle = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  ...framed,
} as const;
const rideStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 3,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const openStyle = {
  display: 'block',
  flex: '1 1 240px',
  minWidth: 0,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;
const timeStyle = {
  display: 'block',
  fontWeight: 800,
  fontSize: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
const factsStyle = { display: 'block', fontSize: '0.875rem' } as const;

interface HeadProps extends Pick<Props, 'nowMs' | 'onIll'> {
  readonly lane: Lane;
  readonly id: string;
  /** Whether two lines have to do: problems instead of facts. */
  readonly isCompact?: boolean;
}

/** The head of a lane: driver or vehicle, empty kilometres and problems. */
export function LaneHead({ lane, id, nowMs, isCompact = false, onIll }: HeadProps) {
  const text = useText();
  const { kind, owner, rides } = lane;
  const name = owner ? owner.name : text(kind === 'driver' ? 'today.free' : 'board.noVehicle');
  const facts = [text('board.rides', { count: rides.length }), emptyWords(lane, text)].filter(Boolean).join(' · ');
  const problems = laneProblems(lane, text);
  const hasAhead = rides.some(({ ride }) => ride.status === 'confirmed' && ride.pickupAtMs > nowMs);
  return (
    <Box sx={isCompact ? compactStyle : roomyStyle}>
      {kind === 'driver' && owner && hasAhead && (
        <IconButton
          size="small"
          aria-haspopup="dialog"
          aria-label={text('board.illOf', { name: owner.name })}
          title={text('board.illOf', { name: owner.name })}
          onClick={() => onIll(owner)}
          sx={illStyle}
        >
          <Icon name="swap" size="small" />
        </IconButton>
      )}
      <Typography id={id} variant="h2" sx={{ fontSize: isCompact ? '0.875rem' : '1rem' }}>
        {name}
      </Typography>
      {!(isCompact && problems.length > 0) && (
        <Typography color="textSecondary" sx={{ fontSize: isCompact ? '0.75rem' : '0.875rem' }}>
          {facts}
        </Typography>
      )}
      <Problems problems={isCompact && problems.length > 0 ? [problems.join(', ')] : problems} />
    </Box>
  );
}

const roomyStyle = { position: 'relative', minWidth: 0, pr: 9, overflowWrap: 'anywhere' } as const;
const illStyle = { position: 'absolute', top: 0, right: 0, minWidth: 32, minHeight: 32 } as const;
/** Two lines, of which a title would tell the rest: the rides of the lane say each problem. */
const compactStyle = {
  position: 'relative',
  pr: 8,
  lineHeight: 1.25,
  '& > :not(button)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: 1.25 },
  '& > span': { display: 'block', fontSize: '0.75rem', '& svg': { width: 14, height: 14, verticalAlign: 'text-top' } },
} as const;

/** Lists a lane's problems, one on each line. */
function Problems({ problems }: { readonly problems: readonly string[] }) {
  return problems.map((problem) => (
    <Box component="span" key={problem} sx={problemStyle}>
      <Icon name="alert" size="small" />
      {problem}
    </Box>
  ));
}

const problemStyle = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  color: 'error.main',
  fontSize: '0.875rem',
  fontWeight: 600,
} as const;

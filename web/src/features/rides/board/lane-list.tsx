import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Lane, PlannedRide } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { useId } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import {
  emptyWords,
  endedWords,
  laneProblems,
  lengthWords,
  problemsOf,
  rideWords,
  spanOf,
  wayWords,
} from './board-words.ts';

interface Props {
  readonly lanes: readonly Lane[];
  readonly onOpen: (ride: DayRide) => void;
}

/** The lanes one below the other: on phones, and in columns on paper. */
export function LaneList({ lanes, onOpen }: Props) {
  return (
    <Box className="board-list" sx={{ display: { xs: 'block', md: 'none' } }}>
      {lanes.map((lane) => (
        <ListedLane key={lane.driver?.uid ?? ''} lane={lane} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function ListedLane({ lane, onOpen }: { readonly lane: Lane; readonly onOpen: Props['onOpen'] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <LaneHead lane={lane} id={id} />
      {lane.rides.length > 0 && (
        <Box component="ol" sx={listStyle}>
          {lane.rides.map((planned) => (
            <ListedRide key={planned.ride.id} planned={planned} onOpen={onOpen} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function ListedRide({ planned, onOpen }: { readonly planned: PlannedRide; readonly onOpen: Props['onOpen'] }) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride } = planned;
  const facts = [
    text('ride.pax', { pax: ride.pax }),
    ride.crew?.vehicleName,
    lengthWords(ride, text),
    endedWords(ride, text),
  ];
  return (
    <Box component="li" sx={rideStyle}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography component="span" className="board-time" sx={timeStyle}>
          {spanOf(planned, lang)}
        </Typography>
        <span>
          {ride.pickup.label} → {ride.destination.label}
        </span>
        <Typography className="board-facts" color="textSecondary" sx={{ fontSize: '0.875rem' }}>
          {[...facts, wayWords(planned, text)].filter(Boolean).join(' · ')}
        </Typography>
        <Problems problems={problemsOf(planned, text, lang)} />
      </Box>
      {ride.status === 'confirmed' && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`${text('crew.assign')}: ${rideWords(planned, text, lang)}`}
          onClick={() => onOpen(ride)}
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
const timeStyle = {
  display: 'block',
  fontWeight: 800,
  fontSize: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The head of a lane: driver, empty kilometres and problems. */
export function LaneHead({ lane, id }: { readonly lane: Lane; readonly id: string }) {
  const text = useText();
  const { driver, rides } = lane;
  const facts = [text('board.rides', { count: rides.length }), emptyWords(lane, text)];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography id={id} variant="h2" sx={{ fontSize: '1rem' }}>
        {driver ? driver.name : text('today.free')}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Problems problems={laneProblems(lane, text)} />
    </Box>
  );
}

/** Lists a lane's problems, one on each line. */
function Problems({ problems }: { readonly problems: readonly string[] }) {
  return problems.map((problem) => (
    <Box key={problem} sx={problemStyle}>
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
  '@media print': { '& svg': { width: '1.2em', height: '1.2em' } },
} as const;

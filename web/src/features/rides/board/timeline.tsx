import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Lane, PlannedRide } from '@talwaerts/domain/board/board.ts';
import { clockOf, rowsOf } from '@talwaerts/domain/board/clock.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { shortLabel } from '@talwaerts/domain/place/short-label.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useId, useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { problemsOf, rideWords } from './board-words.ts';
import { LaneHead } from './lane-list.tsx';

interface TimelineLaneProps {
  readonly lane: Lane;
  readonly clock: { readonly fromMs: number; readonly untilMs: number };
  readonly hours: number;
  readonly movingId: string | undefined;
  readonly dragged: DayRide | undefined;
  readonly onOpen: (ride: DayRide) => void;
  readonly onDrag: (ride: DayRide | undefined) => void;
  readonly onDrop: () => void;
}

/** Pixels. */
const headWidth = 200;
/** Shorter rides are drawn as long as this: their places could not be read. */
const leastMs = 75 * 60_000;

/** One driver's rides along the clock; overlapping ones in rows of their own. */
function TimelineLane({ lane, clock, hours, movingId, dragged, onOpen, onDrag, onDrop }: TimelineLaneProps) {
  const text = useText();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const rows = rowsOf(lane.rides, leastMs);
  const total = clock.untilMs - clock.fromMs;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      sx={{ ...laneStyle, outline: isOver && dragged ? '3px solid var(--spruce)' : 'none' }}
    >
      <Box sx={headStyle}>
        <LaneHead lane={lane} id={id} />
      </Box>
      <Box
        component="ul"
        sx={{ ...trackStyle, backgroundSize: `calc(100% / ${hours}) 100%` }}
        style={{ minHeight: Math.max(1, ...rows.map((row) => row + 1)) * rowHeight + 8 }}
      >
        {lane.away.map((away) => {
          const startMs = Math.max(away.fromMs, clock.fromMs);
          const endMs = Math.min(away.toMs, clock.untilMs);
          if (endMs <= startMs) return null;
          const place = {
            left: `${((startMs - clock.fromMs) / total) * 100}%`,
            width: `${((endMs - startMs) / total) * 100}%`,
          };
          return (
            <Box key={away.fromMs} component="li" sx={awayStyle} style={place}>
              {text('board.away')}
            </Box>
          );
        })}
        {lane.rides.map((planned, index) => (
          <RideBlock
            key={planned.ride.id}
            planned={planned}
            left={(planned.startMs - clock.fromMs) / total}
            width={Math.max(planned.endMs - planned.startMs, leastMs) / total}
            length={Math.min(1, (planned.endMs - planned.startMs) / leastMs)}
            row={rows[index] ?? 0}
            isMoving={planned.ride.id === movingId}
            onOpen={onOpen}
            onDrag={onDrag}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Hatched: nobody should be put on a ride there. */
const awayStyle = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  px: 1,
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: '0.875rem',
  backgroundImage: 'repeating-linear-gradient(135deg, var(--line) 0 2px, transparent 2px 10px)',
} as const;
const laneStyle = { display: 'flex', borderTop: 1, borderColor: 'divider', outlineOffset: -3 } as const;
const headStyle = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  flex: 'none',
  width: headWidth,
  p: 3,
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
const trackStyle = {
  position: 'relative',
  flex: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  backgroundImage: 'linear-gradient(90deg, var(--line) 1px, transparent 1px)',
} as const;

interface Props {
  readonly lanes: readonly Lane[];
  readonly day: string;
  /** The ride whose driver is being stored. */
  readonly movingId: string | undefined;
  readonly onOpen: (ride: DayRide) => void;
  readonly onMove: (ride: DayRide, driverUid: string | null) => void;
}

const hourMs = 3_600_000;

/** The lanes along the clock, on wide screens. A ride is dragged onto the lane of another driver. */
export function Timeline({ lanes, day, movingId, onOpen, onMove }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const [dragged, setDragged] = useState<DayRide>();
  const rides = lanes.flatMap((lane) => lane.rides);
  const clock = clockOf(rides, day);
  const hours = Math.round((clock.untilMs - clock.fromMs) / hourMs);
  const starts = Array.from({ length: hours }, (_, hour) => clock.fromMs + hour * hourMs);
  const drop = (driverUid: string | null): void => {
    if (dragged && (dragged.crew?.driverUid ?? null) !== driverUid) onMove(dragged, driverUid);
    setDragged(undefined);
  };
  return (
    // Focusable, because it scrolls.
    <Box role="region" aria-label={text('board.clock')} tabIndex={0} sx={scrollStyle}>
      <Box sx={{ minWidth: headWidth + hours * leastHourWidth }}>
        <Box aria-hidden sx={hoursStyle}>
          {starts.map((ms) => (
            <Box key={ms} component="span" sx={{ flex: 1, pl: 1 }}>
              {timeOf(ms, lang)}
            </Box>
          ))}
        </Box>
        {lanes.map((lane) => (
          <TimelineLane
            key={lane.driver?.uid ?? ''}
            lane={lane}
            clock={clock}
            hours={hours}
            movingId={movingId}
            onOpen={onOpen}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={() => drop(lane.driver?.uid ?? null)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Pixels: room for the places of the shortest drawn ride. */
const leastHourWidth = 100;
const scrollStyle = {
  display: { xs: 'none', md: 'block' },
  overflowX: 'auto',
  ...framed,
} as const;
const hoursStyle = {
  display: 'flex',
  pl: `${headWidth}px`,
  py: 1,
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

interface RideBlockProps {
  readonly planned: PlannedRide;
  /** Parts of the clock, from 0 to 1. */
  readonly left: number;
  readonly width: number;
  /** How much of the width the ride takes. */
  readonly length: number;
  readonly row: number;
  readonly isMoving: boolean;
  readonly onOpen: (ride: DayRide) => void;
  readonly onDrag: (ride: DayRide | undefined) => void;
}

/** Pixels. */
const rowHeight = 104;

/** So long that the empty kilometres stand between two rides. */
const leastGapMinutes = 90;

/** A ride on the clock. A confirmed one can be dragged, and pressed to choose driver and vehicle. */
function RideBlock({ planned, left, width, length, row, isMoving, onOpen, onDrag }: RideBlockProps) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride } = planned;
  const isProblem = problemsOf(planned, text, lang).length > 0;
  const words = rideWords(planned, text, lang);
  const content = (
    <>
      <Box aria-hidden style={{ width: `${length * 100}%` }} sx={lengthStyle} />
      <strong>
        {isProblem && <Icon name="alert" size="small" />}
        {ride.status === 'closed' && <Icon name={ride.closed.how === 'no-show' ? 'close' : 'check'} size="small" />}
        {timeOf(planned.startMs, lang)}
      </strong>
      <span>{shortLabel(ride.pickup.label)}</span>
      <span>→ {shortLabel(ride.destination.label)}</span>
    </>
  );
  const km = planned.way?.km ?? 0;
  const hasRoom = (planned.way?.gapMinutes ?? 0) >= leastGapMinutes;
  const place = { left: `${left * 100}%`, width: `${width * 100}%`, top: row * rowHeight + 4 };
  return (
    <Box component="li" sx={{ position: 'absolute', height: rowHeight - 4, px: '1px' }} style={place}>
      {hasRoom && km >= 1 && (
        // The block's name says it, too.
        <Box aria-hidden sx={wayStyle}>
          {Math.round(km)} km
        </Box>
      )}
      {ride.status === 'confirmed' ? (
        <ButtonBase
          // Not a button element: Firefox does not drag those.
          component="div"
          draggable
          aria-haspopup="dialog"
          aria-label={words}
          aria-busy={isMoving || undefined}
          title={words}
          onClick={() => onOpen(ride)}
          onDragStart={(event: React.DragEvent) => {
            event.dataTransfer.setData('text/plain', ride.id);
            event.dataTransfer.effectAllowed = 'move';
            onDrag(ride);
          }}
          onDragEnd={() => onDrag(undefined)}
          sx={{ ...blockStyle, ...(isProblem && problemStyle), opacity: isMoving ? 0.5 : 1, cursor: 'grab' }}
        >
          {content}
        </ButtonBase>
      ) : (
        <Box title={words} sx={{ ...blockStyle, ...closedStyle }}>
          {content}
        </Box>
      )}
    </Box>
  );
}

const wayStyle = {
  position: 'absolute',
  right: 'calc(100% + 4px)',
  top: '50%',
  transform: 'translateY(-50%)',
  color: 'text.secondary',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
} as const;
/** The time that the ride takes, along the block's upper edge. */
const lengthStyle = { height: 4, ml: -1.5, mt: -1, mb: 0.75, bgcolor: 'primary.main' } as const;
const blockStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  width: 1,
  height: 1,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'var(--glacier)',
  color: 'text.primary',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  textAlign: 'start',
  '& > *': { flex: 'none', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Two lines, which a station's name needs.
  '& > span:last-of-type': { whiteSpace: 'normal', maxHeight: '2.8em', overflowWrap: 'anywhere' },
  '& strong': { display: 'flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' },
} as const;
const problemStyle = { border: 2, borderColor: 'error.main', '& strong': { color: 'error.main' } } as const;
const closedStyle = { borderColor: 'divider', bgcolor: 'background.default', color: 'text.secondary' } as const;

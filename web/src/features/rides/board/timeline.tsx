import Box from '@mui/material/Box';
import type { Lane } from '@talwaerts/domain/board/board.ts';
import { clockOf, rowsOf } from '@talwaerts/domain/board/clock.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useId, useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { LaneHead } from './lane-list.tsx';
import { RideBlock, rowHeight } from './ride-block.tsx';

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

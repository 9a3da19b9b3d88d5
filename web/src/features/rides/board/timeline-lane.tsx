import Box from '@mui/material/Box';
import type { Lane } from '@talwaerts/domain/board/board.ts';
import { rowsOf } from '@talwaerts/domain/board/clock.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { useId, useState } from 'react';
import { LaneHead } from './lane-head.tsx';
import { RideBlock, rowHeight } from './ride-block.tsx';

interface Props {
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
export const headWidth = 200;
/** Shorter rides are drawn as long as this: their places could not be read. */
const leastMs = 75 * 60_000;

/** One driver's rides along the clock; overlapping ones in rows of their own. */
export function TimelineLane({ lane, clock, hours, movingId, dragged, onOpen, onDrag, onDrop }: Props) {
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

import Box from '@mui/material/Box';
import type { Lane } from '@talwaerts/domain/board/board.ts';
import { clockOf } from '@talwaerts/domain/board/clock.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { headWidth, TimelineLane } from './timeline-lane.tsx';

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
            {...{ lane, clock, hours, movingId, onOpen, dragged }}
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

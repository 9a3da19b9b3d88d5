import Box from '@mui/material/Box';
import type { Lane, LaneOwner } from '@talwaerts/domain/board/board.ts';
import { type Clock, type ClockView, clockOf, partOf, rowsOf } from '@talwaerts/domain/board/clock.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { Absence } from '@talwaerts/domain/company/absence.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import isEqual from 'fast-deep-equal';
import { memo, useId, useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { LaneHead } from './lane-list.tsx';
import { RideBlock, rowHeights } from './ride-block.tsx';

interface TimelineLaneProps extends Pick<Props, 'nowMs' | 'openId' | 'movingId' | 'onOpen' | 'onIll' | 'onMove'> {
  readonly lane: Lane;
  readonly clock: Clock;
  readonly hours: number;
  readonly isCompact: boolean;
  readonly dragged: DayRide | undefined;
  readonly onDrag: (ride: DayRide | undefined) => void;
}

/** Pixels. */
const headWidth = 200;
/** Shorter rides are drawn as a part of the clock that is as long as this: their places could not be read. */
const leastHours = 1.25;
const hourMs = 3_600_000;

/** One driver's rides along the clock; overlapping ones in rows of their own. */
const TimelineLane = memo(function TimelineLane({
  lane,
  clock,
  hours,
  openId,
  movingId,
  dragged,
  onMove,
  onIll,
  ...block
}: TimelineLaneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const leastMs = (leastHours * hourMs * hours) / Math.max(hours, hoursOfWidth);
  const shown = lane.rides
    .filter(({ startMs, endMs }) => startMs < clock.untilMs && endMs > clock.fromMs)
    .map((planned) => ({ planned, startMs: Math.max(planned.startMs, clock.fromMs), endMs: planned.endMs }));
  const rows = rowsOf(shown, leastMs);
  const rowHeight = rowHeights[block.isCompact ? 'compact' : 'roomy'];
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
        if (dragged && !lane.rides.some(({ ride }) => ride.id === dragged.id)) onMove(dragged, lane.owner?.id ?? null);
        block.onDrag(undefined);
      }}
      sx={{ ...laneStyle, outline: isOver && dragged ? '3px solid var(--spruce)' : 'none' }}
    >
      <Box sx={{ ...headStyle, p: block.isCompact ? '2px 8px' : 3 }}>
        <LaneHead lane={lane} id={id} nowMs={block.nowMs} isCompact={block.isCompact} onIll={onIll} />
      </Box>
      <Box
        component="ul"
        sx={{ ...trackStyle, backgroundSize: `calc(100% / ${hours}) 100%` }}
        style={{ minHeight: Math.max(1, ...rows.map((row) => row + 1)) * rowHeight }}
      >
        <Away away={lane.away} clock={clock} />
        {shown.map(({ planned, startMs, endMs }, index) => {
          const shownMs = Math.min(Math.max(endMs - startMs, leastMs), clock.untilMs - startMs);
          return (
            <RideBlock
              key={planned.ride.id}
              planned={planned}
              left={(startMs - clock.fromMs) / total}
              width={shownMs / total}
              length={Math.min(1, (endMs - startMs) / shownMs)}
              row={rows[index] ?? 0}
              isOpen={planned.ride.id === openId}
              isMoving={planned.ride.id === movingId}
              {...block}
            />
          );
        })}
      </Box>
    </Box>
  );
}, isEqual);

type Times = Pick<Absence, 'fromMs' | 'toMs'>;

/** Hatches the times in which nobody should be put on a ride. */
function Away({ away, clock }: { readonly away: readonly Times[]; readonly clock: Clock }) {
  const text = useText();
  return away.map((times) => {
    const place = placeOf(times, clock);
    return (
      place && (
        <Box key={times.fromMs} component="li" sx={awayStyle} style={place}>
          {text('board.away')}
        </Box>
      )
    );
  });
}

/** Returns where a time stands on the clock; undefined outside. */
function placeOf({ fromMs, toMs }: Times, clock: Clock) {
  const startMs = Math.max(fromMs, clock.fromMs);
  const endMs = Math.min(toMs, clock.untilMs);
  if (endMs <= startMs) return undefined;
  const total = clock.untilMs - clock.fromMs;
  return { left: `${((startMs - clock.fromMs) / total) * 100}%`, width: `${((endMs - startMs) / total) * 100}%` };
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
  whiteSpace: 'nowrap',
  backgroundImage: 'repeating-linear-gradient(135deg, var(--line) 0 2px, transparent 2px 10px)',
} as const;
const laneStyle = { display: 'flex', borderTop: 1, borderColor: 'divider', outlineOffset: -3 } as const;
const headStyle = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  flex: 'none',
  width: headWidth,
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
  readonly view: ClockView;
  readonly nowMs: number;
  /** When the company takes nothing new. */
  readonly closed: readonly Times[];
  /** The ride that stands beside the board. */
  readonly openId: string | undefined;
  /** The ride whose driver is being stored. */
  readonly movingId: string | undefined;
  readonly onOpen: (ride: DayRide) => void;
  /** Gives the rides of a driver who is ill to others. */
  readonly onIll: (driver: LaneOwner) => void;
  /** Null for the lane without an owner. */
  readonly onMove: (ride: DayRide, ownerId: string | null) => void;
}

/** The lanes along the clock, on wide screens. A ride is dragged onto another lane. */
export function Timeline({ lanes, day, view, nowMs, closed, onMove, ...shown }: Props) {
  const text = useText();
  const [dragged, setDragged] = useState<DayRide>();
  const clock = partOf(
    clockOf(
      lanes.flatMap((lane) => lane.rides),
      day,
    ),
    view,
    day,
    nowMs,
  );
  const hours = Math.round((clock.untilMs - clock.fromMs) / hourMs);
  const isCompact = lanes.length > mostRoomy;
  return (
    // Focusable, because it scrolls.
    <Box role="region" aria-label={text('board.clock')} tabIndex={0} sx={scrollStyle}>
      <Box sx={{ position: 'relative', minWidth: headWidth + hours * leastHourWidth }}>
        <Hours clock={clock} hours={hours} closed={closed} />
        {lanes.map((lane) => (
          <TimelineLane
            key={lane.owner?.id ?? ''}
            lane={lane}
            clock={clock}
            hours={hours}
            nowMs={nowMs}
            isCompact={isCompact}
            dragged={dragged}
            onDrag={setDragged}
            onMove={onMove}
            {...shown}
          />
        ))}
        <Now clock={clock} nowMs={nowMs} />
      </Box>
    </Box>
  );
}

interface HoursProps extends Pick<Props, 'closed'> {
  readonly clock: Clock;
  readonly hours: number;
}

/** The clock's hours; those in which the company has closed are hatched. */
function Hours({ clock, hours, closed }: HoursProps) {
  const { lang } = useLanguage();
  const text = useText();
  return (
    <Box aria-hidden sx={hoursStyle}>
      <Box sx={{ position: 'absolute', left: headWidth, right: 0, top: 0, bottom: 0 }}>
        {closed.map((times) => {
          const place = placeOf(times, clock);
          return place && <Box key={times.fromMs} title={text('board.closed')} sx={awayStyle} style={place} />;
        })}
      </Box>
      {Array.from({ length: hours }, (_, hour) => clock.fromMs + hour * hourMs).map((ms) => (
        <Box key={ms} component="span" sx={{ position: 'relative', flex: 1, pl: 1 }}>
          {timeOf(ms, lang)}
        </Box>
      ))}
    </Box>
  );
}

/** The line that moves with the time. */
function Now({ clock, nowMs }: { readonly clock: Clock; readonly nowMs: number }) {
  const text = useText();
  const { lang } = useLanguage();
  if (nowMs < clock.fromMs || nowMs >= clock.untilMs) return null;
  const part = (nowMs - clock.fromMs) / (clock.untilMs - clock.fromMs);
  return (
    <Box sx={nowStyle} style={{ left: `calc(${headWidth}px + (100% - ${headWidth}px) * ${part})` }}>
      <span>{text('board.now', { time: timeOf(nowMs, lang) })}</span>
    </Box>
  );
}

/** With more lanes each has two lines, so that 15 fit on a desk's screen. */
const mostRoomy = 6;
/** Pixels: an hour of a whole day, which should not scroll. */
const leastHourWidth = 72;
/** The hours in which the shortest drawn ride is as long as its name says. */
const hoursOfWidth = 9;
const scrollStyle = {
  overflowX: 'auto',
  ...framed,
} as const;
const hoursStyle = {
  position: 'relative',
  display: 'flex',
  pl: `${headWidth}px`,
  py: 0.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
const nowStyle = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  zIndex: 1,
  borderLeft: 2,
  borderColor: 'error.main',
  pointerEvents: 'none',
  '& > span': {
    position: 'absolute',
    top: 0,
    transform: 'translateX(-50%)',
    px: 1.5,
    borderRadius: 99,
    bgcolor: 'error.main',
    color: 'error.contrastText',
    fontSize: '0.8125rem',
    fontWeight: 700,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { PlannedRide } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { shortLabel } from '@talwaerts/domain/place/short-label.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { problemsOf, rideWords } from './board-words.ts';

interface Props {
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
export const rowHeight = 104;

/** So long that the empty kilometres stand between two rides. */
const leastGapMinutes = 90;

/** A ride on the clock. A confirmed one can be dragged, and pressed to choose driver and vehicle. */
export function RideBlock({ planned, left, width, length, row, isMoving, onOpen, onDrag }: Props) {
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

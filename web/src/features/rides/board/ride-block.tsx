import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { PlannedRide } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { shortLabel } from '@talwaerts/domain/place/place-label.ts';
import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useCallback, useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useSeen } from '../../../shared/ui/use-seen.ts';
import { useGuestContact } from '../card/use-guest-contact.ts';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import { problemsOf, rideFacts, rideWords, type ShownState, seenWords, stateOf } from './board-words.ts';

interface Props {
  readonly planned: PlannedRide;
  readonly nowMs: number;
  /** Parts of the clock, from 0 to 1. */
  readonly left: number;
  readonly width: number;
  /** How much of the width the ride takes. */
  readonly length: number;
  readonly row: number;
  readonly isCompact: boolean;
  readonly isOpen: boolean;
  readonly isMoving: boolean;
  readonly onOpen: (ride: DayRide) => void;
  readonly onDrag: (ride: DayRide | undefined) => void;
}

/** So long that the empty kilometres stand between two rides. */
const leastGapMinutes = 90;

/** A ride on the clock, pressed to open it. A confirmed one can be dragged. */
export function RideBlock({ planned, nowMs, left, width, row, isOpen, isMoving, onOpen, onDrag, ...look }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride } = planned;
  const { guest, ref } = useLastName(ride, nowMs);
  const isProblem = problemsOf(planned, text, lang).length > 0;
  const times = useAlarmTimes();
  const words = rideWords(planned, { nowMs, times, guest }, text, lang);
  const km = planned.way?.km ?? 0;
  const hasRoom = (planned.way?.gapMinutes ?? 0) >= leastGapMinutes;
  const height = rowHeights[look.isCompact ? 'compact' : 'roomy'];
  const place = { left: `${left * 100}%`, width: `${width * 100}%`, top: row * height + 2, height: height - 4 };
  const isConfirmed = ride.status === 'confirmed';
  return (
    <Box component="li" ref={ref} sx={{ position: 'absolute', px: '1px' }} style={place}>
      {hasRoom && km >= 1 && (
        // The block's name says it, too.
        <Box aria-hidden sx={wayStyle}>
          {Math.round(km)} km
        </Box>
      )}
      <ButtonBase
        // Not a button element: Firefox does not drag those.
        component="div"
        id={blockId(ride.id)}
        draggable={isConfirmed}
        aria-label={words}
        aria-pressed={isOpen}
        aria-busy={isMoving || undefined}
        title={words}
        onClick={() => onOpen(ride)}
        onDragStart={(event: React.DragEvent) => {
          event.dataTransfer.setData('text/plain', ride.id);
          event.dataTransfer.effectAllowed = 'move';
          onDrag(ride);
        }}
        onDragEnd={() => onDrag(undefined)}
        sx={{
          ...blockStyle,
          ...(look.isCompact && compactStyle),
          ...(!isConfirmed && closedStyle),
          ...(isProblem && problemStyle),
          ...(isOpen && openStyle),
          opacity: isMoving ? 0.5 : 1,
          cursor: isConfirmed ? 'grab' : 'pointer',
        }}
      >
        <Content
          planned={planned}
          state={stateOf(ride, { nowMs, times }, text)}
          guest={guest}
          isProblem={isProblem}
          {...look}
        />
      </ButtonBase>
    </Box>
  );
}

/** The id of a ride's block on the page. */
export const blockId = (rideId: string): string => `block-${rideId}`;

interface ContentProps extends Pick<Props, 'planned' | 'length' | 'isCompact'> {
  readonly state: ShownState | undefined;
  readonly guest: string | undefined;
  readonly isProblem: boolean;
}

function Content({ planned: { ride, startMs }, state, guest, isProblem, length, isCompact }: ContentProps) {
  const text = useText();
  const { lang } = useLanguage();
  const [pickup, destination] = [ride.pickup, ride.destination].map(({ label }) => shortLabel(label));
  const facts = rideFacts(ride, guest, text('board.pax', { pax: ride.pax })).join(' · ');
  return (
    <>
      <Box aria-hidden style={{ width: `${length * 100}%` }} sx={lengthStyle} />
      <Box component="span" className="first">
        {isProblem && <Icon name="alert" size="small" />}
        <strong>{timeOf(startMs, lang)}</strong>
        {seenWords(ride, text) && <Icon name="check" size="small" />}
        {state && <State {...state} />}
        {isCompact && <span className="facts">{facts}</span>}
      </Box>
      {isCompact ? (
        <span>
          {pickup} → {destination}
        </span>
      ) : (
        <>
          <span>{pickup}</span>
          <span>→ {destination}</span>
          <span>{facts}</span>
        </>
      )}
    </>
  );
}

/** A state in words on its colour. */
export const State = ({ words, tone }: ShownState) => (
  <Box component="span" sx={{ ...stateStyle, ...toneStyles[tone] }}>
    {words}
  </Box>
);

/** Returns the guest's last name once the block is on the screen: a contact is a document of its own. */
export function useLastName(ride: DayRide, nowMs: number) {
  const [isSeen, setIsSeen] = useState(false);
  const onSeen = useCallback(() => setIsSeen(true), []);
  const isReadable = ride.status === 'confirmed' && nowMs < contactReadableUntilMs(ride.pickupAtMs);
  const ref = useSeen<HTMLElement>(isSeen || !isReadable ? undefined : onSeen);
  const contact = useGuestContact(isSeen && isReadable ? ride.id : undefined);
  return { guest: contact?.name.trim().split(/\s+/).at(-1), ref };
}

/** Pixels of a row of blocks. */
export const rowHeights = { roomy: 104, compact: 40 } as const;

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
const lengthStyle = { position: 'absolute', top: 0, left: 0, height: 3, bgcolor: 'primary.main' } as const;
const blockStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  width: 1,
  height: 1,
  px: 1.5,
  pt: 1.5,
  overflow: 'hidden',
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'var(--glacier)',
  color: 'text.primary',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  textAlign: 'start',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span': { flex: 'none' },
  '& > .first': { display: 'flex', alignItems: 'center', gap: 1 },
  '& .first > *': { flex: 'none' },
  '& .first > .facts': { flex: '0 1 auto', minWidth: 0 },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
} as const;
const compactStyle = {
  px: 1,
  pt: 0.5,
  fontSize: '0.8125rem',
  lineHeight: 1.2,
  '& svg': { width: 14, height: 14 },
  '& > .first': { display: 'flex', alignItems: 'center', gap: 0.75 },
} as const;
const problemStyle = { borderWidth: 2, borderColor: 'error.main', '& strong, & svg': { color: 'error.main' } } as const;
const closedStyle = { borderColor: 'divider', bgcolor: 'background.default', color: 'text.secondary' } as const;
const openStyle = { outline: '3px solid var(--spruce)', outlineOffset: -1 } as const;
const stateStyle = { px: 1.5, borderRadius: 99, fontSize: '0.75rem', fontWeight: 700, lineHeight: 1.4 } as const;
const toneStyles = {
  alarm: { bgcolor: 'error.main', color: 'error.contrastText' },
  going: { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  there: { bgcolor: 'primary.main', color: 'primary.contrastText' },
  over: { border: 1, borderColor: 'divider', color: 'text.secondary' },
} as const;

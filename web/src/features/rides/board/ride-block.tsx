import ButtonBase from '@mui/material/ButtonBase';
import type { PlannedRide } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { shortLabel } from '@talwaerts/domain/place/place-label.ts';
import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import isEqual from 'fast-deep-equal';
import { memo, useCallback, useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useSeen } from '../../../shared/ui/use-seen.ts';
import { useGuestContact } from '../card/use-guest-contact.ts';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import { hasProblem, rideFacts, rideWords, type ShownState, seenWords, stateOf } from './board-words.ts';
import styles from './ride-block.module.css';

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
export const RideBlock = memo(function RideBlock({
  planned,
  nowMs,
  left,
  width,
  row,
  isOpen,
  isMoving,
  onOpen,
  onDrag,
  ...look
}: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride } = planned;
  const { guest, ref } = useLastName(ride, nowMs);
  const isProblem = hasProblem(planned);
  const times = useAlarmTimes();
  const words = rideWords(planned, { nowMs, times, guest }, text, lang);
  const km = planned.way?.km ?? 0;
  const hasRoom = (planned.way?.gapMinutes ?? 0) >= leastGapMinutes;
  const height = rowHeights[look.isCompact ? 'compact' : 'roomy'];
  const place = { left: `${left * 100}%`, width: `${width * 100}%`, top: row * height + 2, height: height - 4 };
  const isConfirmed = ride.status === 'confirmed';
  const classes = [
    styles.block,
    look.isCompact && styles.compact,
    !isConfirmed && styles.closed,
    isProblem && styles.problem,
  ];
  return (
    <li ref={ref} className={styles.place} style={place}>
      {hasRoom && km >= 1 && (
        // The block's name says it, too.
        <span aria-hidden className={styles.way}>
          {Math.round(km)} km
        </span>
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
        className={classes.filter(Boolean).join(' ')}
      >
        <Content
          planned={planned}
          state={stateOf(ride, { nowMs, times }, text)}
          guest={guest}
          isProblem={isProblem}
          {...look}
        />
      </ButtonBase>
    </li>
  );
}, isEqual);

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
      <span aria-hidden className={styles.length} style={{ width: `${length * 100}%` }} />
      <span className={styles.first}>
        {isProblem && <Icon name="alert" size="small" />}
        <strong>{timeOf(startMs, lang)}</strong>
        {seenWords(ride, text) && <Icon name="check" size="small" />}
        {state && <State {...state} />}
        {isCompact && <span>{facts}</span>}
      </span>
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
  <span className={`${styles.state} ${styles[tone]}`}>{words}</span>
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

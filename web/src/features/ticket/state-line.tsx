import { hasReached } from '@talwaerts/domain/escalation/escalation.ts';
import type { ProgressStep } from '@talwaerts/domain/ride/progress.ts';
import type { RideEnding } from '@talwaerts/domain/ride/ride.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import type { Ref } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

type Look = 'open' | 'confirmed' | 'closed' | 'canceled';
interface State {
  readonly look: Look;
  readonly state: TextId;
  readonly next: TextId;
}

/** Texts for each ending of a ride: a new ending without texts does not compile. */
const endings: Readonly<Record<RideEnding, State>> = {
  finished: { look: 'closed', state: 'myBooking.closed', next: 'myBooking.closedNext' },
  'no-show': { look: 'canceled', state: 'myBooking.noShow', next: 'myBooking.noShowNext' },
  rejected: { look: 'canceled', state: 'myBooking.rejected', next: 'myBooking.rejectedNext' },
  withdrawn: { look: 'canceled', state: 'myBooking.canceled', next: 'myBooking.withdrawnNext' },
  canceled: { look: 'canceled', state: 'myBooking.canceled', next: 'myBooking.canceledNext' },
  canceledByGuest: { look: 'canceled', state: 'myBooking.canceled', next: 'myBooking.canceledByGuestNext' },
  expired: { look: 'canceled', state: 'myBooking.missed', next: 'myBooking.missedNext' },
};

/** Texts for what the driver has reported. */
const reported: Readonly<Record<ProgressStep, State>> = {
  onTheWay: { look: 'confirmed', state: 'myBooking.onTheWay', next: 'myBooking.onTheWayNext' },
  arrived: { look: 'confirmed', state: 'myBooking.arrived', next: 'myBooking.arrivedNext' },
  onBoard: { look: 'confirmed', state: 'myBooking.onBoard', next: 'myBooking.onBoardNext' },
};

function stateOf({ ending, confirmed, escalation, round, progress }: RideTicket, isPickupOver: boolean): State {
  if (ending) return endings[ending];
  if (!confirmed && isPickupOver) return { look: 'canceled', state: 'myBooking.missed', next: 'myBooking.missedNext' };
  if (!confirmed && hasReached(escalation, 'guestTold')) {
    return { look: 'open', state: 'myBooking.doubt', next: 'myBooking.doubtNext' };
  }
  if (!confirmed && round > 0) return { look: 'open', state: 'myBooking.again', next: 'myBooking.againNext' };
  if (!confirmed) return { look: 'open', state: 'myBooking.open', next: 'myBooking.openNext' };
  if (progress) return reported[progress];
  const next = isPickupOver ? 'myBooking.confirmedLate' : 'myBooking.confirmedNext';
  return { look: 'confirmed', state: 'myBooking.confirmed', next };
}

interface Props {
  readonly ride: RideTicket;
  readonly isPickupOver: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

/** The ride's state as text and symbol, and what comes next. Announced again when it changes. */
export function StateLine({ ride, isPickupOver, ref }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { look, state, next } = stateOf(ride, isPickupOver);
  const isOpen = state === 'myBooking.open';
  const isWaiting = ride.progress === null || ride.progress === 'onTheWay';
  const toldByMs = ride.toldBy === undefined ? undefined : validInstant(ride.toldBy);
  const isDelayed = ride.delayMinutes > 0 && isWaiting && !ride.ending;
  return (
    <div ref={ref} tabIndex={-1} role="status" className={`${styles.state} ${styles[look]}`}>
      <Sign look={look} />
      <div>
        <strong>{text(state)}</strong>
        <p>{text(next, { taxi: ride.taxi })}</p>
        {isOpen && ride.usualMinutes !== undefined && <p>{text('myBooking.usual', { minutes: ride.usualMinutes })}</p>}
        {isOpen && toldByMs !== undefined && (
          <p>{text('myBooking.toldBy', { day: dayOf(toldByMs, lang), time: timeOf(toldByMs, lang) })}</p>
        )}
        {isDelayed && <p>{text('myBooking.delayed', { minutes: ride.delayMinutes })}</p>}
      </div>
    </div>
  );
}

/** A spinner while a taxi is searched, else a tick or a cross. Decorative. */
function Sign({ look }: { readonly look: Look }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={look === 'open' ? styles.spinner : styles.sign}>
      {look === 'open' && <path d="M12 3a9 9 0 1 0 9 9" />}
      {look === 'canceled' && <path d="M6 6l12 12M18 6L6 18" />}
      {(look === 'confirmed' || look === 'closed') && <path d="M5 12.500l4.5 4.500L19 7.5" />}
    </svg>
  );
}

import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

type StateName = 'open' | 'confirmed' | 'closed' | 'canceled';

/** Derives the state from the flags of a booking as read back (docs/specification/rides.md). */
function stateOf({ canceled, finished, confirmed }: RideTicket): StateName {
  if (canceled) return 'canceled';
  if (finished) return 'closed';
  return confirmed ? 'confirmed' : 'open';
}

const words: Readonly<Record<StateName, { readonly state: TextId; readonly next: TextId }>> = {
  open: { state: 'myBooking.open', next: 'myBooking.openNext' },
  confirmed: { state: 'myBooking.confirmed', next: 'myBooking.confirmedNext' },
  closed: { state: 'myBooking.closed', next: 'myBooking.closedNext' },
  canceled: { state: 'myBooking.canceled', next: 'myBooking.canceledNext' },
};

/** Where the ride stands, in words and with a sign, and what comes next. Said again by screen readers when it changes. */
export function StateLine({ ride }: { readonly ride: RideTicket }) {
  const text = useText();
  const name = stateOf(ride);
  const { state, next } = words[name];
  return (
    <div role="status" className={`${styles.state} ${styles[name]}`}>
      <Sign name={name} />
      <div>
        <strong>{text(state)}</strong>
        <p>{text(next, { taxi: ride.taxi })}</p>
      </div>
    </div>
  );
}

/** A spinner while a taxi is sought, else a tick or a cross; the words beside it say the same. */
function Sign({ name }: { readonly name: StateName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={name === 'open' ? styles.spinner : styles.sign}>
      {name === 'open' && <path d="M12 3a9 9 0 1 0 9 9" />}
      {name === 'canceled' && <path d="M6 6l12 12M18 6L6 18" />}
      {(name === 'confirmed' || name === 'closed') && <path d="M5 12.500l4.5 4.500L19 7.5" />}
    </svg>
  );
}

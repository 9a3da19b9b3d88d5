import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { eurToCents, formatEur } from '@talwaerts/domain/money/money.ts';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { failureText } from '../../shared/refusals/refusal-texts.ts';
import styles from './ticket.module.css';

interface Key {
  readonly orderId: string;
  readonly email: string;
}
type Found = BookingReadBack | 'loading' | { readonly failure: TextId } | undefined;

/** How often an open ticket looks whether something has changed. */
const refreshMs = 5_000;

/** A guest looks a booking up, by id and e-mail; the ticket keeps itself up to date. */
export default function MyBookingScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const [key, setKey] = useState<Key>({ orderId: '', email: '' });
  const [found, setFound] = useState<Found>();

  const look = useCallback(async (wanted: Key) => setFound(await lookUp(wanted)), []);
  // After the first paint: the prerendered page has no query.
  useEffect(() => {
    const wanted = { orderId: query.get('bookingId') ?? '', email: query.get('email') ?? '' };
    setKey(wanted);
    if (wanted.orderId && wanted.email) look(wanted);
  }, [query, look]);

  const isTicket = found !== undefined && found !== 'loading' && 'id' in found;
  useEffect(() => {
    if (!isTicket) return undefined;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const next = await lookUp(key);
      // A failed look changes nothing: the ticket stays, the next look comes.
      if ('id' in next) setFound(next);
    }, refreshMs);
    return () => clearInterval(timer);
  }, [isTicket, key]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setFound('loading');
    look(key);
  };

  if (isTicket) {
    return (
      <div className={styles.page}>
        <h1>{text('myBooking.title')}</h1>
        <Ticket booking={found} />
        {found.other && (
          <>
            <h2>{text('myBooking.back')}</h2>
            <Ticket booking={found.other} />
          </>
        )}
        <button type="button" className={styles.quiet} onClick={() => setFound(undefined)}>
          {text('myBooking.logout')}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1>{text('myBooking.title')}</h1>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {text('myBooking.email')}
          <input
            type="email"
            required
            autoComplete="email"
            value={key.email}
            onChange={(event) => setKey({ ...key, email: event.target.value })}
          />
        </label>
        <label>
          {text('myBooking.id')}
          <input
            required
            autoComplete="off"
            value={key.orderId}
            onChange={(event) => setKey({ ...key, orderId: event.target.value })}
          />
        </label>
        <p role="status">{found && found !== 'loading' && text(found.failure)}</p>
        <button type="submit" className={styles.main} disabled={found === 'loading'}>
          {text('myBooking.load')}
        </button>
      </form>
    </div>
  );
}

async function lookUp({ orderId, email }: Key): Promise<BookingReadBack | { failure: TextId }> {
  try {
    const answer = await call('global-loadbooking', { orderId: orderId.trim(), email: email.trim() });
    return answer.valid ? answer.data : { failure: 'myBooking.notFound' };
  } catch (error) {
    const failure = failureText(error);
    // What cannot be a booking number is not found, like any other that is wrong.
    return { failure: failure === 'failure.invalid' ? 'myBooking.notFound' : failure };
  }
}

type TicketData = Omit<BookingReadBack, 'other'>;

function Ticket({ booking }: { readonly booking: TicketData }) {
  const text = useText();
  const { state, next } = stateOf(booking);
  return (
    <article className={styles.ticket} aria-label={booking.id}>
      {booking.mapImage && <img src={booking.mapImage} alt="" width={600} height={400} />}
      <div className={styles.body}>
        <p className={styles.when}>
          <strong>{booking.time}</strong> {booking.date}
        </p>
        <ol className={styles.way}>
          <li>{booking.pickup}</li>
          <li>{booking.destination}</li>
        </ol>
        <p>
          {booking.GuestName} · {text('ride.pax', { pax: booking.pax })} · {formatEur(eurToCents(booking.price) ?? 0)}
        </p>
        <div
          role="status"
          className={booking.canceled ? styles.canceled : booking.confirmed ? styles.confirmed : styles.open}
        >
          <strong>{text(state)}</strong>
          <p>{text(next, { taxi: booking.taxi })}</p>
        </div>
        {booking.taxiPhone && !booking.canceled && (
          <p>
            <a href={`tel:${booking.taxiPhone.replaceAll(' ', '')}`}>
              {text('myBooking.call', { phone: booking.taxiPhone })}
            </a>
            {booking.taxiURL && (
              <>
                {' · '}
                <a href={booking.taxiURL}>{booking.taxi}</a>
              </>
            )}
          </p>
        )}
        <p className={styles.id}>
          {text('myBooking.id')}: {booking.id}
        </p>
      </div>
    </article>
  );
}

function stateOf({ canceled, finished, confirmed }: TicketData): { state: TextId; next: TextId } {
  if (canceled) return { state: 'myBooking.canceled', next: 'myBooking.canceledNext' };
  if (finished) return { state: 'myBooking.closed', next: 'myBooking.closedNext' };
  if (confirmed) return { state: 'myBooking.confirmed', next: 'myBooking.confirmedNext' };
  return { state: 'myBooking.open', next: 'myBooking.openNext' };
}

import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { paths } from '../../../shared/paths.ts';
import buttons from '../../../shared/ui/button.module.css';
import { Ridge } from '../../../shared/ui/ridge.tsx';
import styles from './order.module.css';

interface Props {
  /** Numbers of the ride and, for a round trip, the return ride. */
  readonly ids: readonly [string] | readonly [string, string];
  readonly email: string;
}

/** Confirms the booking: numbers, what happens next, and a link to the booking. */
export function Booked({ ids, email }: Props) {
  const text = useText();
  const [id, back] = ids;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had focus was removed.
  useEffect(() => {
    title.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className={styles.booked} role="status">
      <svg viewBox="0 0 400 110" aria-hidden="true" className={styles.ridge}>
        <Ridge />
      </svg>
      <h1 ref={title} tabIndex={-1}>
        {text('order.success')}
      </h1>
      <p className={styles.bookedLead}>{text('order.successNext')}</p>
      <dl className={styles.numbers}>
        <dt>{text(back === undefined ? 'myBooking.id' : 'order.idThere')}</dt>
        <dd>{id}</dd>
        {back !== undefined && (
          <>
            <dt>{text('order.idBack')}</dt>
            <dd>{back}</dd>
          </>
        )}
      </dl>
      <Link className={buttons.main} to={`${paths.myBooking}?${new URLSearchParams({ bookingId: id, email })}`}>
        {text('order.toBooking')}
      </Link>
    </section>
  );
}

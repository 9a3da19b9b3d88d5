import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import { Ridge } from '../../shared/ui/ridge.tsx';
import styles from './order.module.css';

/** What a guest sees after booking: the number, what happens next, and the way to the booking. */
export function Booked({ id, email }: { readonly id: string; readonly email: string }) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
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
      <p className={styles.bookedLead}>{text('order.successNext', { id })}</p>
      <Link className={buttons.main} to={`${paths.myBooking}?${new URLSearchParams({ bookingId: id, email })}`}>
        {text('order.toBooking')}
      </Link>
    </section>
  );
}

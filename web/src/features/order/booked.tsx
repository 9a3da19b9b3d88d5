import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
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
        <path d="M0 80 L70 30 L110 58 L180 8 L250 62 L300 36 L400 90 V110 H0 Z" opacity="0.25" />
        <path d="M0 96 L90 56 L150 84 L230 46 L310 88 L400 66 V110 H0 Z" opacity="0.5" />
      </svg>
      <h1 ref={title} tabIndex={-1}>
        {text('order.success')}
      </h1>
      <p className={styles.bookedLead}>{text('order.successNext', { id })}</p>
      <Link className={styles.submit} to={`${paths.myBooking}?${new URLSearchParams({ bookingId: id, email })}`}>
        {text('order.toBooking')}
      </Link>
    </section>
  );
}

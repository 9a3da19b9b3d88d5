import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { paths } from '../../../shared/paths.ts';
import { phoneLink } from '../../../shared/phone-link.ts';
import buttons from '../../../shared/ui/button.module.css';
import { Ridge } from '../../../shared/ui/ridge.tsx';
import { BookedRide } from '../booked-ride.tsx';
import { CalendarButton } from '../calendar-button.tsx';
import type { Booked as Order } from '../form/use-submit.ts';
import styles from './order.module.css';

/** Not needed to read the confirmation. */
const CorrectEmail = lazyPart(
  () => import('./correct-email.tsx'),
  (module) => module.CorrectEmail,
);

/** Confirms the booking: its rides, what happens next, their calendar file, and whom to call if something is wrong. */
export function Booked({ ids, payload, priceCents, usualMinutes }: Order<PayloadOf<'global-createride'>>) {
  const text = useText();
  const { pickup, destination, pax, dateTimeBack } = payload;
  const [email, setEmail] = useState(payload.guestEmail);
  const { phone } = product.support;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had focus was removed.
  useEffect(() => {
    title.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const [id, idBack] = ids;
  const ride = (...[number, from, to, at, i]: readonly [string, string, string, string, number]) => ({
    ...{ id: number, from, to, pax },
    pickupAtMs: validInstant(at),
    priceCents: priceCents[i] ?? 0,
  });
  const rides = [
    ride(id, pickup, destination, payload.dateTime, 0),
    ...(idBack && dateTimeBack ? [ride(idBack, destination, pickup, dateTimeBack, 1)] : []),
  ];
  const isRoundTrip = rides.length > 1;
  return (
    <section className={styles.booked}>
      <svg viewBox="0 0 400 110" aria-hidden="true" className={styles.ridge}>
        <Ridge />
      </svg>
      <h1 ref={title} tabIndex={-1}>
        {text('order.success')}
      </h1>
      <p className={styles.bookedLead}>{text('order.successNext', { email })}</p>
      {usualMinutes !== undefined && <p>{text('myBooking.usual', { minutes: usualMinutes })}</p>}
      <CorrectEmail requestId={payload.requestId} email={email} onCorrected={setEmail} />
      {rides.map((one, i) => (
        <section key={one.id} className={styles.bookedRide}>
          {isRoundTrip && <h2>{text(i === 0 ? 'order.priceThere' : 'order.priceBack')}</h2>}
          <BookedRide {...one} />
          <dl>
            <dt>{text('myBooking.id')}</dt>
            <dd>{one.id}</dd>
          </dl>
        </section>
      ))}
      {isRoundTrip && (
        <p>
          {text('order.priceSum')} <strong>{formatEur(rides.reduce((sum, one) => sum + one.priceCents, 0))}</strong>
        </p>
      )}
      <div className={styles.bookedActions}>
        <Link className={buttons.main} to={`${paths.myBooking}?${new URLSearchParams({ bookingId: id, email })}`}>
          {text('order.toBooking')}
        </Link>
        <CalendarButton rides={rides} />
      </div>
      <p>
        {text('page.bookedWrong')} <a href={phoneLink(phone)}>{phone}</a>
      </p>
    </section>
  );
}

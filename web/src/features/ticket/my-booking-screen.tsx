import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import { GuestData } from './guest-data.tsx';
import { dropTicket } from './kept-ticket.ts';
import { LookupForm, type Typed } from './lookup-form.tsx';
import styles from './ticket.module.css';
import { Ticket } from './ticket.tsx';
import { TripSum } from './trip-sum.tsx';
import { ridesOf, useBooking } from './use-booking.ts';
import { useOpenedBooking } from './use-opened-booking.ts';

/** Not needed to read the booking. */
const PaperButton = lazyPart(
  () => import('./paper-button.tsx'),
  (module) => module.PaperButton,
);

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const nothing: Typed = { bookingId: '', email: '' };

/** Shows a guest's booking, by the signed link of the mail, or by number and e-mail. */
export default function MyBookingScreen() {
  const text = useText();
  const { lang } = useLanguage();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [prefill, setPrefill] = useState(nothing);
  const [isErased, setErased] = useState(false);
  const { shown, open, close, refresh, refreshing, keptUntilDay } = useBooking();

  useOpenedBooking(open, setPrefill);

  // The focused element was removed with the form or the ticket.
  const focusTitle = (): void => title.current?.focus();
  const search = async (typed: Typed): Promise<void> => {
    setPrefill(typed);
    setErased(false);
    if (await open({ by: 'typing', ...typed })) focusTitle();
  };
  // A late answer would remove the form while the guest types.
  const endRetries = (): void => {
    if (shown.state === 'form' && shown.key) close();
  };
  const logOut = (): void => {
    dropTicket();
    close();
    setPrefill(nothing);
    navigate(paths.myBooking, { replace: true });
    focusTitle();
  };
  const confirmErased = (): void => {
    setErased(true);
    logOut();
  };

  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1}>
        {text('myBooking.title')}
      </h1>
      {isErased && <p role="status">{text('myBooking.erased')}</p>}
      {shown.state === 'ticket' ? (
        <>
          {ridesOf(shown.booking).map((ride) => (
            <Ticket key={ride.id} ride={ride} bookingKey={shown.key} onChanged={refresh} />
          ))}
          <TripSum rides={ridesOf(shown.booking)} />
          <PaperButton bookingKey={shown.key} />
          {refreshing && (
            <p role="status" className={styles.hint}>
              {refreshing.isStale
                ? text('myBooking.stale', { time: timeOf(refreshing.seenAtMs) })
                : text('myBooking.refreshes')}
            </p>
          )}
          {shown.key.by === 'link' && <GuestData token={shown.key.token} onErased={confirmErased} />}
          {keptUntilDay && (
            <p className={styles.hint}>{text('myBooking.kept', { day: dayOf(noonOf(keptUntilDay), lang) })}</p>
          )}
          <button type="button" className={buttons.quiet} onClick={logOut}>
            {text('myBooking.logout')}
          </button>
        </>
      ) : (
        <LookupForm
          prefill={prefill}
          isLoading={shown.state === 'loading'}
          failure={shown.state === 'form' ? shown.failure : undefined}
          retryAtMs={shown.state === 'form' ? shown.retryAtMs : undefined}
          onType={endRetries}
          onSubmit={search}
        />
      )}
    </div>
  );
}

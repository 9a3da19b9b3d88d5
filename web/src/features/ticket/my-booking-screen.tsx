import { hasReached } from '@talwaerts/domain/escalation/escalation.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { type OpenedBooking, paths } from '../../shared/paths.ts';
import { JustOrdered } from './just-ordered.tsx';
import { dropTicket } from './kept-ticket.ts';
import { LookupForm, type Typed } from './lookup-form.tsx';
import { MoreRides } from './more-rides.tsx';
import { BookingFoot, Tickets } from './open-booking.tsx';
import styles from './ticket.module.css';
import { ridesOf, useBooking } from './use-booking.ts';
import { useOpenedBooking } from './use-opened-booking.ts';

const nothing: Typed = { bookingId: '', email: '' };

/** Shows a guest's booking right after the order, by the signed link of a mail, or by number and e-mail. */
export default function MyBookingScreen({ isOnCompanyPage = false }) {
  const text = useText();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [prefill, setPrefill] = useState(nothing);
  const [isErased, setErased] = useState(false);
  const { shown, open, close, refresh, refreshing, keptUntilDay } = useBooking();
  const More = isOnCompanyPage ? undefined : MoreRides;
  const ordered = useOpenedBooking(open, setPrefill);
  const failure = shown.state === 'form' ? shown.failure : undefined;
  const rides = shown.state === 'ticket' ? ridesOf(shown.booking) : [];
  const isOver = shown.state === 'ticket' && rides.every(({ ending }) => ending);
  const isInDoubt = rides.some(({ confirmed, escalation }) => !confirmed && hasReached(escalation, 'guestTold'));
  // Not again after a reload, nor above bad news.
  const isThanked = useNavigationType() !== 'POP' && ordered && !isOver && !isInDoubt;

  // The focused element was removed with the form or the ticket.
  const focusTitle = (): void => title.current?.focus();
  const orderId = ordered?.requestId;
  useEffect(() => {
    if (orderId !== undefined) title.current?.focus();
  }, [orderId]);
  const search = async (typed: Typed): Promise<void> => {
    setPrefill(typed);
    setErased(false);
    if (await open({ by: 'typing', ...typed })) focusTitle();
  };
  // A late answer would remove the form while the guest types.
  const endRetries = (): void => {
    if (shown.state === 'form' && shown.key) close();
  };
  // The link of the wrong address opens nothing any more.
  const openCorrected = (email: string, token: string): void => {
    const { bookingId } = prefill;
    navigate(`${paths.myBooking}?${new URLSearchParams({ bookingId, email })}`, {
      replace: true,
      state: { token, ...(ordered && { ordered: { ...ordered, email } }) } satisfies OpenedBooking,
    });
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
      <header className={isThanked ? styles.thanks : undefined}>
        {isThanked && <p className={styles.thank}>{text('order.thanks')}</p>}
        <h1 ref={title} tabIndex={-1}>
          {text(isThanked ? 'order.success' : 'myBooking.title')}
        </h1>
      </header>
      {isErased && <p role="status">{text('myBooking.erased')}</p>}
      {shown.state === 'ticket' ? (
        <Tickets rides={rides} refresh={refresh} MoreRides={More} bookingKey={shown.key} />
      ) : ordered && !failure ? (
        <p role="status">{text('myBooking.loading')}</p>
      ) : (
        <LookupForm
          prefill={prefill}
          failure={failure}
          isLoading={shown.state === 'loading'}
          retryAtMs={shown.state === 'form' ? shown.retryAtMs : undefined}
          onType={endRetries}
          onSubmit={search}
        />
      )}
      {/* Stays when the ticket comes: an address may be half corrected. */}
      {ordered && !failure && !isOver && <JustOrdered ordered={ordered} onCorrected={openCorrected} />}
      {shown.state === 'ticket' && (
        <BookingFoot
          rides={rides}
          refreshing={refreshing}
          keptUntilDay={keptUntilDay}
          bookingKey={shown.key}
          onErased={confirmErased}
          onLogOut={logOut}
        />
      )}
    </div>
  );
}

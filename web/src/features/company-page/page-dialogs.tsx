import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type BookedInCalendar, CalendarButton } from '../../shared/calendar/calendar-button.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { useLoaded } from '../../shared/loading/use-loaded.ts';
import { paths } from '../../shared/paths.ts';
import { MessageDialog, Modal } from '../../shared/ui/modal.tsx';
import { BookedRide } from '../booking/booked-ride.tsx';
import { loadBookedTicket } from './booked-ticket-part.ts';
import styles from './page-content.module.css';
import { usePage } from './page-context.ts';

/** Covers the page while a request runs; only the answer closes it. */
export function SendingDialog({ title }: { readonly title: string }) {
  return (
    <Modal title={title} isLocked onClose={() => undefined}>
      <span className={styles.spinner} aria-hidden="true" />
    </Modal>
  );
}

export function FailedDialog({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const text = useText();
  return (
    <MessageDialog title={text('dialog.error')} onClose={onClose}>
      {children}
    </MessageDialog>
  );
}

interface BookedProps {
  /** The booking's number. */
  readonly id: string;
  /** One, or both of a round trip. */
  readonly rides: readonly (ComponentProps<typeof BookedRide> & Omit<BookedInCalendar, 'revision'>)[];
  readonly email: string;
  readonly requestId: string;
  /** Opens the ticket. */
  readonly token: string | undefined;
  readonly onClose: () => void;
}

interface OutcomeProps extends BookedProps {
  /** Set if the ride waits until this instant for a click in a mail. */
  readonly waitingUntilMs: number | undefined;
}

/** Shows what was booked, or what waits for the guest's confirmation. */
export const Outcome = ({ waitingUntilMs, ...props }: OutcomeProps) =>
  waitingUntilMs === undefined ? <BookedDialog {...props} /> : <WaitingDialog {...props} untilMs={waitingUntilMs} />;

/** Shows the ticket, or as much of it as is known without, and a link to its page. */
function BookedDialog({ requestId, onClose, ...booking }: BookedProps) {
  const text = useText();
  const { id } = booking;
  const address = paths.companyPage(usePage().branding.url) + paths.myBooking;
  // Changed by a correction: the link of a wrong address opens nothing any more.
  const [{ email, token }, setSent] = useState<Pick<BookedProps, 'email' | 'token'>>(booking);
  const { Part: BookedTicket, hasFailed } = useLoaded(loadBookedTicket);
  const loading = <BookedRides {...booking} />;
  const failed = <BookedFacts {...booking} email={email} />;
  const confirmation = (): ReactNode => {
    if (hasFailed || token === undefined) return failed;
    if (!BookedTicket) return loading;
    const onCorrected = (right: string, next: string): void => setSent({ email: right, token: next });
    return (
      <BookedTicket
        ordered={{ requestId, email }}
        token={token}
        loading={loading}
        failed={failed}
        onCorrected={onCorrected}
        onClose={onClose}
      />
    );
  };
  return (
    <MessageDialog title={text('page.booked')} onClose={onClose}>
      <p>{text('order.success')}</p>
      {confirmation()}
      <p>
        <a href={`${address}?${new URLSearchParams({ bookingId: id, email })}`} target="_blank" rel="noopener">
          {text('order.toBooking')}
        </a>
      </p>
    </MessageDialog>
  );
}

const BookedRides = ({ rides }: Pick<BookedProps, 'rides'>) =>
  rides.map((ride) => <BookedRide key={ride.id} {...ride} />);

/**
 * Repeats what was booked, with the booking's number, its calendar file, and whom to call if something is wrong: a
 * guest with a mistyped e-mail address receives no mail.
 */
function BookedFacts({ email, id, rides }: Pick<BookedProps, 'email' | 'id' | 'rides'>) {
  const text = useText();
  const { companyFree, companyName, companyPhone: phone } = usePage().branding;
  return (
    <>
      <BookedRides rides={rides} />
      <p>{text('page.bookedNext', { id, email })}</p>
      <p>
        {text('page.bookedWrong')} <a href={phoneLink(phone)}>{phone}</a>
      </p>
      <CalendarButton
        rides={rides.map((ride) => ({ ...ride, revision: 1, carrier: { name: companyFree || companyName, phone } }))}
      />
    </>
  );
}

/** Asks for the click in the mail, without which nothing is booked. The form keeps what was typed. */
function WaitingDialog({ email, untilMs, onClose, rides }: BookedProps & { readonly untilMs: number }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <MessageDialog title={text('page.waiting')} onClose={onClose}>
      <BookedRides rides={rides} />
      <p>{text('page.waitingNext', { email, until: timeOf(untilMs, lang) })}</p>
      <p>{text('page.waitingWrong')}</p>
    </MessageDialog>
  );
}

export function SentDialog({ email, onClose }: Pick<BookedProps, 'email' | 'onClose'>) {
  const text = useText();
  return (
    <MessageDialog title={text('contact.success.title')} onClose={onClose}>
      <p>{text('contact.success.text')}</p>
      <p>{text('page.sentNext', { email })}</p>
    </MessageDialog>
  );
}

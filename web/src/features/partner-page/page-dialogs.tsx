import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { ReactNode } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { phoneLink } from '../../shared/phone-link.ts';
import { MessageDialog } from '../../shared/ui/message-dialog.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import styles from './partner-page.module.css';

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
  readonly id: string;
  readonly email: string;
  /** The company's. */
  readonly phone: string;
  /** What was booked. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

interface WaitingProps extends Pick<BookedProps, 'email' | 'children' | 'onClose'> {
  /** Until when the guest can confirm. */
  readonly untilMs: number;
}

/**
 * Shows what was booked, the booking's number, a link to the booking on the platform's own page, and whom to call if
 * something is wrong: a guest with a mistyped e-mail address receives no mail.
 */
export function BookedDialog({ id, email, phone, children, onClose }: BookedProps) {
  const text = useText();
  return (
    <MessageDialog title={text('page.booked')} onClose={onClose}>
      <p>{text('order.success')}</p>
      {children}
      <p>{text('page.bookedNext', { id, email })}</p>
      <p>
        {text('page.bookedWrong')} <a href={phoneLink(phone)}>{phone}</a>
      </p>
      <p>
        <a href={`${paths.myBooking}?${new URLSearchParams({ bookingId: id, email })}`} target="_blank" rel="noopener">
          {text('order.toBooking')}
        </a>
      </p>
    </MessageDialog>
  );
}

/** Asks for the click in the mail, without which nothing is booked. The form keeps what was typed. */
export function WaitingDialog({ email, untilMs, children, onClose }: WaitingProps) {
  const text = useText();
  return (
    <MessageDialog title={text('page.waiting')} onClose={onClose}>
      {children}
      <p>{text('page.waitingNext', { email, until: timeOf(untilMs) })}</p>
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

import type { ReactNode } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
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
  readonly onClose: () => void;
}

/** Shows the booking's number, and a link to the booking on the platform's own page. */
export function BookedDialog({ id, email, onClose }: BookedProps) {
  const text = useText();
  return (
    <MessageDialog title={text('page.booked')} onClose={onClose}>
      <p>{text('order.success')}</p>
      <p>{text('page.bookedNext', { id, email })}</p>
      <p>
        <a href={`${paths.myBooking}?${new URLSearchParams({ bookingId: id, email })}`} target="_blank" rel="noopener">
          {text('order.toBooking')}
        </a>
      </p>
    </MessageDialog>
  );
}

export function SentDialog({ email, onClose }: Omit<BookedProps, 'id'>) {
  const text = useText();
  return (
    <MessageDialog title={text('contact.success.title')} onClose={onClose}>
      <p>{text('contact.success.text')}</p>
      <p>{text('page.sentNext', { email })}</p>
    </MessageDialog>
  );
}

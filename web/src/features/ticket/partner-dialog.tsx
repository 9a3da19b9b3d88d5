import { useText } from '../../shared/intl/language.tsx';
import { MessageDialog } from '../../shared/ui/message-dialog.tsx';
import { telOf } from './tel.ts';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

/** The taxi company that comes: its name, its phone, and its page where it has one. */
export function PartnerDialog({ ride, onClose }: { readonly ride: RideTicket; readonly onClose: () => void }) {
  const text = useText();
  return (
    <MessageDialog title={ride.taxi} onClose={onClose}>
      <p>{text('myBooking.partnerLead')}</p>
      {ride.taxiPhone && (
        <p>
          <a className={styles.call} href={telOf(ride.taxiPhone)}>
            {text('myBooking.call', { phone: ride.taxiPhone })}
          </a>
        </p>
      )}
      {ride.taxiURL && (
        <p>
          <a className={styles.call} href={ride.taxiURL} target="_blank" rel="noreferrer">
            {text('myBooking.partnerPage')}
          </a>
        </p>
      )}
    </MessageDialog>
  );
}

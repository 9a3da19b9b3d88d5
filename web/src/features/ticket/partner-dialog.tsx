import { useText } from '../../shared/intl/language.tsx';
import { MessageDialog } from '../../shared/ui/modal.tsx';
import { TaxiPhone } from './taxi-phone.tsx';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

/** The carrier: its name, phone and, if it has one, its page. */
export function PartnerDialog({ ride, onClose }: { readonly ride: RideTicket; readonly onClose: () => void }) {
  const text = useText();
  return (
    <MessageDialog title={ride.taxi} onClose={onClose}>
      <p>{text('myBooking.partnerLead')}</p>
      <TaxiPhone phone={ride.taxiPhone} />
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

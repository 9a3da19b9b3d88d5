import { useText } from '../../shared/intl/language.tsx';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

/** Says why the taxi company issues the invoice itself, and where the guest gets it. */
export function OwnInvoice({ ride, reason }: { readonly ride: RideTicket; readonly reason: Reason }) {
  const text = useText();
  return <p className={styles.hint}>{text(texts[reason], { taxi: ride.taxi, phone: ride.taxiPhone })}</p>;
}

type Reason = NonNullable<RideTicket['ownInvoice']>;
const texts = {
  'own-ride': 'invoice.own.taxi',
  'hotel-pays': 'invoice.own.hotel',
  abroad: 'invoice.own.abroad',
  'no-vat-id': 'invoice.own.taxi',
} as const;

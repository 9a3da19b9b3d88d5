import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { useText } from '../../shared/intl/language.tsx';
import styles from './ticket.module.css';

/** A link to call the taxi, once its number is known. */
export function TaxiPhone({ phone }: { readonly phone: string }) {
  const text = useText();
  if (!phone) return null;
  return (
    <a className={styles.call} href={phoneLink(phone)}>
      {text('myBooking.call', { phone })}
    </a>
  );
}

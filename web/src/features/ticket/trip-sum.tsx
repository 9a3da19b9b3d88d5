import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import { useText } from '../../shared/intl/language.tsx';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

/** Shows the sum of a round trip's prices; nothing for a single ride, or if one ride was canceled. */
export function TripSum({ rides }: { readonly rides: readonly RideTicket[] }) {
  const text = useText();
  if (rides.length < 2 || rides.some(({ canceled }) => canceled)) return null;
  const cents = rides.reduce((sum, { price }) => sum + validCents(price), 0);
  return (
    <p className={styles.sum}>
      {text('order.priceSum')} <strong>{formatEur(cents)}</strong>
    </p>
  );
}

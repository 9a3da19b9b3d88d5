import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import buttons from '../../shared/ui/button.module.css';
import { GuestData } from './guest-data.tsx';
import styles from './ticket.module.css';
import { Ticket, type TicketProps } from './ticket.tsx';
import type { RideTicket, useBooking } from './use-booking.ts';

/** Not needed to read the booking. */
const TicketActions = lazyPart(
  () => import('./ticket-actions.tsx'),
  (module) => module.TicketActions,
);

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

interface TicketsProps
  extends Pick<ReturnType<typeof useBooking>, 'refresh'>,
    Pick<TicketProps, 'bookingKey' | 'MoreRides'> {
  readonly rides: readonly RideTicket[];
}

/** The tickets of a booking, and its sum. */
export const Tickets = ({ rides, refresh, ...shared }: TicketsProps) => (
  <>
    {rides.map((ride) => (
      <Ticket key={ride.id} ride={ride} {...shared} onChanged={refresh} />
    ))}
    <TripSum rides={rides} />
  </>
);

interface FootProps
  extends Pick<ReturnType<typeof useBooking>, 'refreshing' | 'keptUntilDay'>,
    Pick<TicketProps, 'bookingKey'> {
  readonly rides: readonly RideTicket[];
  /** Without it, the guest's data are not offered. */
  readonly onErased?: () => void;
  readonly onLogOut: () => void;
}

/** What a guest can do with the whole booking. */
export function BookingFoot({ rides, bookingKey, refreshing, keptUntilDay, onErased, onLogOut }: FootProps) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <>
      <TicketActions rides={rides} bookingKey={bookingKey} />
      {refreshing && (
        <p role="status" className={styles.hint}>
          {refreshing.isStale
            ? text('myBooking.stale', { time: timeOf(refreshing.seenAtMs, lang) })
            : text('myBooking.refreshes')}
        </p>
      )}
      {onErased && bookingKey.by === 'link' && <GuestData token={bookingKey.token} onErased={onErased} />}
      {keptUntilDay && (
        <p className={styles.hint}>{text('myBooking.kept', { day: dayOf(noonOf(keptUntilDay), lang) })}</p>
      )}
      <button type="button" className={buttons.quiet} onClick={onLogOut}>
        {text('myBooking.logout')}
      </button>
    </>
  );
}

/** Shows the sum of a round trip's prices; nothing for a single ride, or if one ride was canceled. */
function TripSum({ rides }: { readonly rides: readonly RideTicket[] }) {
  const text = useText();
  if (rides.length < 2 || rides.some(({ canceled }) => canceled)) return null;
  const cents = rides.reduce((sum, { price }) => sum + validCents(price ?? 0), 0);
  return (
    <p className={styles.sum}>
      {text('order.priceSum')} <strong>{formatEur(cents)}</strong>
    </p>
  );
}

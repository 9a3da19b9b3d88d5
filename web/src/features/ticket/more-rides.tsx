import { Link } from 'react-router-dom';
import { againState } from '../../shared/forms/order-draft.ts';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

interface Props {
  readonly ride: RideTicket;
  /** Whether the pickup has passed without a taxi. */
  readonly isMissed: boolean;
}

/**
 * Leads to the order form, filled in: with the ride again if nobody drives it, else for the way back or another; or to
 * the company's page, if the ride was booked there.
 */
export function MoreRides({ ride, isMissed }: Props) {
  const text = useText();
  const { places, way, ending } = ride;
  if (isMissed || ending === 'rejected' || ending === 'expired') {
    return (
      <Link className={isMissed ? buttons.quiet : buttons.main} to={paths.order} state={againState(ride)}>
        {text('myBooking.bookAgain')}
      </Link>
    );
  }
  // The order form does not know the places of a company's page, which takes the next booking as well.
  if (!places) {
    return ride.taxiURL ? (
      <p className={styles.more}>
        <a href={ride.taxiURL}>{text('myBooking.atTaxi', { taxi: ride.taxi })}</a>
      </p>
    ) : null;
  }
  const back = { pickup: places.destination, destination: places.pickup };
  return (
    <p className={styles.more}>
      {way === null && (
        <Link to={paths.order} state={againState({ ...ride, places: back })}>
          {text('myBooking.bookBack')}
        </Link>
      )}
      <Link to={paths.order} state={againState(ride)}>
        {text('myBooking.another')}
      </Link>
    </p>
  );
}

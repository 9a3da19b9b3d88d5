import { meetingText } from '@talwaerts/domain/place/curated-place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { type BookedInCalendar, CalendarButton } from '../../shared/calendar/calendar-button.tsx';
import { useLanguage } from '../../shared/intl/language.tsx';
import type { BookingKey } from './look-up.ts';
import { PaperButton } from './paper-button.tsx';
import { endsOf } from './ride-ends.ts';
import { ShareButton } from './share-button.tsx';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

interface Props {
  readonly rides: readonly RideTicket[];
  readonly bookingKey: BookingKey;
}

/** Takes the booking along: in the calendar, to fellow travellers, on paper. */
export function TicketActions({ rides, bookingKey }: Props) {
  const { lang } = useLanguage();
  const coming = rides.filter(({ ending }) => !ending);
  return (
    <div className={styles.actions}>
      {coming.length > 0 && (
        <>
          <CalendarButton rides={coming.map((ride) => inCalendar(ride, lang))} />
          <ShareButton rides={coming} />
        </>
      )}
      <PaperButton bookingKey={bookingKey} />
    </div>
  );
}

function inCalendar(ride: RideTicket, lang: Lang): BookedInCalendar {
  const { id, pickupAt, revision, meetingPoint, taxi: name, taxiPhone: phone } = ride;
  const [from, to] = endsOf(ride, lang);
  return {
    id,
    from,
    to,
    revision,
    pickupAtMs: validInstant(pickupAt),
    meeting: meetingPoint ? meetingText(meetingPoint, lang) : undefined,
    carrier: name ? { name, phone } : undefined,
  };
}

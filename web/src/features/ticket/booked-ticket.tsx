import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { JustOrdered } from './just-ordered.tsx';
import { dropTicket } from './kept-ticket.ts';
import { BookingFoot, Tickets } from './open-booking.tsx';
import { ridesOf, useBooking } from './use-booking.ts';

interface Props extends ComponentProps<typeof JustOrdered> {
  readonly token: string;
  /** Shown until there is a ticket. */
  readonly loading: ReactNode;
  /** Shown if the ticket does not load. */
  readonly failed: ReactNode;
  readonly onClose: () => void;
}

/** The ticket of what was just booked on a company's page, and where its confirmation went. */
export function BookedTicket({ token, loading, failed, onClose, ...sent }: Props) {
  const { shown, open, ...booking } = useBooking();
  useEffect(() => {
    open({ by: 'link', token });
  }, [open, token]);
  if (shown.state === 'form' && shown.failure) return failed;
  const logOut = (): void => {
    dropTicket();
    onClose();
  };
  return (
    <>
      {shown.state === 'ticket' ? (
        <Tickets rides={ridesOf(shown.booking)} refresh={booking.refresh} bookingKey={shown.key} />
      ) : (
        loading
      )}
      <JustOrdered {...sent} />
      {shown.state === 'ticket' && (
        <BookingFoot
          rides={ridesOf(shown.booking)}
          refreshing={booking.refreshing}
          keptUntilDay={booking.keptUntilDay}
          bookingKey={shown.key}
          onLogOut={logOut}
        />
      )}
    </>
  );
}

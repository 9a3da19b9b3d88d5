import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { useCallback, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { useSeen } from '../../../shared/ui/use-seen.ts';
import { useGuestContact } from '../card/use-guest-contact.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** Whether a member's rows say who the guest is, and who pays: a company's people have that on the ride's card. */
export const showsGuest = (role: Role): boolean => role === 'hotel' || role === 'admin';

/**
 * A row's guest with the room, the hotel and the payment. An administrator reads the guest's contact once the row is on
 * the screen: it is a document of its own.
 */
export function GuestPart({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  const [isSeen, setIsSeen] = useState(false);
  const onSeen = useCallback(() => setIsSeen(true), []);
  const ref = useSeen<HTMLElement>(isSeen || ride.isHotelView ? undefined : onSeen);
  const atHotel = ride.payToPartner ? 'row.payToPartner' : 'row.payInCar';
  const payment = ride.paid ? 'ride.paid' : atHotel;
  const hotel = ride.isHotelView ? undefined : ride.hotel?.name;
  return (
    <span className="guest" ref={ref}>
      <span>
        {ride.isHotelView && <Guest contact={ride.contact} />}
        {isSeen && <LiveGuest rideId={ride.id} />}
      </span>
      <span>{[text(payment), hotel].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

const LiveGuest = ({ rideId }: { readonly rideId: string }) => <Guest contact={useGuestContact(rideId)} />;

function Guest({ contact }: { readonly contact: GuestContact | null | undefined }) {
  const text = useText();
  if (!contact) return null;
  const { name, room } = contact;
  return room ? text('row.guestInRoom', { name, room }) : name;
}

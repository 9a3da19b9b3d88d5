import Typography from '@mui/material/Typography';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { ListedRide } from './listed-ride.ts';

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** The taxi that has taken the ride, with its number. */
export function CarrierLine({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  const carrier = ride.status === 'open' ? null : ride.carrier;
  if (!carrier) return null;
  return (
    <Typography>
      {text('ride.carrier', { name: carrier.name })} · <a href={phoneLink(carrier.phone)}>{carrier.phone}</a>
    </Typography>
  );
}

/** For whom a hotel has ordered. */
export function HotelGuestLine({ contact: { name, room } }: { readonly contact: GuestContact }) {
  const text = useText();
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {room ? text('ride.guestInRoom', { name, room }) : text('ride.guest', { name })}
    </Typography>
  );
}

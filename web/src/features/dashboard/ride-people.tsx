import Typography from '@mui/material/Typography';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { memo } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import { phoneLink } from '../../shared/phone-link.ts';

/** The taxi that has taken the ride, with its number. */
export const CarrierLine = memo(function CarrierLine({
  name,
  phone,
}: {
  readonly name: string;
  readonly phone: string;
}) {
  const text = useText();
  return (
    <Typography>
      {text('ride.carrier', { name })} · <a href={phoneLink(phone)}>{phone}</a>
    </Typography>
  );
});

/** For whom a hotel has ordered. */
export function HotelGuestLine({ contact: { name, room } }: { readonly contact: GuestContact }) {
  const text = useText();
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {room ? text('ride.guestInRoom', { name, room }) : text('ride.guest', { name })}
    </Typography>
  );
}

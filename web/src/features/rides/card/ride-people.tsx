import Typography from '@mui/material/Typography';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { memo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { ContactLink } from './contact-link.tsx';

interface CarrierProps {
  readonly name: string;
  readonly phone: string;
  /** Driver and plate, for a hotel. */
  readonly crew?: string;
}

/** The carrier, with its phone number. */
export const CarrierLine = memo(function CarrierLine({ name, phone, crew }: CarrierProps) {
  const text = useText();
  return (
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text('ride.carrier', { name })}</Typography>
      {crew && <Typography sx={{ overflowWrap: 'anywhere' }}>{crew}</Typography>}
      <ContactLink icon="phone" href={phoneLink(phone)}>
        {phone}
      </ContactLink>
    </div>
  );
});

/** The guest of a hotel's order. */
export function HotelGuestLine({ contact: { name, room } }: { readonly contact: GuestContact }) {
  const text = useText();
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {room ? text('ride.guestInRoom', { name, room }) : text('ride.guest', { name })}
    </Typography>
  );
}

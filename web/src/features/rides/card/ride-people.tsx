import Typography from '@mui/material/Typography';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { memo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { drivenByWords } from '../../../shared/ride-words.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { progressWords } from '../status/ride-labels.ts';
import { ContactLink } from './contact-link.tsx';

interface CarrierProps {
  readonly name: string;
  readonly phone: string;
  /** The ride of which others read what its driver reports; a hotel also driver and plate. */
  readonly ride?: ListedRide;
}

/** The carrier, with its phone number. */
export const CarrierLine = memo(function CarrierLine({ name, phone, ride }: CarrierProps) {
  const text = useText();
  const crew = ride?.isHotelView ? drivenByWords(ride.drivenBy) : '';
  const progress = ride?.status === 'confirmed' ? progressWords(ride, text) : '';
  return (
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text('ride.carrier', { name })}</Typography>
      {crew && <Typography sx={{ overflowWrap: 'anywhere' }}>{crew}</Typography>}
      {progress && <Typography sx={{ fontWeight: 600 }}>{progress}</Typography>}
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

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { doc, getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from '../../shared/firebase/firestore.ts';
import { useText } from '../../shared/intl/language.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { phoneLink } from './ride-people.tsx';

/** Name, phone and e-mail of a ride's guest; only administrators can read them. */
export function GuestContactLinks({ rideId }: { readonly rideId: string }) {
  const text = useText();
  const [contact, setContact] = useState<GuestContact>();
  useEffect(() => {
    let isCurrent = true;
    getDoc(doc(firestore, 'rides', rideId, 'guest', 'contact')).then(
      (found) => {
        if (isCurrent) setContact(found.data() as GuestContact | undefined);
      },
      // Without a connection the card stands without it; the banner says that there is none.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [rideId]);
  if (!contact) return null;
  return (
    <Stack>
      <Typography variant="body2" color="textSecondary">
        {text('ride.contact')}
      </Typography>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {contact.room ? text('ride.guestInRoom', { name: contact.name, room: contact.room }) : contact.name}
      </Typography>
      <Box component="a" href={phoneLink(contact.phone)} sx={linkStyle}>
        <Icon name="phone" size="small" />
        {contact.phone}
      </Box>
      {contact.email && (
        <Box component="a" href={`mailto:${contact.email}`} sx={linkStyle}>
          <Icon name="mail" size="small" />
          {contact.email}
        </Box>
      )}
    </Stack>
  );
}

/** As high as a thumb needs it. */
const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 'var(--target)',
  overflowWrap: 'anywhere',
} as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messageLink, phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { mailLink } from '../../../shared/paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ContactLink, contactLineStyle } from './contact-link.tsx';
import { useGuestContact } from './use-guest-contact.ts';

/** Live name, phone and e-mail of a ride's guest, with a menu beside the heading. */
export function LiveGuestContact({ rideId, menu }: { readonly rideId: string; readonly menu: ReactNode }) {
  return <GuestContactLinks contact={useGuestContact(rideId)} menu={menu} />;
}

interface Props {
  /** Undefined until known, null once the guest's data was removed. */
  readonly contact: GuestContact | null | undefined;
  readonly menu?: ReactNode;
}

/** Name, phone and e-mail of a ride's guest. Shows nothing once they were removed. */
export function GuestContactLinks({ contact, menu }: Props) {
  const text = useText();
  if (contact === null) return null;
  return (
    <Stack>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {text('ride.contact')}
        </Typography>
        {menu}
      </Stack>
      {contact ? <Contact contact={contact} /> : <ContactSkeleton />}
    </Stack>
  );
}

function Contact({ contact }: { readonly contact: GuestContact }) {
  const text = useText();
  const { name, phone, phoneE164 = phone, email, room } = contact;
  return (
    <>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {room ? text('ride.guestInRoom', { name, room }) : name}
      </Typography>
      <Box sx={buttonsStyle}>
        <Button
          variant="outlined"
          href={phoneLink(phoneE164)}
          startIcon={<Icon name="phone" size="small" />}
          aria-label={text('ride.callGuest', { name, phone })}
        >
          {phone}
        </Button>
        <Button
          variant="outlined"
          href={messageLink(phoneE164)}
          startIcon={<Icon name="message" size="small" />}
          aria-label={text('ride.messageGuest', { name })}
        >
          {text('ride.message')}
        </Button>
      </Box>
      {email && (
        <ContactLink icon="mail" href={mailLink(email)}>
          {email}
        </ContactLink>
      )}
    </>
  );
}

/** A placeholder as high as the contact, so that no button moves when the contact loads. */
function ContactSkeleton() {
  return (
    <>
      <Typography>
        <Skeleton width="50%" />
      </Typography>
      {['phone', 'mail'].map((line) => (
        <Box key={line} sx={contactLineStyle}>
          <Skeleton width="60%" />
        </Box>
      ))}
    </>
  );
}

/** Both in a row where there is room, the number never broken. */
const buttonsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  py: 1,
  '& > a': { flex: '1 1 auto', minHeight: 'var(--target)', whiteSpace: 'nowrap' },
} as const;

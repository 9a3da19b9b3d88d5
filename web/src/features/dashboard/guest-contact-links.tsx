import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { useLiveDocument } from '../../shared/firebase/use-live-document.ts';
import { useText } from '../../shared/intl/language.tsx';
import { phoneLink } from '../../shared/phone-link.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** Name, phone and e-mail of a ride's guest, live; only administrators can read them. */
export function GuestContactLinks({ rideId }: { readonly rideId: string }) {
  const text = useText();
  // Listened to, so that it comes by itself once there is a connection again.
  const contact = useLiveDocument(`rides/${rideId}/guest/contact`) as GuestContact | null | undefined;
  if (contact === null) return null;
  return (
    <Stack>
      <Typography variant="body2" color="textSecondary">
        {text('ride.contact')}
      </Typography>
      {contact ? <Contact contact={contact} /> : <ContactToCome />}
    </Stack>
  );
}

function Contact({ contact }: { readonly contact: GuestContact }) {
  const text = useText();
  return (
    <>
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
    </>
  );
}

/** As high as what comes, so that no button moves away below a finger. */
function ContactToCome() {
  return (
    <>
      <Typography>
        <Skeleton width="50%" />
      </Typography>
      {['phone', 'mail'].map((line) => (
        <Box key={line} sx={linkStyle}>
          <Skeleton width="60%" />
        </Box>
      ))}
    </>
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

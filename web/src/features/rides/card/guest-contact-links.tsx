import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { readContact } from '@talwaerts/domain/ride/stored-ride.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { mailLink } from '../../../shared/mail-link.ts';
import { phoneLink } from '../../../shared/phone-link.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import { ContactLink, contactLineStyle } from './contact-link.tsx';
import { GuestDataMenu } from './guest-data-menu.tsx';

interface Props {
  readonly rideId: string;
  readonly onAct: (action: RideAction) => void;
}

/** Live name, phone and e-mail of a ride's guest, and a menu for the data; only administrators can read them. */
export function GuestContactLinks({ rideId, onAct }: Props) {
  const text = useText();
  // Live, so that the contact loads by itself when the connection returns.
  const contact = useLiveDocument(`rides/${rideId}/guest/contact`, readContact);
  if (contact === null) return null;
  return (
    <Stack>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {text('ride.contact')}
        </Typography>
        <GuestDataMenu onAct={onAct} />
      </Stack>
      {contact ? <Contact contact={contact} /> : <ContactSkeleton />}
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
      <ContactLink icon="phone" href={phoneLink(contact.phone)}>
        {contact.phone}
      </ContactLink>
      {contact.email && (
        <ContactLink icon="mail" href={mailLink(contact.email)}>
          {contact.email}
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

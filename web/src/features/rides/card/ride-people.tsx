import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messageLink, phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import type { ConfirmedRide, GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { memo, type ReactNode } from 'react';
import { useKept } from '../../../shared/device/use-kept.ts';
import { drivenByWords } from '../../../shared/fact-words.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { mailLink } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../shared/ui/icon.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { progressWords } from '../status/ride-labels.ts';
import { ReadyMessages } from './ready-messages.tsx';
import { useGuestContact } from './use-guest-contact.ts';

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

/** Live name, phone and e-mail of a ride's guest, with a menu beside the heading. */
export function LiveGuestContact({ rideId, menu }: { readonly rideId: string; readonly menu: ReactNode }) {
  return <GuestContactLinks contact={useGuestContact(rideId)} menu={menu} />;
}

interface Props {
  /** Undefined until known, null once the guest's data was removed. */
  readonly contact: GuestContact | null | undefined;
  readonly menu?: ReactNode;
  /** The ride of the caller's company, whose people write to its guest. */
  readonly ride?: ConfirmedRide;
}

/** Name, phone and e-mail of a ride's guest. Shows nothing once they were removed. */
function GuestContactLinks({ contact, menu, ride }: Props) {
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
      {contact ? <Contact contact={contact} ride={ride} /> : <ContactSkeleton ride={ride} />}
    </Stack>
  );
}

interface ContactProps {
  readonly contact: GuestContact;
  readonly ride: ConfirmedRide | undefined;
}

function Contact({ contact, ride }: ContactProps) {
  const text = useText();
  const { name, phone, phoneE164 = phone, email, room } = contact;
  return (
    <>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {room ? text('ride.guestInRoom', { name, room }) : name}
      </Typography>
      {/* The guest of a company's own ride may have left none. */}
      {phone && (
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
      )}
      {phone && ride && <ReadyMessages ride={ride} phone={phoneE164} />}
      {email && (
        <ContactLink icon="mail" href={mailLink(email)}>
          {email}
        </ContactLink>
      )}
    </>
  );
}

/** A placeholder as high as a usual contact, so that no button moves when the contact loads. */
const ContactSkeleton = ({ ride }: Pick<ContactProps, 'ride'>) => (
  <Skeleton component="div" variant="rounded" sx={{ maxWidth: 'none' }}>
    <Contact contact={usualContact} ride={ride} />
  </Skeleton>
);
/** Hidden: only its size matters. */
const usualContact: GuestContact = { name: '\u00a0', phone: '+00 000 0000000', email: '\u00a0', room: null };

/** Both in a row where there is room, the number never broken. */
const buttonsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  py: 1,
  '& > a': { flex: '1 1 auto', minHeight: 'var(--target)', whiteSpace: 'nowrap' },
} as const;

/**
 * The guest's contact for the carrier's people, also without a network, for as long as `firestore.rules` lets them read
 * it.
 */
export function CarrierContact({ ride }: { readonly ride: ConfirmedRide }) {
  const untilMs = contactReadableUntilMs(ride.pickupAtMs);
  return useNow(untilMs) < untilMs ? <KeptContact ride={ride} untilMs={untilMs} /> : null;
}

function KeptContact({ ride, untilMs }: { readonly ride: ConfirmedRide; readonly untilMs: number }) {
  return <GuestContactLinks contact={useKept(`contact ${ride.id}`, useGuestContact(ride.id), untilMs)} ride={ride} />;
}

interface ContactLinkProps {
  readonly icon: IconName;
  readonly href: string;
  readonly children: ReactNode;
}

function ContactLink({ icon, href, children }: ContactLinkProps) {
  return (
    <Box component="a" href={href} sx={contactLineStyle}>
      <Icon name={icon} size="small" />
      {children}
    </Box>
  );
}

/** High enough for a thumb. */
const contactLineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 'var(--target)',
  overflowWrap: 'anywhere',
} as const;

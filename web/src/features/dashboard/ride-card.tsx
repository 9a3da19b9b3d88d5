import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { memo, useId } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import { CanceledBanner } from './canceled-banner.tsx';
import { GuestContactLinks } from './guest-contact-links.tsx';
import type { ListedRide } from './listed-ride.ts';
import { MapPicture } from './map-picture.tsx';
import { actionsFor, type RideAction } from './ride-actions.ts';
import { paymentLabel } from './ride-labels.ts';
import { CarrierLine, HotelGuestLine } from './ride-people.tsx';
import { Way } from './way.tsx';
import { When } from './when.tsx';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  /** It came while somebody was looking, and slides in. */
  readonly isNew: boolean;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** One ride, to be read in a second: when, from where, to where, how many, how much, what it costs in tokens; one main button. */
export const RideCard = memo(function RideCard({ ride, member, isNew, onAct }: Props) {
  const text = useText();
  const title = useId();
  const isCanceled = ride.status === 'canceled';
  return (
    <Box component="article" aria-labelledby={title} sx={isNew ? newCardStyle : cardStyle}>
      <Box sx={isCanceled ? dimmedStyle : undefined}>
        <MapPicture ride={ride} />
        <Stack spacing={3} sx={{ p: 5 }}>
          <When ms={ride.pickupAtMs} />
          <Way from={ride.pickup.label} to={ride.destination.label} />
          <Typography>{text('ride.pax', { pax: ride.pax })}</Typography>
          {ride.notes && <Typography sx={notesStyle}>{ride.notes}</Typography>}
          <Stack direction="row" sx={amountsStyle}>
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 800 }}>{formatEur(ride.priceCents)}</Typography>
            {ride.provisionTokenCents !== undefined && member.role !== 'hotel' && (
              <Typography color="textSecondary">
                {text('ride.provision', { tokens: formatTokens(ride.provisionTokenCents) })}
              </Typography>
            )}
          </Stack>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            <Box component="span" sx={tagStyle}>
              {text(paymentLabel(ride))}
            </Box>
            {'hotel' in ride && ride.hotel && (
              <Box component="span" sx={outlinedTagStyle}>
                {text('ride.partner', { name: ride.hotel.name })}
              </Box>
            )}
            {ride.source === 'partnerPage' && (
              <Box component="span" sx={outlinedTagStyle}>
                {text('ride.partnerPage')}
              </Box>
            )}
          </Stack>
          <CarrierLine ride={ride} />
          {member.role === 'admin' && <GuestContactLinks rideId={ride.id} />}
          {'contact' in ride && <HotelGuestLine contact={ride.contact} />}
          <Typography id={title} variant="body2" color="textSecondary">
            {text('ride.name', { id: ride.id })}
          </Typography>
        </Stack>
      </Box>
      {isCanceled && <CanceledBanner />}
      <Stack spacing={2} sx={{ mt: 'auto', px: 5, pb: 5, '&:empty': { pb: 0 } }}>
        {actionsFor(member, ride).map((action) => (
          <Button
            key={action.call}
            variant={action.isMain ? 'contained' : 'outlined'}
            color={action.isMain ? 'secondary' : 'primary'}
            onClick={() => onAct(ride, action)}
          >
            {text(action.label)}
          </Button>
        ))}
      </Stack>
    </Box>
  );
});

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-16px)' } });
const cardStyle = {
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.4,
  bgcolor: 'background.paper',
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  contentVisibility: 'auto',
  containIntrinsicSize: '380px 620px',
} as const;
const newCardStyle = { ...cardStyle, animation: `${slideIn} 200ms ease-out` } as const;
/** The words stay readable. */
const dimmedStyle = {
  '& img, & svg': { opacity: 0.45, filter: 'grayscale(1)' },
  '& .MuiTypography-root': { color: 'text.secondary' },
} as const;
const tagStyle = {
  px: 3,
  py: 1,
  borderRadius: 99,
  fontSize: '0.875rem',
  fontWeight: 600,
  bgcolor: 'var(--glacier)',
  overflowWrap: 'anywhere',
} as const;
const outlinedTagStyle = { ...tagStyle, bgcolor: 'transparent', border: 1, borderColor: 'divider' } as const;
const notesStyle = {
  bgcolor: 'background.default',
  borderRadius: 1,
  p: 3,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
const amountsStyle = {
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
} as const;

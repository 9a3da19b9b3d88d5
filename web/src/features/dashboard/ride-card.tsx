import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { memo, useId } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { GuestContactLinks } from './guest-contact-links.tsx';
import type { ListedRide } from './listed-ride.ts';
import { MapPicture } from './map-picture.tsx';
import { actionsFor, type RideAction } from './ride-actions.ts';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** One ride, to be read in a second: when, from where, to where, how many, how much, what it costs in tokens; one main button. */
export const RideCard = memo(function RideCard({ ride, member, onAct }: Props) {
  const text = useText();
  const title = useId();
  const isCanceled = ride.status === 'canceled';
  return (
    <Card
      component="article"
      aria-labelledby={title}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        contentVisibility: 'auto',
        containIntrinsicSize: '380px 620px',
      }}
    >
      <Box sx={{ opacity: isCanceled ? 0.55 : 1 }}>
        <MapPicture ride={ride} />
        <Stack spacing={3} sx={{ p: 5 }}>
          <When ms={ride.pickupAtMs} />
          <Way from={ride.pickup.label} to={ride.destination.label} />
          <Typography>{text('ride.pax', { pax: ride.pax })}</Typography>
          {ride.notes && (
            <Typography
              sx={{
                bgcolor: 'background.default',
                borderRadius: 2,
                p: 3,
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
              }}
            >
              {ride.notes}
            </Typography>
          )}
          <Stack
            direction="row"
            sx={{ alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}
          >
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 800, fontVariantNumeric: 'tabular-nums' }}>
              {formatEur(ride.priceCents)}
            </Typography>
            {ride.provisionTokenCents !== undefined && (
              <Typography color="text.secondary">
                {text('ride.provision', { tokens: formatTokens(ride.provisionTokenCents) })}
              </Typography>
            )}
          </Stack>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            <Chip label={text(paymentLabel(ride))} />
            {'hotel' in ride && ride.hotel && (
              <Chip variant="outlined" label={text('ride.partner', { name: ride.hotel.name })} />
            )}
            {ride.status !== 'open' && ride.carrier && (
              <Chip variant="outlined" label={text('ride.carrier', { name: ride.carrier.name })} />
            )}
          </Stack>
          {member.role === 'admin' && <GuestContactLinks rideId={ride.id} />}
          <Typography id={title} variant="body2" color="text.secondary">
            {text('ride.name', { id: ride.id })}
          </Typography>
        </Stack>
      </Box>
      {isCanceled && <CanceledBanner />}
      <Stack spacing={2} sx={{ mt: 'auto', px: 5, pb: 5 }}>
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
    </Card>
  );
});

function paymentLabel({ paid, payToPartner }: ListedRide): TextId {
  if (paid) return 'ride.paid';
  return payToPartner ? 'ride.payToPartner' : 'ride.payInCar';
}

function When({ ms }: { readonly ms: number }) {
  const { formatDate } = useIntl();
  const date = formatDate(ms, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Vienna',
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', gap: 3 }}>
      <Typography
        component="time"
        dateTime={new Date(ms).toISOString()}
        sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {viennaTime(ms)}
      </Typography>
      <Typography color="text.secondary">{date}</Typography>
    </Stack>
  );
}

function Way({ from, to }: { readonly from: string; readonly to: string }) {
  const text = useText();
  const row = (label: string, place: string, color: string) => (
    <Stack direction="row" spacing={3}>
      <Box
        aria-hidden
        sx={{
          width: 12,
          height: 12,
          mt: 1.5,
          flex: 'none',
          borderRadius: '50%',
          bgcolor: color,
          border: 2,
          borderColor: 'text.primary',
        }}
      />
      <Typography>
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
          {label}
        </Box>
        {place}
      </Typography>
    </Stack>
  );
  return (
    <Stack spacing={2}>
      {row(text('ride.from'), from, 'primary.main')}
      {row(text('ride.to'), to, 'secondary.main')}
    </Stack>
  );
}

function CanceledBanner() {
  const text = useText();
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: 84,
        py: 2,
        bgcolor: 'error.main',
        color: 'background.paper',
        textAlign: 'center',
        fontWeight: 800,
        letterSpacing: '0.12em',
      }}
    >
      {text('ride.canceled')}
    </Box>
  );
}

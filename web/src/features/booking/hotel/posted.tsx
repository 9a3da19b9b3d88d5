import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { FoundTaxi } from './found-taxi.tsx';

interface Props {
  readonly hotelId: string;
  readonly rideId: string;
  readonly ordered: PayloadOf<'hotel-postride'>;
  readonly onAnother: () => void;
}

/** Confirms the order, shows live who has taken it, and links onwards. */
export function Posted({ hotelId, rideId, ordered, onAnother }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const pickupAtMs = validInstant(ordered.dateTime);
  const facts = [
    ['order.date', dayOf(pickupAtMs, lang)],
    ['order.time', timeOf(pickupAtMs, lang)],
    ['ride.from', ordered.pickup],
    ['ride.to', ordered.destination],
    ['order.price', formatEur(validCents(ordered.price))],
    ['post.number', rideId],
  ] as const;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had focus was removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack spacing={4} sx={{ maxWidth: 560, alignItems: 'flex-start' }}>
      <Icon name="check" size="large" />
      <Typography variant="h1" ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        {text('order.success')}
      </Typography>
      <FoundTaxi hotelId={hotelId} rideId={rideId} guest={ordered.guestName} />
      <Box component="dl" sx={factsStyle}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={screenPaths.rides} variant="contained" color="secondary">
          {text('topUp.toRides')}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {text('post.another')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** With sizes in rem, so that large text moves a value below its label. */
const factsStyle = {
  m: 0,
  p: 5,
  width: 1,
  display: 'grid',
  gap: 2,
  borderRadius: 1.4,
  bgcolor: 'var(--glacier)',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 3 },
  '& dt': { flex: '0 0 8.5rem', color: 'text.secondary' },
  '& dd': { flex: '1 1 6rem', minWidth: 0, m: 0, fontWeight: 700, overflowWrap: 'anywhere' },
} as const;

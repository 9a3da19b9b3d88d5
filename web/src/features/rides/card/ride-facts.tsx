import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Fragment, memo, type ReactNode } from 'react';
import { inOrder, specialVehicleLine, wishWords } from '../../../shared/fact-words.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { SeriesLine } from '../own/repeat-fields.tsx';

/** Facts that the card shows in parts of their own: picture, route, time, amounts and tags. */
type LaidOut =
  | ('pickup' | 'destination' | 'pickupAtMs' | 'mapImage')
  | ('priceCents' | 'provisionTokenCents' | 'source' | 'hotel' | 'paid' | 'payToPartner' | 'escalation');
type LineName = Exclude<ShownOn<'card'>, LaidOut>;

interface Line {
  readonly lineOf: (ride: ListedRide, text: ReturnType<typeof useText>) => ReactNode;
}

const lines = inOrder<LineName, Line>()([
  {
    fact: 'pax',
    lineOf: (ride, text) => (
      <Typography>
        {[text('ride.pax', { pax: ride.pax }), specialVehicleLine(ride, text)]
          .filter((one) => one !== null)
          .join(' · ')}
      </Typography>
    ),
  },
  {
    fact: 'freeWaitingMinutes',
    lineOf: ({ freeWaitingMinutes: minutes }, text) =>
      minutes !== null && <Typography color="textSecondary">{text('ride.freeWaiting', { minutes })}</Typography>,
  },
  {
    fact: 'wishes',
    lineOf: ({ wishes }, text) =>
      hasWishes(wishes) && (
        <Typography sx={{ fontWeight: 600 }}>{wishTexts(wishes, wishWords(text)).join(' · ')}</Typography>
      ),
  },
  {
    fact: 'seriesId',
    lineOf: (ride) => !ride.isHotelView && ride.seriesId && <SeriesLine ride={ride} seriesId={ride.seriesId} />,
  },
  { fact: 'notes', lineOf: ({ notes }) => notes && <Typography sx={notesStyle}>{notes}</Typography> },
]);

/** The facts of a ride that its card shows as lines of text. */
export function RideLines({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  return lines.map(({ fact, lineOf }) => <Fragment key={fact}>{lineOf(ride, text)}</Fragment>);
}

const notesStyle = {
  bgcolor: 'background.default',
  borderRadius: 1,
  p: 3,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

/** The ride that a dialog is about, with what its row does not show, such as the guest's notes. */
export function RideSummary({ ride }: { readonly ride: ListedRide }) {
  return (
    <Stack spacing={2} sx={{ p: 4, borderRadius: 1, bgcolor: 'var(--glacier)' }}>
      <When ms={ride.pickupAtMs} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {ride.pickup.label} → {ride.destination.label}
      </Typography>
      <RideLines ride={ride} />
    </Stack>
  );
}

/** The time in large type, with the day beside it. */
export const When = memo(function When({ ms }: { readonly ms: number }) {
  const { lang } = useLanguage();
  return (
    <Box component="time" dateTime={new Date(ms).toISOString()} sx={whenStyle}>
      <strong>{timeOf(ms, lang)}</strong> <span>{dayOf(ms, lang)}</span>
    </Box>
  );
});

const whenStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: 3,
  typography: 'body1',
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontSize: '2rem', fontWeight: 800, lineHeight: 1 },
  '& > span': { color: 'text.secondary' },
} as const;

/** Pickup and destination, as a line with two ends. */
export const RouteLine = memo(function RouteLine({ from, to }: { readonly from: string; readonly to: string }) {
  const text = useText();
  return (
    <Box sx={routeStyle}>
      <div>
        <span>{text('ride.from')}</span>
        {from}
      </div>
      <div>
        <span>{text('ride.to')}</span>
        {to}
      </div>
    </Box>
  );
});

const dotStyle = {
  content: '""',
  position: 'absolute',
  left: 0,
  top: 6,
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: 2,
  borderColor: 'text.primary',
  bgcolor: 'primary.main',
} as const;
const lineStyle = {
  content: '""',
  position: 'absolute',
  left: 5,
  top: 16,
  bottom: -14,
  width: 2,
  bgcolor: 'divider',
} as const;
/** Also styles the children: one styled element renders faster than one for each part. */
const routeStyle = {
  display: 'grid',
  gap: 2,
  typography: 'body1',
  overflowWrap: 'anywhere',
  '& > div': { position: 'relative', pl: 6 },
  '& > div:first-of-type::before': lineStyle,
  '& > div::after': dotStyle,
  '& > div:last-of-type::after': { bgcolor: 'secondary.main' },
  '& span': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const;

interface Props {
  /** Null for a company's own ride without a price. */
  readonly priceCents: number | null;
  /** Missing for hotels, and where there is none. */
  readonly provisionTokenCents: number | undefined;
}

/** The ride's price, and its provision in tokens. */
export const RideAmounts = memo(function RideAmounts({ priceCents, provisionTokenCents }: Props) {
  const text = useText();
  return (
    <Box sx={amountsStyle}>
      <strong>{priceCents === null ? text('own.noPrice') : formatEur(priceCents)}</strong>
      {provisionTokenCents !== undefined && (
        <span>{text('ride.provision', { tokens: formatTokens(provisionTokenCents) })}</span>
      )}
    </Box>
  );
});

const amountsStyle = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 2,
  typography: 'body1',
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontSize: '1.75rem', fontWeight: 800 },
  '& > span': { color: 'text.secondary' },
} as const;

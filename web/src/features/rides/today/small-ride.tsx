import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { type ConfirmedRide, isSeenByDriver, paymentOf } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';

interface ListProps {
  readonly rides: readonly ConfirmedRide[];
  readonly warnings: CrewWarnings;
  /** Of whose rides those are marked that the person has not confirmed to have seen. */
  readonly uid: string;
  readonly onOpen: (id: string) => void;
  readonly label?: string;
}

/** Rides one below the other. */
export const SmallRides = ({ rides, warnings, uid, onOpen, label }: ListProps) => (
  <Stack component="ul" spacing={2} aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rides.map((ride) => (
      <li key={ride.id}>
        <SmallRide
          ride={ride}
          warning={warnings.get(ride.id)}
          isNew={ride.crew?.driverUid === uid && !isSeenByDriver(ride)}
          onOpen={onOpen}
        />
      </li>
    ))}
  </Stack>
);

interface Props {
  readonly ride: ConfirmedRide;
  /** What is wrong with its crew. */
  readonly warning: string | undefined;
  readonly isNew: boolean;
  readonly onOpen: (id: string) => void;
}

/** A ride in one press: time, way, driver, price and how it is paid. */
function SmallRide({ ride, warning, isNew, onOpen }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const driver = ride.crew?.driverName;
  return (
    <ButtonBase onClick={() => onOpen(ride.id)} sx={rowStyle}>
      <Typography component="span" sx={{ fontWeight: 800, fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums' }}>
        {timeOf(ride.pickupAtMs, lang)}
      </Typography>
      <span>
        {isNew && <NewMark />}
        <strong>{ride.pickup.label}</strong>
        <br />
        {ride.destination.label}
        <br />
        {text('ride.pax', { pax: ride.pax })}
        {driver && ` · ${driver}`}
        <br />
        <strong>{ride.priceCents === null ? text('own.noPrice') : formatEur(ride.priceCents)}</strong>
        {` · ${text(`ride.${paymentOf(ride)}`)}`}
        {warning !== undefined && (
          <Box component="strong" sx={{ display: 'block', color: 'error.main' }}>
            {warning}
          </Box>
        )}
      </span>
    </ButtonBase>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '4.5rem 1fr',
  gap: 3,
  width: 1,
  minHeight: 56,
  p: 4,
  ...framed,
  font: 'inherit',
  textAlign: 'start',
  justifyItems: 'start',
  alignItems: 'start',
  overflowWrap: 'anywhere',
} as const;

/** Marks a ride that the driver has not seen as it is now. */
function NewMark() {
  const text = useText();
  return (
    <Box component="strong" sx={markStyle}>
      {text('today.new')}
    </Box>
  );
}

const markStyle = {
  display: 'block',
  width: 'fit-content',
  px: 3,
  py: 0.5,
  borderRadius: 99,
  fontSize: '0.875rem',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

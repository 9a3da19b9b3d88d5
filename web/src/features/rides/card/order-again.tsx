import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HotelRide } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { hasPlaceAgain, pastRideState } from '../../../shared/posting-draft.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';

interface Props {
  readonly ride: HotelRide;
}

/** Opens the hotel's order form with a past ride; renders nothing for other rides. */
export function OrderAgain({ ride }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const isPast = ride.status === 'closed' || ride.status === 'canceled';
  if (!isPast || !hasPlaceAgain(ride)) return null;
  const action = text('ride.again');
  return (
    <Box sx={{ px: 5, pb: 5 }}>
      <Button
        fullWidth
        variant="outlined"
        component={Link}
        to={screenPaths.postRide}
        aria-label={text('ride.actionOn', { action, time: timeOf(ride.pickupAtMs, lang), to: ride.destination.label })}
        state={pastRideState(ride)}
      >
        {action}
      </Button>
    </Box>
  );
}

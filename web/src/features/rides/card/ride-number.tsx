import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { HistoryButton } from '../history/history-button.tsx';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  /** The element that names the card. */
  readonly id: string;
}

/** The ride's number, and its history for administrators and for the carrier's own people. */
export function RideNumber({ ride, member, id }: Props) {
  const text = useText();
  const isCarrier = (member.role === 'taxi' || member.role === 'driver') && carrierOf(ride) !== null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {text('ride.name', { id: ride.id })}
      </Typography>
      {(member.role === 'admin' || isCarrier) && <HistoryButton rideId={ride.id} />}
    </Box>
  );
}

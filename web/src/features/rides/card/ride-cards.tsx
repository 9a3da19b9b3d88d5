import Box from '@mui/material/Box';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { cardGrid } from './cards.ts';
import { RideCard } from './ride-card.tsx';

interface Props {
  readonly rides: readonly ListedRide[];
  readonly arrived: readonly ListedRide[];
  readonly warnings: CrewWarnings;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** Rides as cards. */
export const RideCards = ({ rides, arrived, warnings, member, onAct }: Props) => (
  <Box sx={cardGrid}>
    {rides.map((ride) => (
      <RideCard
        key={ride.id}
        ride={ride}
        member={member}
        isNew={arrived.some(({ id }) => id === ride.id)}
        warning={warnings.get(ride.id)}
        onAct={onAct}
      />
    ))}
  </Box>
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { RideAction } from '../actions/ride-actions.ts';
import { LazyRideCard } from '../card/lazy-ride-card.tsx';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';
import type { ListedRide } from '../data/listed-ride.ts';

interface Props {
  /** Undefined unless a row is open. */
  readonly ride: ListedRide | undefined;
  readonly warnings: CrewWarnings;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** The open row's card beside the list, in view however far the list is scrolled. */
export function RidePane({ ride, warnings, member, onAct }: Props) {
  const text = useText();
  return (
    <Box component="section" id={paneId} aria-label={text('pane.title')} sx={paneStyle}>
      {ride ? (
        <LazyRideCard key={ride.id} ride={ride} member={member} warning={warnings.get(ride.id)} onAct={onAct} />
      ) : (
        <Typography color="textSecondary" sx={noneStyle}>
          {text('pane.none')}
        </Typography>
      )}
    </Box>
  );
}

export const paneStyle = {
  position: 'sticky',
  top: 88,
  alignSelf: 'start',
  maxHeight: 'calc(100vh - 112px)',
  overflowY: 'auto',
  borderRadius: 1.4,
} as const;
const noneStyle = { p: 6, border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1.4 } as const;

/** The id of the part beside the list that shows the open ride. */
export const paneId = 'ride-pane';

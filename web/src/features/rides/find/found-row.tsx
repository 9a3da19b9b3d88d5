import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FoundRide } from '@talwaerts/domain/calls/ride-answers.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useId, useState } from 'react';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { RideAction } from '../actions/ride-actions.ts';
import { RideCard } from '../card/ride-card.tsx';
import { When } from '../card/ride-facts.tsx';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { tabLabels } from '../status/ride-labels.ts';

interface Props {
  readonly ride: FoundRide;
  readonly member: Member;
  /** Whether the ride is shown at once. */
  readonly isBest: boolean;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** A found ride as a row, which opens its live card. */
export function FoundRow({ ride, member, isBest, onAct }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isBest);
  const facts = [text(tabLabels(member.role)[ride.status]), ride.guestName, ride.carrier, ride.id];
  return (
    <li>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} sx={rowStyle}>
        <When ms={Date.parse(ride.pickupAt)} />
        <Stack spacing={1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography>
            {ride.pickup} → {ride.destination}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Stack>
      </ButtonBase>
      <div id={id}>{isOpen && <LiveCard rideId={ride.id} member={member} onAct={onAct} />}</div>
    </li>
  );
}

function LiveCard({ rideId, member, onAct }: Pick<Props, 'member' | 'onAct'> & { readonly rideId: string }) {
  const text = useText();
  const ride = useLiveDocument(`rides/${rideId}`, listedRide);
  if (ride === undefined)
    return <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={420} />;
  if (ride === null) return <Typography color="textSecondary">{text('find.gone')}</Typography>;
  return <RideCard ride={ride} member={member} onAct={onAct} />;
}

const rowStyle = {
  display: 'grid',
  gap: { xs: 2, sm: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
  width: '100%',
  minHeight: 56,
  mb: 2,
  px: 4,
  py: 3,
  justifyItems: 'start',
  textAlign: 'start',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isOfTaxiCompany, type Member } from '@talwaerts/domain/company/roles.ts';
import { readReturn } from '@talwaerts/domain/ride/stored-ride.ts';
import type { ReactNode } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { actionsFor, isAhead, type RideAction, rideStateOf } from '../actions/ride-actions.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { actionName } from '../status/ride-labels.ts';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  /** Whether the ride has an alarm: then ending it is not the next thing to do. */
  readonly hasAlarm: boolean;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** Buttons for the ride's actions, at the bottom of its card. */
export function RideButtons({ ride, member, hasAlarm, onAct }: Props) {
  const nowMs = serverNow();
  return (
    <OfferedButtons ride={ride} member={member}>
      <Stack spacing={2} sx={{ mt: 'auto', px: 5, pb: 5, '&:empty': { pb: 0 } }}>
        {actionsFor(member, rideStateOf(ride), nowMs).map((action) => {
          const isNext = action.isMain === true && !hasAlarm && !isAhead(action, ride.pickupAtMs, nowMs);
          return <ActionButton key={action.label} ride={ride} action={action} isNext={isNext} onAct={onAct} />;
        })}
      </Stack>
    </OfferedButtons>
  );
}

interface ActionProps extends Pick<Props, 'ride' | 'onAct'> {
  readonly action: RideAction;
  /** Whether it is the next thing to do about the ride. */
  readonly isNext: boolean;
}

export function ActionButton({ ride, action, isNext, onAct }: ActionProps) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Button
      variant={isNext ? 'contained' : 'outlined'}
      color={isNext ? 'secondary' : 'primary'}
      aria-label={actionName(action.label, ride, text, lang)}
      onClick={() => onAct(ride, action)}
    >
      {text(action.label)}
    </Button>
  );
}

interface OfferedProps extends Pick<Props, 'ride' | 'member'> {
  readonly children: ReactNode;
}

/** The buttons of a ride; of an open one that this company has lost before, the reason why it cannot have it. */
export function OfferedButtons({ ride, member, children }: OfferedProps) {
  const text = useText();
  const path = isOfTaxiCompany(member) && `companies/${member.companyId}/returns/${ride.id}`;
  const mayBeLost = ride.status === 'open' && ride.round > 0;
  const returned = useLiveDocument((mayBeLost && path) || undefined, readReturn);
  if (!returned) return children;
  return (
    <Typography color="textSecondary" sx={{ mt: 'auto', px: 5, pb: 5, fontWeight: 600 }}>
      {text(['givenBack', 'brokenDown'].includes(returned.how) ? 'ride.givenBack' : 'ride.takenAway')}
    </Typography>
  );
}

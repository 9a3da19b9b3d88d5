import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { isBeforePickup } from '@talwaerts/domain/ride/limits.ts';
import { type ConfirmedRide, crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { actionsFor, isAhead, type RideAction, rideStateOf } from '../actions/ride-actions.ts';
import { OfferedButtons } from '../card/ride-buttons.tsx';
import { CrewDialog } from '../crew/crew-part.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { rideAlarmOf } from '../status/ride-labels.ts';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  readonly nowMs: number;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** The next thing to do about a row's ride; the other actions are on its card. Renders nothing if there is none. */
export function RowAction({ ride, member, nowMs, onAct }: Props) {
  const [isCrewOpen, setCrewOpen] = useState(false);
  if (member.role === 'taxi' && ride.status === 'confirmed' && !ride.isHotelView) {
    const isDriverless = !crewOfRide(ride)?.driverUid && isBeforePickup(ride.pickupAtMs, nowMs);
    // The dialog stays while a vehicle is chosen, too.
    if (isCrewOpen || isDriverless || rideAlarmOf(ride, nowMs)) {
      return (
        <Box sx={actionStyle}>
          <CrewButton ride={ride} onPress={() => setCrewOpen(true)} />
          {isCrewOpen && <CrewDialog ride={ride} companyId={member.companyId} onClose={() => setCrewOpen(false)} />}
        </Box>
      );
    }
  }
  // Whether a ride took place is not an administrator's to say; a ride with an alarm needs somebody who drives it.
  if (member.role === 'admin' && ride.status === 'confirmed' && !rideAlarmOf(ride, nowMs)) return null;
  const actions = actionsFor(member, rideStateOf(ride), nowMs);
  const action = actions.find(({ isMain }) => isMain) ?? actions[0];
  if (!action || isAhead(action, ride.pickupAtMs, nowMs)) return null;
  const button = <ActionButton ride={ride} action={action} onAct={onAct} />;
  const isOwn = member.role === 'taxi' || member.role === 'driver';
  return (
    <Box sx={actionStyle}>
      {isOwn && ride.status === 'open' && ride.round > 0 ? (
        <OfferedButtons companyId={member.companyId} rideId={ride.id} buttons={button} />
      ) : (
        button
      )}
    </Box>
  );
}

interface ActionProps extends Pick<Props, 'ride' | 'onAct'> {
  readonly action: RideAction;
}

function ActionButton({ ride, action, onAct }: ActionProps) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Button
      variant={action.isMain ? 'contained' : 'outlined'}
      color={action.isMain ? 'secondary' : 'primary'}
      aria-label={text('ride.actionOn', {
        action: text(action.label),
        time: timeOf(ride.pickupAtMs, lang),
        to: ride.destination.label,
      })}
      onClick={() => onAct(ride, action)}
    >
      {text(action.label)}
    </Button>
  );
}

/** Opens the dialog that assigns a driver. */
function CrewButton({ ride, onPress }: { readonly ride: ConfirmedRide; readonly onPress: () => void }) {
  const text = useText();
  const { lang } = useLanguage();
  const action = text('crew.assign');
  return (
    <Button
      variant="contained"
      aria-haspopup="dialog"
      aria-label={text('ride.actionOn', { action, time: timeOf(ride.pickupAtMs, lang), to: ride.destination.label })}
      onClick={onPress}
    >
      {action}
    </Button>
  );
}

/** Beside the row's own button, which leaves this space free. */
const actionStyle = {
  position: 'absolute',
  right: { xs: 10, md: 12 },
  bottom: 4,
  width: { xs: 122, md: 168 },
  height: 48,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  '& > button': { width: 1, minHeight: 48, px: 2, fontSize: '0.875rem', lineHeight: 1.2 },
  '& > p': { m: 0, p: 0, fontSize: '0.875rem', lineHeight: 1.2, textAlign: 'end' },
} as const;

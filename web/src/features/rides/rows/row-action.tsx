import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { isBeforePickup } from '@talwaerts/domain/ride/limits.ts';
import { type ConfirmedRide, crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { actionsFor, isAhead, type RideAction, rideStateOf } from '../actions/ride-actions.ts';
import { ActionButton, OfferedButtons } from '../card/ride-buttons.tsx';
import { CrewDialog } from '../crew/crew-part.tsx';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import { actionName, rideAlarmOf } from '../status/ride-labels.ts';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  readonly nowMs: number;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** The next thing to do about a row's ride; the other actions are on its card. Renders nothing if there is none. */
export function RowAction({ ride, member, nowMs, onAct }: Props) {
  const [isCrewOpen, setCrewOpen] = useState(false);
  const alarm = rideAlarmOf(ride, nowMs, useAlarmTimes());
  if (member.role === 'taxi' && isConfirmedRide(ride)) {
    const isDriverless = !crewOfRide(ride)?.driverUid && isBeforePickup(ride.pickupAtMs, nowMs);
    // The dialog stays while a vehicle is chosen, too.
    if (isCrewOpen || isDriverless || alarm) {
      return (
        <Box sx={actionStyle}>
          <CrewButton ride={ride} onPress={() => setCrewOpen(true)} />
          {isCrewOpen && <CrewDialog ride={ride} companyId={member.companyId} onClose={() => setCrewOpen(false)} />}
        </Box>
      );
    }
  }
  // Whether a ride took place is not an administrator's to say; a ride with an alarm needs somebody who drives it.
  if (member.role === 'admin' && ride.status === 'confirmed' && !alarm) return null;
  const actions = actionsFor(member, rideStateOf(ride), nowMs);
  const action = actions.find(({ isMain }) => isMain) ?? actions[0];
  if (!action || isAhead(action, ride.pickupAtMs, nowMs)) return null;
  return (
    <Box sx={actionStyle}>
      <OfferedButtons ride={ride} member={member}>
        <ActionButton ride={ride} action={action} isNext={action.isMain === true} onAct={onAct} />
      </OfferedButtons>
    </Box>
  );
}

/** Opens the dialog that assigns a driver. */
function CrewButton({ ride, onPress }: { readonly ride: ConfirmedRide; readonly onPress: () => void }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Button
      variant="contained"
      aria-haspopup="dialog"
      aria-label={actionName('crew.assign', ride, text, lang)}
      onClick={onPress}
    >
      {text('crew.assign')}
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

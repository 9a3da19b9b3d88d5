import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { readReturn } from '@talwaerts/domain/ride/stored-ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { memo, type ReactNode } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { actionsFor, isAhead, type RideAction, type RideState } from '../actions/ride-actions.ts';

interface Props extends RideState {
  readonly role: Role;
  /** For the buttons' accessible names, which identify the ride. */
  readonly pickupAtMs: number;
  readonly destination: string;
  /** Whether the ride has an alarm: then ending it is not the next thing to do. */
  readonly hasAlarm: boolean;
  readonly onAct: (action: RideAction) => void;
}

/** Buttons for the ride's actions, at the bottom of its card. */
export const RideButtons = memo(function RideButtons(props: Props) {
  const { role, onAct, pickupAtMs, destination, hasAlarm, ...state } = props;
  const text = useText();
  const { lang } = useLanguage();
  const nowMs = serverNow();
  const isNext = (action: RideAction): boolean =>
    action.isMain === true && !hasAlarm && !isAhead(action, pickupAtMs, nowMs);
  return (
    <Stack spacing={2} sx={{ mt: 'auto', px: 5, pb: 5, '&:empty': { pb: 0 } }}>
      {actionsFor({ role }, state, nowMs).map((action) => (
        <Button
          key={action.call}
          variant={isNext(action) ? 'contained' : 'outlined'}
          color={isNext(action) ? 'secondary' : 'primary'}
          aria-label={text('ride.actionOn', {
            action: text(action.label),
            time: timeOf(pickupAtMs, lang),
            to: destination,
          })}
          onClick={() => onAct(action)}
        >
          {text(action.label)}
        </Button>
      ))}
    </Stack>
  );
});

interface OfferedButtonsProps {
  readonly companyId: string;
  readonly rideId: string;
  readonly buttons: ReactNode;
}

/** The buttons of an open ride that some carrier has lost, unless it was this company. */
export function OfferedButtons({ companyId, rideId, buttons }: OfferedButtonsProps) {
  const text = useText();
  const returned = useLiveDocument(`companies/${companyId}/returns/${rideId}`, readReturn);
  if (!returned) return buttons;
  return (
    <Typography color="textSecondary" sx={{ mt: 'auto', px: 5, pb: 5, fontWeight: 600 }}>
      {text(['givenBack', 'brokenDown'].includes(returned.how) ? 'ride.givenBack' : 'ride.takenAway')}
    </Typography>
  );
}

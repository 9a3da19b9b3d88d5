import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { ActionForm, useRideValues } from './action-form.tsx';
import { RefusalText } from './refusal-dialog.tsx';
import type { DialogProps } from './ride-actions.ts';

/** Asks for confirmation, with what the action means for tokens and mails, or says why the action is too late. */
export function ConfirmDialog({ pending, isBusy, send, onClose }: DialogProps<'accept' | 'confirm'>) {
  const text = useText();
  const { ride, action, driver } = pending;
  const [isSecond, setIsSecond] = useState(false);
  const nowMs = useNow(ride.pickupAtMs);
  const values = useRideValues(ride);
  const { secondConfirmation, detail } = action;
  const hindrance = action.hindrance?.holds(ride.pickupAtMs, nowMs) ? action.hindrance.text : undefined;
  const confirm = (): void => {
    if (hindrance) return;
    if (!isSecond && secondConfirmation?.holds(ride.pickupAtMs, serverNow())) setIsSecond(true);
    else send(driver ? { rideid: ride.id, driverUid: driver.uid } : { rideid: ride.id });
  };
  return (
    <ActionForm
      pending={pending}
      title={isSecond ? secondConfirmation?.text : undefined}
      cancel="ride.back"
      isBusy={isBusy}
      isBlocked={hindrance !== undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      {driver && <Typography>{text('ride.acceptDriver', { driver: driver.name })}</Typography>}
      {hindrance && (
        <Typography>
          <RefusalText id={hindrance} values={values} />
        </Typography>
      )}
      {detail && !hindrance && !isSecond && <Typography>{text(detail, values)}</Typography>}
    </ActionForm>
  );
}

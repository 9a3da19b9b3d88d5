import Typography from '@mui/material/Typography';
import { useText } from '../../../shared/intl/language.tsx';
import { ActionForm, useRideValues } from './action-form.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useDecision } from './use-decision.tsx';

/** Asks for the reason of an action, for the audit log; before a cancellation also about a refund of the provision. */
export function ReasonDialog({ pending, isBusy, send, onClose }: DialogProps<'reason' | 'cancel'>) {
  const text = useText();
  const { ride, action } = pending;
  const values = useRideValues(ride);
  const offersRefund = action.dialog === 'cancel';
  const { refund, requireReason, fields } = useDecision(offersRefund);
  const submit = (): void => {
    const reason = requireReason();
    if (reason) send(offersRefund ? { rideid: ride.id, reason, refund } : { rideid: ride.id, reason });
  };
  const detail = refund ? action.detail : 'ride.cancelDetailKept';
  return (
    <ActionForm pending={pending} cancel="ride.back" isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      {detail && <Typography>{text(detail, values)}</Typography>}
      {fields}
    </ActionForm>
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { ActionForm, useRideValues } from './action-form.tsx';
import type { DialogProps } from './ride-actions.ts';

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

interface Decision {
  /** Whether the carrier gets the provision back. */
  readonly refund: boolean;
  /** Returns the reason; without one, asks for it in its field and focuses that. */
  readonly requireReason: () => string | undefined;
  readonly fields: ReactNode;
}

/** An administrator's reason for the audit log, and the choice whether to refund the provision. */
export function useDecision(offersRefund: boolean): Decision {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const type = (typed: string): void => {
    setReason(typed);
    setIsMissing(false);
  };
  const requireReason = (): string | undefined => {
    if (reason.trim() !== '') return reason.trim();
    setIsMissing(true);
    field.current?.focus();
    return undefined;
  };
  const fields = (
    <>
      <TextField
        label={text('ride.reason')}
        required
        value={reason}
        error={isMissing}
        helperText={isMissing && text('ride.reasonMissing')}
        onChange={(event) => type(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxLengths.reason, ref: field } }}
      />
      {offersRefund && (
        <FormControlLabel
          control={<Checkbox checked={refund} onChange={(_, isChecked) => setRefund(isChecked)} />}
          label={text('ride.refund')}
        />
      )}
    </>
  );
  return { refund, requireReason, fields };
}

import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { useRef, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { typedAmount } from '../../../shared/typed-amount.ts';
import { ActionForm, useRideValues } from './action-form.tsx';
import type { DialogProps } from './ride-actions.ts';

/** Asks an administrator for a lower provision of an open ride. The guest's price stays. */
export function LowerDialog({ pending, isBusy, send, onClose }: DialogProps<'lower'>) {
  const text = useText();
  const { ride } = pending;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { tokens } = useRideValues(ride);
  const lower = (): void => {
    const provision = lowerProvisionOf(typed, ride.provisionTokenCents ?? 0);
    if (provision !== undefined) {
      send({ rideid: ride.id, provision });
      return;
    }
    setIsWrong(true);
    field.current?.focus();
  };
  const type = (value: string): void => {
    setTyped(value);
    setIsWrong(false);
  };
  const about = text('ride.lowerDetail', { tokens, price: formatEur(ride.priceCents) });
  return (
    <ActionForm pending={pending} about={about} isBusy={isBusy} onSubmit={lower} onClose={onClose}>
      <TextField
        label={text('ride.lowerTo')}
        required
        value={typed}
        error={isWrong}
        helperText={isWrong ? text('ride.lowerWrong', { tokens }) : text('ride.lowerHint')}
        onChange={(event) => type(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 8, ref: field } }}
      />
      <Typography color="textSecondary">{text('ride.lowerAudit')}</Typography>
    </ActionForm>
  );
}

/** Parses typed tokens; undefined unless they are fewer than the present provision. */
export function lowerProvisionOf(typed: string, presentTokenCents: number): number | undefined {
  const provision = typedAmount(typed);
  const isLower = provision !== undefined && provision >= 0 && provision * 100 < presentTokenCents;
  return isLower ? provision : undefined;
}

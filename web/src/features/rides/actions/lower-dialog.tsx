import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { RideSummary } from '../card/ride-summary.tsx';
import type { DialogProps } from './dialog-props.ts';
import { lowerProvisionOf } from './lower-provision.ts';
import { performLowering } from './perform.ts';

/** Asks an administrator for a lower provision of an open ride. The guest's price stays. */
export function LowerDialog({ pending: { ride, action }, onClose, onEnd }: DialogProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { provisionTokenCents = 0 } = ride;
  const tokens = formatTokens(provisionTokenCents);
  const lower = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const provision = lowerProvisionOf(typed, provisionTokenCents);
    if (isBusy) return;
    if (provision === undefined) {
      setIsWrong(true);
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    const refusal = await performLowering(ride, provision, action);
    setIsBusy(false);
    onEnd(action, refusal);
  };
  const type = (value: string): void => {
    setTyped(value);
    setIsWrong(false);
  };
  return (
    <FormDialog
      title={action.question}
      about={text('ride.lowerDetail', { tokens, price: formatEur(ride.priceCents) })}
      submit={action.label}
      isBusy={isBusy}
      failure={undefined}
      onSubmit={lower}
      onClose={onClose}
    >
      <RideSummary ride={ride} />
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
    </FormDialog>
  );
}

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { defaultEscalation } from '@talwaerts/domain/escalation/escalation.ts';
import { readEscalation } from '@talwaerts/domain/escalation/escalation-settings.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { forgivenBreakdowns, windowDays } from '@talwaerts/domain/promise/promise-limits.ts';
import { refundsReturn } from '@talwaerts/domain/ride/give-back.ts';
import { useId, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { ActionForm } from './action-form.tsx';
import type { DialogProps } from './ride-actions.ts';

const reasons = ['breakdown', 'driver', 'overlap', 'other'] as const;
type Reason = (typeof reasons)[number];

/**
 * Gives a ride back for a reason of a list, after saying what that costs. Administrators read the reason's words with
 * what was typed.
 */
export function ReturnDialog({ pending, isBusy, send, onClose }: DialogProps<'giveBack'>) {
  const text = useText();
  const { ride } = pending;
  const id = useId();
  const [reason, setReason] = useState<Reason>();
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const stored = useLiveDocument('config/escalation', readEscalation);
  const settings = stored ?? defaultEscalation;
  const refunds = refundsReturn(ride.pickupAtMs, serverNow(), settings);
  const isTextMissing = reason === 'other' && typed.trim() === '';
  const giveBack = (form: HTMLFormElement): void => {
    setHasTried(true);
    if (reason === undefined || isTextMissing) {
      form.querySelector<HTMLElement>(reason ? '[type=text]' : '[type=radio]')?.focus();
      return;
    }
    const words = [reason !== 'other' && text(`ride.return.${reason}`), typed.trim()].filter(Boolean).join(': ');
    send({ rideid: ride.id, reason: words, breakdown: reason === 'breakdown' });
  };
  return (
    <ActionForm
      pending={pending}
      about={text('ride.giveBackDetail')}
      isBusy={isBusy}
      onSubmit={giveBack}
      onClose={onClose}
    >
      {stored !== undefined && (
        <Typography sx={{ fontWeight: 600 }}>
          {text(refunds ? 'ride.giveBackRefund' : 'ride.giveBackKept', {
            tokens: formatTokens(ride.provisionTokenCents ?? 0),
            hours: settings.giveBackFreeHours,
          })}
        </Typography>
      )}
      <FormControl required error={hasTried && reason === undefined}>
        <FormLabel id={id}>{text('ride.reason')}</FormLabel>
        <RadioGroup aria-labelledby={id} value={reason ?? null} onChange={(_, value) => setReason(value as Reason)}>
          {reasons.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={text(`ride.return.${one}`)} />
          ))}
        </RadioGroup>
        {hasTried && reason === undefined && <FormHelperText>{text('ride.reasonMissing')}</FormHelperText>}
      </FormControl>
      {reason === 'breakdown' && stored !== undefined && !refunds && (
        <Typography role="status">
          {text('ride.return.breakdownCounts', { breakdowns: forgivenBreakdowns, days: windowDays })}
        </Typography>
      )}
      <TextField
        label={text(reason === 'other' ? 'ride.return.words' : 'ride.return.more')}
        required={reason === 'other'}
        value={typed}
        error={hasTried && isTextMissing}
        helperText={hasTried && isTextMissing && text('ride.reasonMissing')}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxLengths.reason - 100 } }}
      />
    </ActionForm>
  );
}

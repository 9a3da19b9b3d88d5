import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { RideSummary } from '../card/ride-summary.tsx';
import type { DialogProps } from './dialog-props.ts';
import { GoneNotice } from './gone-notice.tsx';
import { performWithReason } from './perform.ts';
import { useIsGone } from './use-taken-by.ts';

/** Asks for the reason of an action, for the audit log; an administrator also about a refund of the provision. */
export function ReasonDialog({ pending: { ride, action }, onClose, onEnd }: DialogProps) {
  const text = useText();
  const title = useId();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { leave, dialog } = useDiscard(reason !== '');
  const isGone = useIsGone(ride, isBusy);
  const perform = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || isGone) return;
    if (reason.trim() === '') {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    const refusal = await performWithReason(ride, { reason: reason.trim(), refund }, action);
    setIsBusy(false);
    onEnd(action, refusal);
  };
  const type = (typed: string): void => {
    setReason(typed);
    setIsMissing(false);
  };
  const detail = action.offersRefund && !refund ? 'ride.cancelDetailKept' : action.detail;
  const values = { tokens: formatTokens(ride.provisionTokenCents ?? 0), carrier: carrierOf(ride)?.name ?? '' };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : () => leave(onClose)} aria-labelledby={title}>
      <form onSubmit={perform} noValidate>
        <DialogTitle id={title}>{text(action.question)}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            <RideSummary ride={ride} />
            <GoneNotice isGone={isGone} />
            {detail && <Typography>{text(detail, values)}</Typography>}
            <TextField
              label={text('ride.reason')}
              required
              value={reason}
              error={isMissing}
              helperText={isMissing && text('ride.reasonMissing')}
              onChange={(event) => type(event.target.value)}
              slotProps={{ htmlInput: { maxLength: maxLengths.reason, ref: field } }}
            />
            {action.offersRefund && (
              <FormControlLabel
                control={<Checkbox checked={refund} onChange={(_, isChecked) => setRefund(isChecked)} />}
                label={text('ride.refund')}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {text('ride.back')}
          </Button>
          <LoadingButton
            type="submit"
            variant="contained"
            color="secondary"
            loading={isBusy}
            aria-disabled={isGone || undefined}
          >
            {text(action.label)}
          </LoadingButton>
        </DialogActions>
      </form>
      {dialog}
    </Dialog>
  );
}

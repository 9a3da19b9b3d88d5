import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { RideSummary } from '../card/ride-summary.tsx';
import type { DialogProps } from './dialog-props.ts';
import { performReopening } from './perform.ts';

/** Reopens a finished ride or a no-show, with a reason for the audit log. */
export function ReopenDialog({ pending: { ride, action }, onClose, onEnd }: DialogProps) {
  const text = useText();
  const title = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { leave, dialog } = useDiscard(reason !== '');
  const reopen = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    const refusal = await performReopening(ride, reason.trim(), action);
    setIsBusy(false);
    onEnd(action, refusal);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : () => leave(onClose)} aria-labelledby={title}>
      <form onSubmit={reopen}>
        <DialogTitle id={title}>{text(action.question)}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            <RideSummary ride={ride} />
            {action.detail && <Typography>{text(action.detail)}</Typography>}
            <TextField
              label={text('ride.reason')}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: maxLengths.reason } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {text('ride.back')}
          </Button>
          <Button type="submit" variant="contained" color="secondary" loading={isBusy} disabled={reason.trim() === ''}>
            {text(action.label)}
          </Button>
        </DialogActions>
      </form>
      {dialog}
    </Dialog>
  );
}

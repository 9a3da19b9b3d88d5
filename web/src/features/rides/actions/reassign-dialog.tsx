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
import { useId } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { RideSummary } from '../card/ride-summary.tsx';
import { CarrierSearch } from './carrier-search.tsx';
import type { DialogProps } from './dialog-props.ts';
import { GoneNotice } from './gone-notice.tsx';
import { OverdueWarning } from './overdue-warning.tsx';
import { useReassign } from './use-reassign.ts';
import { useIsGone } from './use-taken-by.ts';

/** Moves a confirmed ride to another company, chosen by an administrator, with a reason. */
export function ReassignDialog({ pending, onClose, onEnd }: DialogProps) {
  const text = useText();
  const title = useId();
  const { ride, action } = pending;
  const { search, reason, setReason, isReasonMissing, reasonField, refund, setRefund, isBusy, submit } = useReassign({
    pending,
    onEnd,
  });
  const { leave, dialog } = useDiscard(reason !== '');
  const isGone = useIsGone(ride, isBusy);
  const values = { tokens: formatTokens(ride.provisionTokenCents ?? 0), carrier: carrierOf(ride)?.name ?? '' };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : () => leave(onClose)} aria-labelledby={title}>
      <form onSubmit={isGone ? (event) => event.preventDefault() : submit} noValidate>
        <DialogTitle id={title}>{text(action.question)}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            <RideSummary ride={ride} />
            <GoneNotice isGone={isGone} />
            <OverdueWarning ride={ride} />
            <Typography>{text(refund ? 'ride.reassignDetail' : 'ride.reassignDetailKept', values)}</Typography>
            <CarrierSearch ride={ride} search={search} />
            <TextField
              label={text('ride.reason')}
              required
              value={reason}
              error={isReasonMissing}
              helperText={isReasonMissing && text('ride.reasonMissing')}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: maxLengths.reason, ref: reasonField } }}
            />
            <FormControlLabel
              control={<Checkbox checked={refund} onChange={(_, isChecked) => setRefund(isChecked)} />}
              label={text('ride.refund')}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={() => leave(onClose)}>
            {text('dialog.cancel')}
          </Button>
          <LoadingButton
            type="submit"
            variant="contained"
            color="secondary"
            loading={isBusy}
            aria-disabled={!search.chosenCarrier || isGone}
          >
            {text(action.label)}
          </LoadingButton>
        </DialogActions>
      </form>
      {dialog}
    </Dialog>
  );
}

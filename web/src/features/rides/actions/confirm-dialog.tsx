import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { useId, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { useLast } from '../../../shared/ui/use-last.ts';
import { RideSummary } from '../card/ride-summary.tsx';
import { performOnRide } from './perform.ts';
import type { Refusal } from './refusal-dialog.tsx';
import type { RideAction } from './ride-actions.ts';
import type { Asked } from './ride-dialogs.tsx';

interface Props {
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
  readonly onEnd: (action: RideAction, refusal: Refusal | undefined) => void;
}

/** Asks, with the ride in question and what it costs. */
export function ConfirmDialog({ asked, onClose, onEnd }: Props) {
  const text = useText();
  const question = useId();
  const [isBusy, setIsBusy] = useState(false);
  const shown = useLast(asked);
  const act = async (): Promise<void> => {
    if (!asked) return;
    setIsBusy(true);
    const refusal = await performOnRide(asked.ride, asked.action);
    setIsBusy(false);
    onEnd(asked.action, refusal);
  };
  const carrier = shown && carrierOf(shown.ride)?.name;
  const values = { tokens: formatTokens(shown?.ride.provisionTokenCents ?? 0), carrier: carrier ?? '' };
  return (
    <Dialog open={asked !== undefined} onClose={isBusy ? undefined : onClose} aria-labelledby={question}>
      <DialogTitle id={question}>{shown && text(shown.action.question, values)}</DialogTitle>
      <DialogContent>
        {shown && (
          <Stack spacing={4}>
            <RideSummary ride={shown.ride} />
            {shown.action.detail && <Typography>{text(shown.action.detail, values)}</Typography>}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {text('ride.back')}
        </Button>
        <Button variant="contained" color="secondary" loading={isBusy} onClick={act}>
          {text('dialog.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

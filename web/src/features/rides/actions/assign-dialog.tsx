import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useId, useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { RideSummary } from '../card/ride-summary.tsx';
import { CarrierSearch } from './carrier-search.tsx';
import type { DialogProps } from './dialog-props.ts';
import { GoneNotice } from './gone-notice.tsx';
import { OverdueWarning } from './overdue-warning.tsx';
import { performAssignment } from './perform.ts';
import { useCarrierSearch } from './use-carrier-search.ts';
import { useIsGone } from './use-taken-by.ts';

/** Assigns a ride to an active company, chosen by an administrator from a list with balances. */
export function AssignDialog({ pending: { ride, action, companyId }, onClose, onEnd }: DialogProps) {
  const text = useText();
  const title = useId();
  const [isBusy, setIsBusy] = useState(false);
  const search = useCarrierSearch({ pickup: ride.pickup, except: undefined, initial: companyId });
  const isGone = useIsGone(ride, isBusy);
  const assign = async (): Promise<void> => {
    const chosenCarrier = search.requireChosen();
    if (!chosenCarrier || isGone) return;
    setIsBusy(true);
    const refusal = await performAssignment(ride, chosenCarrier.company.id, action);
    setIsBusy(false);
    onEnd(action, refusal);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : onClose} aria-labelledby={title}>
      <DialogTitle id={title}>
        {text(action.question, { tokens: formatTokens(ride.provisionTokenCents ?? 0) })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={4}>
          <RideSummary ride={ride} />
          <GoneNotice isGone={isGone} />
          <OverdueWarning ride={ride} />
          <CarrierSearch ride={ride} search={search} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {text('dialog.cancel')}
        </Button>
        <LoadingButton
          variant="contained"
          color="secondary"
          loading={isBusy}
          aria-disabled={!search.chosenCarrier || isGone}
          onClick={assign}
        >
          {text('ride.assign')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}

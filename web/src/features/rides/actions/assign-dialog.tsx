import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useId, useMemo, useState } from 'react';
import { mostListed } from '../../../shared/companies/most-listed.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { search } from '../../../shared/ui/search.ts';
import { RideSummary } from '../card/ride-summary.tsx';
import { CarrierChoice } from './carrier-choice.tsx';
import type { DialogProps } from './dialog-props.ts';
import { nearestFirst } from './nearest-first.ts';
import { OverdueWarning } from './overdue-warning.tsx';
import { performAssignment } from './perform.ts';
import { useCarriers } from './use-carriers.ts';

/** Assigns a ride to an active company, chosen by an administrator from a list with balances. */
export function AssignDialog({ pending: { ride, action }, onClose, onEnd }: DialogProps) {
  const text = useText();
  const title = useId();
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { carriers, failure } = useCarriers();
  const nearest = useMemo(() => carriers && nearestFirst(carriers, ride.pickup), [carriers, ride.pickup]);
  const found =
    nearest &&
    search(nearest, searched, ({ company }) => ({
      names: [company.companyFree, company.companyName],
      others: [company.companyAddress],
      phones: [company.companyPhone],
    }));
  const shown = found?.slice(0, mostListed);
  const assign = async (): Promise<void> => {
    if (chosen === undefined) return;
    setIsBusy(true);
    const refusal = await performAssignment(ride, chosen, action);
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
          <OverdueWarning ride={ride} />
          <TextField
            label={text('ride.searchCompany')}
            value={searched}
            onChange={(event) => setSearched(event.target.value)}
            helperText={
              found && found.length > mostListed && text('companies.limited', { most: mostListed, all: found.length })
            }
            slotProps={{ htmlInput: { type: 'search' } }}
          />
          {failure && <Alert severity="error">{text(failure)}</Alert>}
          {!found && !failure && <Skeleton variant="rounded" height={160} />}
          {found?.length === 0 && <Typography color="textSecondary">{text('users.none')}</Typography>}
          {shown && shown.length > 0 && (
            <CarrierChoice
              carriers={shown}
              chosen={chosen}
              neededTokenCents={ride.provisionTokenCents ?? 0}
              onChoose={setChosen}
            />
          )}
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
          disabled={!shown?.some(({ company }) => company.id === chosen)}
          onClick={assign}
        >
          {text('ride.assign')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PlannedTariff, StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { ChangeList } from './change-list.tsx';
import { ProblemList } from './problem-list.tsx';

interface Props {
  readonly live: StoredTariff;
  readonly pending: PlannedTariff;
  readonly onWithdrawn: () => void;
}

/** Shows the change that is planned, and withdraws it. */
export function PlannedChange({ live, pending, onWithdrawn }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const title = useId();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { startsAtMs } = pending;
  const start = { day: dayOf(startsAtMs, lang), time: timeOf(startsAtMs, lang) };
  return (
    <Card component="section" aria-labelledby={title} sx={cardStyle}>
      <Typography id={title} variant="h2">
        {text('tariff.planned')}
      </Typography>
      <Typography>{text('tariff.plannedText', start)}</Typography>
      {pending.tariff ? (
        <ChangeList present={live.fields} tariff={pending.tariff} />
      ) : (
        <ProblemList invalid={pending.invalid} />
      )}
      <Box>
        <Button variant="outlined" onClick={() => setIsWithdrawing(true)}>
          {text('tariff.withdraw')}
        </Button>
      </Box>
      {isWithdrawing && (
        <WithdrawDialog
          pending={pending}
          about={text('tariff.withdrawText', start)}
          onClose={() => setIsWithdrawing(false)}
          onWithdrawn={onWithdrawn}
        />
      )}
    </Card>
  );
}

interface DialogProps extends Pick<Props, 'pending' | 'onWithdrawn'> {
  readonly about: string;
  readonly onClose: () => void;
}

function WithdrawDialog({ pending: { tariff, startsAtMs }, about, onClose, onWithdrawn }: DialogProps) {
  const { isBusy, failure, runCall } = useDialogCall({ 'too-late': 'tariff.error.started' });
  const withdraw = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // With milliseconds, if it was not planned on this screen.
    const startsAt = new Date(startsAtMs).toISOString();
    if (!(await runCall(() => call('admin-withdrawtariff', { tariff, startsAt })))) return;
    onClose();
    onWithdrawn();
  };
  return (
    <FormDialog
      title="tariff.withdrawTitle"
      about={about}
      submit="tariff.withdraw"
      isBusy={isBusy}
      failure={failure}
      onSubmit={withdraw}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}

const cardStyle = {
  p: { xs: 5, sm: 6 },
  // The drawer's column would shrink it.
  flex: 'none',
  display: 'grid',
  gap: 3,
  borderLeft: 4,
  borderColor: 'secondary.main',
} as const;

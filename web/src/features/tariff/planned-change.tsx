import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PlannedTariff, StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { ChangeList, ProblemList } from './tariff-lists.tsx';

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
  const { tariff, startsAtMs } = pending;
  const start = { day: dayOf(startsAtMs, lang), time: timeOf(startsAtMs, lang) };
  return (
    <Card component="section" aria-labelledby={title} sx={cardStyle}>
      <Typography id={title} variant="h2">
        {text('tariff.planned')}
      </Typography>
      <Typography>{text('tariff.plannedText', start)}</Typography>
      {tariff ? <ChangeList present={live.fields} tariff={tariff} /> : <ProblemList invalid={pending.invalid} />}
      <Box>
        <Button variant="outlined" onClick={() => setIsWithdrawing(true)}>
          {text('tariff.withdraw')}
        </Button>
      </Box>
      {isWithdrawing && (
        <CallDialog
          title="tariff.withdrawTitle"
          about={text('tariff.withdrawText', start)}
          submit="tariff.withdraw"
          refusals={{ 'too-late': 'tariff.error.started' }}
          // With milliseconds, if it was not planned on this screen.
          send={() => call('admin-withdrawtariff', { tariff, startsAt: new Date(startsAtMs).toISOString() })}
          onClose={() => setIsWithdrawing(false)}
          onDone={() => {
            setIsWithdrawing(false);
            onWithdrawn();
          }}
        />
      )}
    </Card>
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

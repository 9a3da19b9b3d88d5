import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { liftingTopUp } from '@talwaerts/domain/ledger/low-balance.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { Leaving, useReturn } from './payment.tsx';

interface Props {
  readonly balanceTokenCents: number;
  /** Receives that the page is being left for the payment. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks for a top-up. Stands above the screen and covers nothing of it. */
export function NegativeBalanceAlert({ balanceTokenCents, onLeave, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const title = useId();
  const content = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  useReturn(onClose);
  if (isLeaving) return <Leaving />;
  const buy = async (): Promise<void> => {
    onLeave();
    setIsLeaving(true);
    const url = await paymentPage(balanceTokenCents);
    if (url) location.assign(url);
    else await navigate(paths.home);
  };
  return (
    <Alert severity="error" role="alertdialog" aria-labelledby={title} aria-describedby={content} sx={{ mb: 5 }}>
      <AlertTitle id={title}>{text('dialog.error')}</AlertTitle>
      <Box id={content} role="alert">
        {text('tokens.negative', { tokens: formatTokens(balanceTokenCents) })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }}>
        <Button variant="contained" color="secondary" onClick={buy}>
          {text('dialog.ok')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {text('tokens.later')}
        </Button>
      </Box>
    </Alert>
  );
}

/** Starts the payment. Returns the URL, or undefined if that fails. */
async function paymentPage(balanceTokenCents: number): Promise<string | undefined> {
  try {
    const answer = await call('driver-topUp', { amount: liftingTopUp(balanceTokenCents) });
    return answer.valid ? answer.url : undefined;
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

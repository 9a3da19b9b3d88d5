import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { liftingTopUp } from '@talwaerts/domain/ledger/lifting-top-up.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from 'reactfire';
import { call } from '../../shared/calls/call.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { signOutHere } from '../../shared/firebase/sign-out.ts';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { Leaving } from './leaving.tsx';
import { useReturn } from './use-return.ts';

/** Demands a top-up; the only other button signs out. */
export function NegativeBalanceDialog({ balanceTokenCents }: { readonly balanceTokenCents: number }) {
  const text = useText();
  const auth = useAuth();
  const navigate = useNavigate();
  const [title, content] = [useId(), useId()];
  const [isLeaving, setIsLeaving] = useState(false);
  useReturn(useCallback(() => setIsLeaving(false), []));
  if (isLeaving) return <Leaving />;
  const buy = async (): Promise<void> => {
    setIsLeaving(true);
    const url = await paymentPage(balanceTokenCents);
    if (url) location.assign(url);
    else await navigate(paths.home);
  };
  return (
    <Dialog open role="alertdialog" aria-labelledby={title} aria-describedby={content}>
      <DialogTitle id={title}>{text('dialog.error')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={content}>
          {text('tokens.negative', { tokens: formatTokens(balanceTokenCents) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => signOutHere(auth)}>{text('dashboard.logout')}</Button>
        <Button variant="contained" color="secondary" onClick={buy}>
          {text('ride.buyTokens')}
        </Button>
      </DialogActions>
    </Dialog>
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

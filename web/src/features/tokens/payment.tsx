import CircularProgress from '@mui/material/CircularProgress';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

type Payment = { readonly state: 'idle' | 'leaving' } | { readonly state: 'failed'; readonly text: TextId };

/** Starts a payment and redirects to the payment provider's page. */
export function usePayment() {
  const [payment, setPayment] = useState<Payment>({ state: 'idle' });
  const pay = useCallback(async (amount: number): Promise<void> => {
    setPayment({ state: 'leaving' });
    try {
      const answer = await call('driver-createStripeSession', { amount });
      // The state stays `leaving`: the browser is about to leave the page.
      if (answer.valid) location.assign(answer.sessionURL);
      else setPayment({ state: 'failed', text: refusalText(answer) });
    } catch (error) {
      setPayment({ state: 'failed', text: failureText(error) });
    }
  }, []);
  const reset = useCallback(() => setPayment({ state: 'idle' }), []);
  useReturn(reset);
  return { payment, pay, reset };
}

/**
 * Calls `onReturn` if the browser's back button restores the page from its cache, with a request still shown as
 * pending.
 */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [onReturn]);
}

/** Shown while the payment provider's page loads. */
export function Leaving() {
  const text = useText();
  const label = useId();
  return (
    <Dialog open aria-labelledby={label}>
      <DialogContent>
        <Stack direction="row" role="status" spacing={4} sx={{ alignItems: 'center' }}>
          <CircularProgress aria-hidden size={28} sx={{ flex: 'none' }} />
          <Typography id={label}>{text('topUp.leaving')}</Typography>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

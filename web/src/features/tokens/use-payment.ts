import { useCallback, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { useReturn } from './use-return.ts';

export type Payment = { readonly state: 'idle' | 'leaving' } | { readonly state: 'failed'; readonly text: TextId };

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

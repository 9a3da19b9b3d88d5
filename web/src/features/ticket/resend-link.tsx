import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './ticket.module.css';

/** Sends the booking's link again, to the address that the guest gave with the booking, whoever asks. */
export function ResendLink({ bookingId }: { readonly bookingId: string }) {
  const text = useText();
  // A retry sends the same id, so that it orders no second mail.
  const [requestId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { readonly failure: TextId }>('idle');
  const send = async (): Promise<void> => {
    setState('busy');
    try {
      await call('global-resendlink', { orderId: bookingId.trim(), requestId });
      setState('sent');
    } catch (error) {
      setState({ failure: failureText(error) });
    }
  };
  const isDone = state === 'busy' || state === 'sent';
  return (
    <div className={styles.canceling}>
      <button type="button" className={buttons.quiet} aria-disabled={isDone} onClick={isDone ? undefined : send}>
        {text('myBooking.resend')}
      </button>
      <p aria-live="polite" className={styles.hint}>
        {state === 'sent' && text('myBooking.resent')}
        {typeof state === 'object' && text(state.failure)}
      </p>
    </div>
  );
}

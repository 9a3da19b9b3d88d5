import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { retryAtMsOf } from '../../shared/calls/call-failure.ts';
import { failureText } from '../../shared/calls/refusal-texts.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './ticket.module.css';

interface Failure {
  readonly failure: TextId;
  /** When the link can be sent again, after too many requests. */
  readonly retryAtMs?: number;
}

/** Sends the booking's link again, to the address that the guest gave with the booking. Any visitor can ask for it. */
export function ResendLink({ bookingId }: { readonly bookingId: string }) {
  const text = useText();
  const { lang } = useLanguage();
  // A retry sends the same id, so that it orders no second mail.
  const [requestId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | Failure>('idle');
  const send = async (): Promise<void> => {
    setState('busy');
    try {
      await call('global-resendlink', { orderId: bookingId.trim(), requestId });
      setState('sent');
    } catch (error) {
      const retryAtMs = retryAtMsOf(error);
      const isLimited = retryAtMs !== undefined;
      setState(isLimited ? { failure: 'myBooking.resendLimited', retryAtMs } : { failure: failureText(error) });
    }
  };
  const whenOf = (retryAtMs: number | undefined) =>
    retryAtMs === undefined ? undefined : { day: dayOf(retryAtMs, lang), time: timeOf(retryAtMs, lang) };
  const isDone = state === 'busy' || state === 'sent';
  return (
    <div className={styles.canceling}>
      <button type="button" className={buttons.quiet} aria-disabled={isDone} onClick={isDone ? undefined : send}>
        {text('myBooking.resend')}
      </button>
      <p aria-live="polite" className={styles.hint}>
        {state === 'sent' && text('myBooking.resent')}
        {typeof state === 'object' && text(state.failure, whenOf(state.retryAtMs))}
      </p>
    </div>
  );
}

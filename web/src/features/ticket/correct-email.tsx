import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { Field } from '../../shared/forms/field.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import styles from './ticket.module.css';

interface Props {
  readonly requestId: string;
  readonly email: string;
  /** Called with the new address, and the token of the link that it got. */
  readonly onCorrected: (email: string, token: string) => void;
}

/** Lets the guest correct a mistyped address, once. */
export function CorrectEmail({ requestId, email, onCorrected }: Props) {
  const text = useText();
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  const done = useRef<HTMLParagraphElement>(null);
  // The form that had focus was removed.
  useEffect(() => {
    if (state === 'done') done.current?.focus();
  }, [state]);
  if (state === 'done') {
    return (
      <p ref={done} tabIndex={-1} role="status">
        {text('order.corrected', { email })}
      </p>
    );
  }
  if (state === 'closed') {
    return (
      <button type="button" className={buttons.quiet} onClick={() => setState('open')}>
        {text('order.wrongEmail')}
      </button>
    );
  }
  const finish = (typed: string, token: string): void => {
    onCorrected(typed, token);
    setState('done');
  };
  return <EmailForm requestId={requestId} email={email} onCorrected={finish} />;
}

function EmailForm({ requestId, email, onCorrected }: Props) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<TextId>();
  const { submit, isSubmitting, field } = useCheckedForm<{ email: string }, 'email'>({
    initial: { email },
    problemsOf: (typed) => problemsOf(typed.email.trim(), email),
    form,
  });
  // Opened by the button that was removed.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = async (typed: { readonly email: string }): Promise<void> => {
    const right = typed.email.trim();
    const outcome = await correct(requestId, right);
    setFailure(outcome.failure);
    if (outcome.token !== undefined) onCorrected(right, outcome.token);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit(send)}>
      <Field
        {...field('email')}
        label="order.rightEmail"
        hint={text('order.rightEmailHint')}
        type="email"
        autoComplete="email"
        isRequired
        maxLength={maxLengths.email}
      />
      {failure && <Failure>{text(failure)}</Failure>}
      <button type="submit" className={buttons.quiet} aria-disabled={isSubmitting}>
        {text('order.correctEmail')}
      </button>
    </form>
  );
}

function problemsOf(typed: string, before: string): { readonly email?: TextId } {
  if (!emailShape.test(typed)) return { email: 'order.error.email' };
  return typed === before ? { email: 'order.error.sameEmail' } : {};
}

/** Returns the token of the new link, or what prevented the correction. */
async function correct(
  requestId: string,
  email: string,
): Promise<{ readonly token?: string; readonly failure?: TextId }> {
  try {
    const answer = await call('global-correctemail', { requestId, email });
    if (answer.valid) return { token: answer.token };
    return { failure: refusalText(answer, { 'already-exists': 'order.correctedBefore' }) };
  } catch (error) {
    return { failure: failureText(error) };
  }
}

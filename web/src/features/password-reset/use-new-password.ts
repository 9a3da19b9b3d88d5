import { minPasswordLength } from '@talwaerts/domain/account/password.ts';
import { useState } from 'react';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** The e-mail to sign in with; or that the link is dead; or why the password was not set. */
export type SetOutcome = { readonly email: string } | 'dead' | { readonly failure: TextId };

interface Passwords {
  readonly password: string;
  readonly confirm: string;
}
type Name = keyof Passwords;

const none: Passwords = { password: '', confirm: '' };

export function problemsOf({ password, confirm }: Passwords): Partial<Record<Name, TextId>> {
  const problems: Partial<Record<Name, TextId>> = {};
  if (password.length < minPasswordLength) problems.password = 'passwordReset.error.min';
  if (confirm.length < minPasswordLength) problems.confirm = 'passwordReset.error.min';
  else if (confirm !== password) problems.confirm = 'passwordReset.error.notEqual';
  return problems;
}

/** State of the form for a new password, typed twice, that `set` sends. */
export function useNewPassword(set: (password: string) => Promise<SetOutcome>) {
  const { submit, isSubmitting, clear, field } = useCheckedForm<Passwords, Name>({ initial: none, problemsOf });
  const [state, setState] = useState<'form' | 'dead' | 'done'>('form');
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState<TextId>();

  const send = async ({ password }: Passwords): Promise<void> => {
    if (state !== 'form') return;
    setFailure(undefined);
    const outcome = await set(password);
    if (outcome === 'dead') {
      setState('dead');
    } else if ('email' in outcome) {
      clear();
      setEmail(outcome.email);
      setState('done');
    } else {
      setFailure(outcome.failure);
    }
  };
  return { field, submit: submit(send), isSubmitting, state, email, failure };
}
export type NewPassword = ReturnType<typeof useNewPassword>;

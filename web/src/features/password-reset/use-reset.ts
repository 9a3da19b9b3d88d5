import { minPasswordLength } from '@talwaerts/domain/account/password.ts';
import { useEffect, useState } from 'react';
import { useGuestForm } from '../../shared/forms/use-guest-form.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../shared/loading/load-script.ts';
import type { ResetOutcome } from './reset.ts';
import type { LinkCode } from './reset-code.ts';

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

const failures: Readonly<Record<Exclude<ResetOutcome, 'done' | 'dead'>, TextId>> = {
  offline: 'login.failure.offline',
  limited: 'login.failure.limited',
  refused: 'passwordReset.failure.refused',
  'contains-email': 'password.error.containsEmail',
};

/** State of the reset form. Checks at the start whether the link has been used or has expired. */
export function useReset(code: LinkCode | undefined) {
  const { values, check, clear, field } = useGuestForm<Passwords, Name>({ initial: none, problemsOf });
  const [state, setState] = useState<'form' | 'setting' | 'dead' | 'done'>('form');
  const [failure, setFailure] = useState<TextId>();

  useEffect(() => {
    if (!code) return undefined;
    let isStale = false;
    loadReset().then(
      async ({ checkCode }) => {
        const outcome = await checkCode(code);
        // The password may have been set meanwhile, which uses the code up.
        if (outcome === 'dead' && !isStale) setState((before) => (before === 'form' ? 'dead' : before));
      },
      () => undefined, // Submitting loads the script again, and reports if that fails.
    );
    return () => {
      isStale = true;
    };
  }, [code]);

  const submit = async (): Promise<void> => {
    if (!check() || !code) return;
    setState('setting');
    setFailure(undefined);
    const reset = await loadReset().catch(loadFailure);
    if (typeof reset === 'string') {
      setState('form');
      setFailure(reset);
      return;
    }
    const outcome = await reset.setPassword(code, values.password);
    if (outcome === 'done') clear();
    setState(outcome === 'done' || outcome === 'dead' ? outcome : 'form');
    if (outcome !== 'done' && outcome !== 'dead') setFailure(failures[outcome]);
  };
  return { field, submit, state, failure };
}

const loadReset = () => loadScript(() => import('./reset.ts'));

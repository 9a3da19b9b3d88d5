import { minPasswordLength } from '@talwaerts/domain/account/password.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { remember, remembered } from '../../shared/device/device-memory.ts';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useTypedBefore } from '../../shared/forms/use-typed-before.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../shared/loading/load-script.ts';
import { paths, type SignInAs, type Wanted } from '../../shared/paths.ts';
import type { ConfirmSignIn } from './sign-in.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Whether this device remembers the e-mail. */
  readonly remember: boolean;
}
type Name = keyof Credentials;

const none: Credentials = { email: '', password: '', remember: false };

function problemsOf({ email, password }: Credentials): Partial<Record<Name, TextId>> {
  return {
    ...(!emailShape.test(email.trim()) && { email: 'login.error.email' as const }),
    ...(password.length < minPasswordLength && { password: 'login.error.password' as const }),
  };
}

const key = 'talwaerts.email';

/** Returns the e-mail of the last sign-in if this device should remember it, else an empty text. */
const rememberedEmail = (): string => remembered(key) ?? '';

/** Stores the e-mail, or removes it if empty. */
const rememberEmail = (email: string): void => remember(key, email || null);

/** State of the sign-in form. Firebase loads after the first paint. Redirects a signed-in user to the wanted page. */
export function useLogin(form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<Wanted & SignInAs> | null;
  const wanted = state?.wanted ?? paths.dashboard;
  const signInAs = state?.email;
  const credentials = useCheckedForm<Credentials, Name>({ initial: none, problemsOf, form });
  useTypedBefore(credentials, form);
  const { values, fill, change, field, isSubmitting } = credentials;
  const [failure, setFailure] = useState<TextId>();
  const [awaited, setAwaited] = useState<{ readonly confirm: ConfirmSignIn }>();

  // In an effect: the prerendered page has no e-mail.
  useEffect(() => {
    const remembered = rememberedEmail();
    const email = signInAs ?? remembered;
    if (email) fill((before) => ({ ...before, email: before.email || email, remember: remembered !== '' }));
  }, [fill, signInAs]);
  useEffect(() => {
    let isStale = false;
    let unwatch = (): void => undefined;
    loadSignIn().then(
      ({ watchSignedIn }) => {
        if (isStale) return;
        unwatch = watchSignedIn(() => {
          // The check of the role takes a while: the user may have left the screen.
          if (!isStale) navigate(wanted, { replace: true });
        });
      },
      () => undefined, // Submitting loads the script again, and reports if that fails.
    );
    return () => {
      isStale = true;
      unwatch();
    };
  }, [navigate, wanted]);

  const send = async ({ email, password, remember: isKept }: Credentials): Promise<void> => {
    setFailure(undefined);
    rememberEmail(isKept ? email.trim() : '');
    const loaded = await loadSignIn().catch(loadFailure);
    const outcome = typeof loaded === 'string' ? loaded : await loaded.signIn(email.trim(), password);
    if (typeof outcome === 'function') setAwaited({ confirm: outcome });
    else setFailure(outcome);
  };
  return {
    values,
    field,
    change,
    submit: credentials.submit(send),
    isBusy: isSubmitting,
    failure,
    /** Completes the sign-in with the authenticator app's code; undefined unless that code is required. */
    confirm: awaited?.confirm,
    startAgain: () => setAwaited(undefined),
  };
}

const loadSignIn = () => loadScript(() => import('./sign-in.ts'));

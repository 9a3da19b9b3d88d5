import { minPasswordLength } from '@talwaerts/domain/account/password.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMarks } from '../../shared/forms/use-marks.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}
type Name = 'email' | 'password';

function problemsOf({ email, password }: Credentials): Partial<Record<Name, TextId>> {
  return {
    ...(!emailShape.test(email.trim()) && { email: 'login.error.email' as const }),
    ...(password.length < minPasswordLength && { password: 'login.error.password' as const }),
  };
}

/** The sign-in form. Firebase is loaded behind the painted page; whoever is signed in already goes on to the dashboard. */
export function useLogin(form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const [values, setValues] = useState<Credentials>({ email: '', password: '', remember: false });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const marks = useMarks<Name>();
  const problems = problemsOf(values);

  // After the first paint: the prerendered page knows nothing of this device, nor of what was typed before this script ran.
  useEffect(() => {
    const early = new FormData(form.current ?? undefined);
    const [email, password] = ['email', 'password'].map((name) => String(early.get(name) ?? ''));
    const remembered = rememberedEmail();
    setValues({
      email: email || remembered,
      password: password ?? '',
      remember: early.has('remember') || remembered !== '',
    });
  }, [form]);
  useEffect(() => {
    let isGone = false;
    let unwatch = (): void => undefined;
    import('./sign-in.ts').then(
      ({ watchSignedIn }) => {
        if (!isGone) unwatch = watchSignedIn(() => navigate(paths.dashboard, { replace: true }));
      },
      () => undefined, // Signing in loads it again, and says so if it fails again.
    );
    return () => {
      isGone = true;
      unwatch();
    };
  }, [navigate]);

  const submit = async (): Promise<void> => {
    marks.change('email', 'password');
    marks.leave('email', 'password');
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    rememberEmail(values.remember ? values.email.trim() : '');
    const loaded = await import('./sign-in.ts').catch(() => undefined);
    setFailure(loaded ? await loaded.signIn(values.email.trim(), values.password) : 'login.failure.offline');
    setBusy(false);
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: marks.isShown(name) ? problems[name] : undefined,
    onBlur: () => marks.leave(name),
    onChange: (value: string) => {
      marks.change(name);
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  const remember = (isRemembered: boolean): void => setValues((before) => ({ ...before, remember: isRemembered }));
  return { values, field, remember, submit, isBusy, failure };
}

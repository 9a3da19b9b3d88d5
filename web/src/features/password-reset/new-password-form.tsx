import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Field } from '../../shared/forms/field.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { paths, type SignInAs } from '../../shared/paths.ts';
import { AccountForm } from '../../shared/ui/account-form.tsx';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { useIsAlive } from '../../shared/ui/page-state.ts';
import type { NewPassword } from './use-new-password.ts';

interface Props {
  readonly form: NewPassword;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** How long the confirmation is shown before the redirect. */
const redirectMs = 3_000;

/** The fields of a new password. Once it is set, redirects to the login, which fills in the e-mail. */
export function NewPasswordForm({ form, children }: Props) {
  const { field, submit, isSubmitting, state, email, failure } = form;
  const text = useText();
  const navigate = useNavigate();
  const isAlive = useIsAlive();
  useEffect(() => {
    if (email === undefined) return undefined;
    const signInAs: SignInAs = { email };
    const timer = setTimeout(() => navigate(paths.login, { replace: true, state: signInAs }), redirectMs);
    return () => clearTimeout(timer);
  }, [email, navigate]);

  return (
    <AccountForm failure={failure} onSubmit={submit}>
      {children}
      <Field {...field('password')} label="passwordReset.password" type="password" autoComplete="new-password" />
      <Field {...field('confirm')} label="passwordReset.confirm" type="password" autoComplete="new-password" />
      <button
        type="submit"
        className={buttons.main}
        disabled={!isAlive}
        aria-disabled={isSubmitting || state !== 'form'}
      >
        {text('passwordReset.submit')}
      </button>
      <p role="status">
        {email !== undefined && (
          <span className={styles.success}>
            {text('passwordReset.success')}{' '}
            <Link to={paths.login} state={{ email } satisfies SignInAs}>
              {text('passwordReset.toLogin')}
            </Link>
          </span>
        )}
      </p>
    </AccountForm>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Field } from '../../shared/forms/field.tsx';
import formStyles from '../../shared/forms/form.module.css';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import { AccountForm } from '../../shared/ui/account-form.tsx';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { useIsAlive } from '../../shared/ui/page-state.ts';
import { Toast } from '../../shared/ui/toast.tsx';
import { CodeForm } from './code-form.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { useLogin } from './use-login.ts';

interface Props {
  /** Called when the form is sent. */
  readonly onTry: () => void;
}

/** The sign-in of companies, drivers and administrators. */
export function LoginScreen({ onTry }: Props) {
  const text = useText();
  const isAlive = useIsAlive();
  const form = useRef<HTMLFormElement>(null);
  const { values, field, change, submit, isBusy, failure, confirm, startAgain } = useLogin(form);
  const [query, setQuery] = useSearchParams();
  const [isForgotten, setForgotten] = useState(false);
  const [toast, setToast] = useState<TextId>();
  const clearToast = useCallback(() => setToast(undefined), []);
  // The reset page links here if its code has expired.
  useEffect(() => setForgotten(query.has('forgot')), [query]);
  const send = (): Promise<void> => {
    onTry();
    return submit();
  };
  const closeDialog = (): void => {
    setForgotten(false);
    if (query.has('forgot')) setQuery({}, { replace: true });
  };

  return (
    <div className={styles.page}>
      <div>
        <h1>{text('login.title')}</h1>
        <p className={styles.lead}>{text('login.lead')}</p>
      </div>
      {confirm ? (
        <CodeForm confirm={confirm} onBack={startAgain} />
      ) : (
        <AccountForm form={form} failure={failure} onSubmit={send}>
          <Field {...field('email')} label="login.email" type="email" autoComplete="username" />
          <Field {...field('password')} label="login.password" type="password" autoComplete="current-password" />
          <label className={formStyles.check}>
            <input
              type="checkbox"
              name="remember"
              checked={values.remember}
              onChange={(event) => change({ remember: event.target.checked })}
            />
            {text('login.remember')}
          </label>
          <button type="submit" className={buttons.main} disabled={!isAlive} aria-disabled={isBusy}>
            {text(isBusy ? 'login.busy' : 'login.submit')}
          </button>
          <button type="button" className={styles.link} onClick={() => setForgotten(true)}>
            {text('login.forgot')}
          </button>
          <p>
            <Link to={paths.partnerContact}>{text('login.partner')}</Link>
          </p>
        </AccountForm>
      )}
      {isForgotten && (
        <ForgotPasswordDialog
          email={values.email}
          onClose={closeDialog}
          onSent={() => {
            closeDialog();
            setToast('login.forgotSent');
          }}
        />
      )}
      <Toast message={toast && text(toast)} onHidden={clearToast} />
    </div>
  );
}

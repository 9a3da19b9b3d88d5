import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Field } from '../../shared/forms/field.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { AccountForm } from '../../shared/ui/account-form.tsx';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useIsAlive } from '../../shared/ui/use-is-alive.ts';
import { useLinkQuery } from '../../shared/use-link-query.ts';
import { type LinkCode, resetCodeOf } from './reset-code.ts';
import { useReset } from './use-reset.ts';

/** How long the confirmation is shown before the redirect. */
const redirectMs = 3_000;

/** Target of the mail's link: sets a new password, typed twice. Without a code, redirects to the sign-in. */
export default function PasswordResetScreen() {
  const text = useText();
  const navigate = useNavigate();
  const isAlive = useIsAlive();
  const query = useLinkQuery();
  const [code, setCode] = useState<LinkCode>();
  const { field, submit, state, failure } = useReset(code);

  const isInvited = code?.kind === 'invitation';

  // In an effect: the prerendered page has no query.
  useEffect(() => {
    if (!query) return;
    const found = resetCodeOf(query);
    setCode(found);
    if (found === undefined) navigate(paths.login, { replace: true });
  }, [query, navigate]);
  useEffect(() => {
    if (state !== 'done') return undefined;
    const timer = setTimeout(() => navigate(paths.login, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  return (
    <div className={styles.page}>
      <div>
        <h1>{text('passwordReset.title')}</h1>
        <p className={styles.lead}>{text('passwordReset.lead')}</p>
      </div>
      {state === 'dead' ? (
        <div className={styles.form}>
          <Failure>{text(isInvited ? 'passwordReset.invitationOver' : 'passwordReset.dead')}</Failure>
          {isInvited ? (
            <Link className={buttons.main} to={paths.login}>
              {text('passwordReset.toLogin')}
            </Link>
          ) : (
            <Link className={buttons.main} to={`${paths.login}?forgot`}>
              {text('passwordReset.again')}
            </Link>
          )}
        </div>
      ) : (
        <AccountForm failure={failure} onSubmit={submit}>
          <Field {...field('password')} label="passwordReset.password" type="password" autoComplete="new-password" />
          <Field {...field('confirm')} label="passwordReset.confirm" type="password" autoComplete="new-password" />
          <button type="submit" className={buttons.main} disabled={!isAlive || state !== 'form'}>
            {text('passwordReset.submit')}
          </button>
          <p role="status">
            {state === 'done' && (
              <span className={styles.success}>
                {text('passwordReset.success')} <Link to={paths.login}>{text('passwordReset.toLogin')}</Link>
              </span>
            )}
          </p>
        </AccountForm>
      )}
    </div>
  );
}

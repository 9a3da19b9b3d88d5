import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useLinkQuery } from '../../shared/use-link-query.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useReset } from './use-reset.ts';

/** Target of the mail's link: sets a new password, typed twice. Without a code, redirects to the sign-in. */
export default function PasswordResetScreen() {
  const text = useText();
  const navigate = useNavigate();
  const query = useLinkQuery();
  const [code, setCode] = useState<string>();
  const { form, isDead } = useReset(code);

  // In an effect: the prerendered page has no query.
  useEffect(() => {
    if (!query) return;
    const found = resetCodeOf(query);
    setCode(found);
    // Invitations sent before they had a page of their own link here.
    if (query.has('invitation')) navigate(`${paths.invitation}?${query}`, { replace: true });
    else if (found === undefined) navigate(paths.login, { replace: true });
  }, [query, navigate]);

  return (
    <div className={styles.page}>
      <div>
        <h1>{text('passwordReset.title')}</h1>
        <p className={styles.lead}>{text('passwordReset.lead')}</p>
      </div>
      {isDead ? (
        <div className={styles.form}>
          <Failure>{text('passwordReset.dead')}</Failure>
          <Link className={buttons.main} to={`${paths.login}?forgot`}>
            {text('passwordReset.again')}
          </Link>
        </div>
      ) : (
        <NewPasswordForm form={form} />
      )}
    </div>
  );
}

/**
 * Returns the one-time code of the link: of our own mails (`userId` and `secret`), or of Firebase's own (`mode` and
 * `oobCode`). Undefined without one.
 */
export function resetCodeOf(query: URLSearchParams): string | undefined {
  const userId = query.get('userId');
  const secret = query.get('secret');
  const code = userId && secret ? secret : query.get('mode') === 'resetPassword' && query.get('oobCode');
  return code || undefined;
}

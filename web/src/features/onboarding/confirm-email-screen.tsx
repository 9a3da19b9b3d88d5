import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { failureText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useLinkQuery } from '../../shared/use-link-query.ts';

type Outcome = 'asking' | 'done' | 'expired' | 'wrong' | { readonly failure: TextId };

/** Confirms an applicant's e-mail address: the target of the mail's link. */
export default function ConfirmEmailScreen() {
  const text = useText();
  const query = useLinkQuery();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const confirm = useCallback(async (): Promise<void> => {
    if (!query) return;
    setOutcome('asking');
    setOutcome(await sendToken(query.get('token')));
  }, [query]);
  useEffect(() => {
    confirm();
  }, [confirm]);

  return (
    <div className={styles.page}>
      <h1>{text('confirmEmail.title')}</h1>
      <div className={styles.form}>
        {(outcome === 'asking' || outcome === 'done') && (
          <p role="status" className={outcome === 'done' ? styles.success : undefined}>
            {text(`confirmEmail.${outcome}`)}
          </p>
        )}
        {outcome === 'done' && <p>{text('confirmEmail.next')}</p>}
        {(outcome === 'expired' || outcome === 'wrong') && <Failure>{text(`confirmEmail.${outcome}`)}</Failure>}
        {typeof outcome === 'object' && (
          <>
            <Failure>{text(outcome.failure)}</Failure>
            <button type="button" className={buttons.main} onClick={confirm}>
              {text('confirmEmail.again')}
            </button>
          </>
        )}
        {outcome === 'done' && (
          <Link className={buttons.quiet} to={paths.home}>
            {text('confirmEmail.home')}
          </Link>
        )}
        {(outcome === 'expired' || outcome === 'wrong') && (
          <Link className={buttons.quiet} to={paths.contact}>
            {text('confirmEmail.contact')}
          </Link>
        )}
      </div>
    </div>
  );
}

async function sendToken(token: string | null): Promise<Outcome> {
  if (!token) return 'wrong';
  try {
    const answer = await call('global-confirmemail', { token });
    if (answer.valid) return 'done';
    return answer.error === 'link-expired' ? 'expired' : 'wrong';
  } catch (error) {
    const failure = failureText(error);
    // The server refuses a malformed token as `invalid`: show the same as for a wrong one.
    return failure === 'failure.invalid' ? 'wrong' : { failure };
  }
}

import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { type SubmitEvent, useState } from 'react';
import { Field } from '../../shared/booking/field.tsx';
import { call } from '../../shared/calls/call.ts';
import { useMarks } from '../../shared/forms/use-marks.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { failureText } from '../../shared/refusals/refusal-texts.ts';
import styles from '../../shared/ui/account-page.module.css';
import { Modal } from '../../shared/ui/modal.tsx';

interface Props {
  /** What stands in the sign-in form already. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Asks for the e-mail of an account and has a link sent to it. It never says whether there is such an account. */
export function ForgotPasswordDialog({ email: typedBefore, onClose, onSent }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const [email, setEmail] = useState(typedBefore.trim());
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const marks = useMarks<'email'>();
  const problem = emailShape.test(email.trim()) ? undefined : 'login.error.email';

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    marks.change('email');
    marks.leave('email');
    if (problem || isSending) return;
    setSending(true);
    const failed = await request(email.trim(), lang);
    setSending(false);
    setFailure(failed);
    if (!failed) onSent();
  };

  return (
    <Modal title={text('login.forgotTitle')} onClose={onClose}>
      <p>{text('login.forgotLead')}</p>
      <form className={styles.dialogForm} noValidate onSubmit={submit}>
        {failure && (
          <p role="alert" className={styles.failure}>
            {text(failure)}
          </p>
        )}
        <Field
          name="email"
          label="login.email"
          type="email"
          autoComplete="username"
          value={email}
          error={marks.isShown('email') ? problem : undefined}
          onBlur={() => marks.leave('email')}
          onChange={(value) => {
            marks.change('email');
            setEmail(value);
          }}
        />
        <button type="submit" className={styles.main} disabled={isSending}>
          {text(isSending ? 'login.forgotSending' : 'login.forgotSubmit')}
        </button>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {text('dialog.cancel')}
        </button>
      </form>
    </Modal>
  );
}

async function request(email: string, lang: 'de' | 'en'): Promise<TextId | undefined> {
  try {
    const answer = await call('global-requestpasswordreset', { email, lang });
    return answer.valid ? undefined : 'failure.server';
  } catch (error) {
    return failureText(error);
  }
}

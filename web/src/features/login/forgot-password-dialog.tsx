import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText } from '../../shared/calls/refusal-texts.ts';
import { Field } from '../../shared/forms/field.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { Modal } from '../../shared/ui/modal.tsx';

interface Props {
  /** The e-mail typed into the sign-in form. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Requests a mail with a reset link. Shows the same for unknown addresses. */
export function ForgotPasswordDialog({ email: typedBefore, onClose, onSent }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const initial = { email: typedBefore.trim() };
  const { submit, isSubmitting, field } = useCheckedForm({ initial, problemsOf });
  const [failure, setFailure] = useState<TextId>();

  const send = async ({ email }: typeof initial): Promise<void> => {
    const failed = await request(email.trim(), lang);
    setFailure(failed);
    if (!failed) onSent();
  };

  return (
    <Modal title={text('login.forgotTitle')} onClose={onClose}>
      <p>{text('login.forgotLead')}</p>
      <form className={styles.dialogForm} noValidate onSubmit={submit(send)}>
        {failure && <Failure>{text(failure)}</Failure>}
        <Field {...field('email')} label="login.email" type="email" autoComplete="username" />
        <button type="submit" className={buttons.main} aria-disabled={isSubmitting}>
          {text(isSubmitting ? 'login.forgotSending' : 'login.forgotSubmit')}
        </button>
        <button type="button" className={buttons.quiet} onClick={onClose}>
          {text('dialog.cancel')}
        </button>
      </form>
    </Modal>
  );
}

const problemsOf = ({ email }: { readonly email: string }) =>
  emailShape.test(email.trim()) ? {} : { email: 'login.error.email' as const };

async function request(email: string, lang: Lang): Promise<TextId | undefined> {
  try {
    const answer = await call('global-requestpasswordreset', { email, lang });
    return answer.valid ? undefined : 'failure.server';
  } catch (error) {
    return failureText(error);
  }
}

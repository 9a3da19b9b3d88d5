import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { oneTimeCode } from '../../shared/forms/one-time-code.ts';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { AccountForm } from '../../shared/ui/account-form.tsx';
import buttons from '../../shared/ui/button.module.css';
import type { ConfirmSignIn } from './sign-in.ts';

interface Props {
  readonly confirm: ConfirmSignIn;
  readonly onBack: () => void;
}

const problemsOf = ({ code }: { readonly code: string }) =>
  oneTimeCode(code) ? {} : { code: 'secondFactor.error.code' as const };

/** The form for the authenticator app's code, after the right password. */
export function CodeForm({ confirm, onBack }: Props) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { submit, isSubmitting, clear, field } = useCheckedForm({ initial: { code: '' }, problemsOf });
  const [failure, setFailure] = useState<TextId>();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const send = async (typed: { readonly code: string }): Promise<void> => {
    const code = oneTimeCode(typed.code);
    if (!code) return;
    setFailure(undefined);
    const refused = await confirm(code);
    setFailure(refused);
    if (refused) clear();
  };
  return (
    <AccountForm form={form} failure={failure} onSubmit={submit(send)}>
      <p>{text('login.codeLead')}</p>
      <Field
        {...field('code')}
        label="secondFactor.code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
      />
      <button type="submit" className={buttons.main} aria-disabled={isSubmitting}>
        {text(isSubmitting ? 'login.busy' : 'login.submit')}
      </button>
      <button type="button" className={buttons.quiet} onClick={onBack}>
        {text('login.codeBack')}
      </button>
      <p>{text('login.codeLost', { email: product.support.email })}</p>
    </AccountForm>
  );
}

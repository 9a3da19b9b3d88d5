import TextField from '@mui/material/TextField';
import { type PasswordProblem, passwordProblem } from '@talwaerts/domain/account/password.ts';
import { updatePassword } from 'firebase/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from 'reactfire';
import { accountFailure } from '../../shared/account/account-failure.ts';
import { CodeField } from '../../shared/account/second-factor.tsx';
import type { Outcome } from '../../shared/account/use-settings-form.ts';
import { reauthenticate } from '../../shared/firebase/second-factor.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { oneTimeCode } from '../../shared/forms/one-time-code.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { ProfileCard } from './profile-card.tsx';

interface Props {
  /** Whether the account has an authenticator app. */
  readonly needsCode: boolean;
}

const empty = { current: '', code: '', password: '', confirm: '' };

const problemTexts: Readonly<Record<PasswordProblem, TextId>> = {
  'too-short': 'profile.error.password',
  'contains-email': 'password.error.containsEmail',
};

/** Changes the password after checking the old one. Other devices have to sign in again. */
export function PasswordCard({ needsCode }: Props) {
  const text = useText();
  const { data: user } = useUser();
  const { email } = usePerson();
  const [outcome, setOutcome] = useState<Outcome>();
  const { register, handleSubmit, formState, reset, trigger } = useForm({ mode: 'onTouched', defaultValues: empty });
  const save = async ({ current, code, password }: typeof empty): Promise<void> => {
    setOutcome(undefined);
    if (!user) return;
    try {
      await reauthenticate(user, current, oneTimeCode(code) ?? '');
      await updatePassword(user, password);
      reset(empty);
      setOutcome({ isGood: true, text: 'profile.passwordSaved' });
    } catch (error) {
      setOutcome({ isGood: false, text: accountFailure(error) });
    }
  };
  const { errors, isSubmitting, touchedFields } = formState;
  return (
    <ProfileCard
      title="profile.password"
      submit="profile.savePassword"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={handleSubmit(save)}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...register('current', { required: true })}
        label={text('profile.currentPassword')}
        type="password"
        autoComplete="current-password"
        error={Boolean(errors.current)}
        helperText={errors.current && text('order.error.required')}
      />
      {needsCode && (
        <CodeField
          field={register('code', { validate: (value) => oneTimeCode(value) !== undefined })}
          hasError={Boolean(errors.code)}
        />
      )}
      <TextField
        {...register('password', {
          validate: (value) => passwordProblem(value, email),
          // The repeated password may match now, or no longer.
          onChange: () => touchedFields.confirm && trigger('confirm'),
        })}
        label={text('profile.newPassword')}
        type="password"
        autoComplete="new-password"
        error={Boolean(errors.password)}
        helperText={errors.password && text(problemTexts[errors.password.message as PasswordProblem])}
      />
      <TextField
        {...register('confirm', { validate: (value, all) => value === all.password })}
        label={text('profile.confirmPassword')}
        type="password"
        autoComplete="new-password"
        error={Boolean(errors.confirm)}
        helperText={errors.confirm && text('profile.error.confirm')}
      />
    </ProfileCard>
  );
}

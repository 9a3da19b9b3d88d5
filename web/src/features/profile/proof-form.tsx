import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useUser } from 'reactfire';
import { CodeField } from '../../shared/account/second-factor.tsx';
import { reauthenticate } from '../../shared/firebase/second-factor.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { oneTimeCode } from '../../shared/forms/one-time-code.ts';
import { useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';

interface Props {
  readonly needsCode: boolean;
  readonly onProven: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onClose: () => void;
}

/**
 * Authenticates the user again by password, and by a code if the account has an authenticator app, before the second
 * factor changes.
 */
export function ProofForm({ needsCode, onProven, onFailure, onClose }: Props) {
  const text = useText();
  const { data: user } = useUser();
  const { email } = usePerson();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const prove = async ({ password, code }: { password: string; code: string }): Promise<void> => {
    if (!user) return;
    try {
      await reauthenticate(user, password, oneTimeCode(code) ?? '');
    } catch (error) {
      onFailure(error);
      return;
    }
    await onProven();
  };
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={handleSubmit(prove)}>
      <Typography>{text('secondFactor.proof')}</Typography>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...register('password', { required: true })}
        label={text('profile.currentPassword')}
        type="password"
        autoComplete="current-password"
        autoFocus
        error={Boolean(errors.password)}
        helperText={errors.password && text('order.error.required')}
      />
      {needsCode && <CodeField field={register('code', { validate: isCode })} hasError={Boolean(errors.code)} />}
      <Stack direction="row" spacing={3}>
        <LoadingButton type="submit" variant="contained" loading={isSubmitting}>
          {text('secondFactor.next')}
        </LoadingButton>
        <Button onClick={onClose}>{text('dialog.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

const isCode = (typed: string): boolean => oneTimeCode(typed) !== undefined;

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { TotpSecret } from 'firebase/auth';
import { useForm } from 'react-hook-form';
import { useUser } from 'reactfire';
import { CodeField } from '../../shared/account/second-factor.tsx';
import { reauthenticate } from '../../shared/firebase/second-factor.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { oneTimeCode } from '../../shared/forms/one-time-code.ts';
import { useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';

interface Props {
  readonly secret: TotpSecret;
  readonly onCode: (name: string, code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows the secret as QR code and text, and asks for the app's first code. */
export function EnrolForm({ secret, onCode, onClose }: Props) {
  const text = useText();
  const { email } = usePerson();
  const { register, handleSubmit, formState, resetField } = useForm({
    mode: 'onTouched',
    defaultValues: { name: text('secondFactor.defaultName'), code: '' },
  });
  const { errors, isSubmitting } = formState;
  const confirm = async ({ name, code }: { name: string; code: string }): Promise<void> => {
    await onCode(name.trim(), oneTimeCode(code) ?? '');
    resetField('code');
  };
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={handleSubmit(confirm)}>
      <Typography>{text('secondFactor.scan')}</Typography>
      <QrCode
        content={secret.generateQrCodeUrl(encodeURIComponent(email), encodeURIComponent(product.name))}
        label={text('secondFactor.qr')}
      />
      <TextField
        label={text('secondFactor.key')}
        value={secret.secretKey}
        slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
      />
      <TextField
        {...register('name', { validate: (value) => value.trim() !== '' })}
        label={text('secondFactor.name')}
        error={Boolean(errors.name)}
        helperText={errors.name && text('secondFactor.error.name')}
        slotProps={{ htmlInput: { maxLength: maxLengths.personName } }}
      />
      <CodeField
        field={register('code', { validate: (value) => oneTimeCode(value) !== undefined })}
        hasError={Boolean(errors.code)}
      />
      <Stack direction="row" spacing={3}>
        <LoadingButton type="submit" variant="contained" loading={isSubmitting}>
          {text('secondFactor.confirm')}
        </LoadingButton>
        <Button onClick={onClose}>{text('dialog.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

interface ProofFormProps {
  readonly needsCode: boolean;
  readonly onProven: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onClose: () => void;
}

/**
 * Authenticates the user again by password, and by a code if the account has an authenticator app, before the second
 * factor changes.
 */
export function ProofForm({ needsCode, onProven, onFailure, onClose }: ProofFormProps) {
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

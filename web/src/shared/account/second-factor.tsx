import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type MultiFactorInfo, multiFactor, type User } from 'firebase/auth';
import { useText } from '../intl/language.tsx';

interface Props {
  /** Props from react-hook-form's `register`. */
  readonly field: TextFieldProps;
  readonly hasError: boolean;
}

/** A field for an authenticator app's six digits, which may be typed with spaces. */
export function CodeField({ field, hasError }: Props) {
  const text = useText();
  return (
    <TextField
      {...field}
      label={text('secondFactor.code')}
      autoComplete="one-time-code"
      error={hasError}
      helperText={hasError && text('secondFactor.error.code')}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
    />
  );
}

/** The authenticator apps of an account. */
export const enrolledApps = (user: User | null): readonly MultiFactorInfo[] =>
  user ? [...multiFactor(user).enrolledFactors] : [];

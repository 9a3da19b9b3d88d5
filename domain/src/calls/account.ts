import { object, ref, string } from 'yup';
import { email, lang, password } from './fields.ts';

export const loginSchema = object({ email: email(), password: password() });
export const requestPasswordResetSchema = object({ email: email(), lang: lang() });

/** The form on the reset page. */
export const passwordResetSchema = object({
  password: password(),
  confirm: string()
    .strict()
    .required('required')
    .min(8, 'min')
    .oneOf([ref('password')], 'notEqual'),
});

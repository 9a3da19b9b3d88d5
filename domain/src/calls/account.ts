import { object } from 'yup';
import { email, lang } from './fields.ts';

export const requestPasswordResetSchema = object({ email: email(), lang: lang() });

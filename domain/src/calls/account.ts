import { object } from 'yup';
import { email, lang, personName } from './fields.ts';

export const requestPasswordResetSchema = object({ email: email(), lang: lang() });
export const changeNameSchema = object({ name: personName() });

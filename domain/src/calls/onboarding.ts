import { type InferType, object, string } from 'yup';
import { passwordProblem } from '../account/password.ts';
import {
  agreed,
  companyName,
  email,
  lang,
  line,
  linkToken,
  part,
  personName,
  phone,
  placeId,
  placeLabel,
  uploadPath,
  uuid,
} from './fields.ts';
import { maxLengths } from './lengths.ts';

/** Firebase refuses longer passwords. */
const maxPasswordLength = 4096;

const secret = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .max(maxPasswordLength, 'max')
    .matches(/^[^\p{Cc}\p{Surrogate}]*$/u, 'characters');

const problemReasons = { 'too-short': 'min', 'contains-email': 'containsEmail' } as const;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const password = () =>
  secret().test('password', (value, { parent, createError }) => {
    const problem = passwordProblem(text(value), text(parent.email));
    return problem === undefined || createError({ message: problemReasons[problem] });
  });
const repeatedPassword = () => secret().test('equal', 'equal', (value, { parent }) => value === parent.password);

const code = () => line(maxLengths.code).optional().nonNullable('type');
/** Required, as in the form, but unused: the server resolves the place from the place id. */
const chosenRegion = () => line(120);

const applicationSchema = part({
  email: email(),
  password: password(),
  passwordconfirm: repeatedPassword(),
  firstname: personName(),
  lastname: personName(),
  companyaddress: placeLabel(),
  companyPlaceId: placeId(),
  companyname: companyName(),
  companyfree: companyName(),
  companyemail: email(),
  companyphone: phone(),
  konzessionurl: uploadPath(),
  agb: agreed(),
  datenschutz: agreed(),
  konzession: agreed(),
  land: chosenRegion(),
  bundesland: chosenRegion(),
  bezirk: chosenRegion(),
  referrerCode: code(),
  invitationCode: code(),
});
export type ApplicationData = InferType<typeof applicationSchema>;

/** The application of a taxi company. */
export const onboardingSchema = object({
  data: applicationSchema,
  lang: lang(),
  requestId: uuid(),
});

/** The account's ID token names the account. */
export const allowUploadSchema = object({});

export const checkLicenceSchema = object({ konzessionurl: uploadPath() });

export const confirmEmailSchema = object({ token: linkToken() });

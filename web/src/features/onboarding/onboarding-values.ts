import { passwordProblem } from '@talwaerts/domain/account/password.ts';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import type { StoredLicence } from './licence/use-licence-upload.ts';

/** Values of the form, in field order. */
export interface OnboardingValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
  readonly passwordconfirm: string;
  readonly companyname: string;
  readonly companyfree: string;
  readonly companyaddress: Place | undefined;
  readonly land: string;
  readonly bundesland: string;
  readonly bezirk: string;
  readonly companyemail: string;
  readonly companyphone: string;
  readonly licence: StoredLicence | undefined;
  readonly agb: boolean;
  readonly datenschutz: boolean;
  readonly konzession: boolean;
}
export type OnboardingField = keyof OnboardingValues;
type OnboardingProblems = Partial<Record<OnboardingField, TextId>>;

export const emptyValues: OnboardingValues = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  passwordconfirm: '',
  companyname: '',
  companyfree: '',
  companyaddress: undefined,
  land: '',
  bundesland: '',
  bezirk: '',
  companyemail: '',
  companyphone: '',
  licence: undefined,
  agb: false,
  datenschutz: false,
  konzession: false,
};

/** The sections of the form with their fields. */
export const sections = [
  { name: 'person', fields: ['firstname', 'lastname', 'email', 'password', 'passwordconfirm'] },
  {
    name: 'company',
    fields: [
      'companyname',
      'companyfree',
      'companyaddress',
      'land',
      'bundesland',
      'bezirk',
      'companyemail',
      'companyphone',
    ],
  },
  { name: 'legal', fields: ['licence', 'agb', 'datenschutz', 'konzession'] },
] as const satisfies readonly { readonly name: string; readonly fields: readonly OnboardingField[] }[];

const filledTexts = ['firstname', 'lastname', 'companyname', 'companyfree'] as const;
/** Filled in from the chosen address; the user types those that the maps service does not know. */
const regionTexts = ['land', 'bundesland', 'bezirk'] as const;

/** Returns the problem of each field; the server checks again. */
export function problemsOf(values: OnboardingValues): OnboardingProblems {
  const problems: OnboardingProblems = {};
  for (const field of values.companyaddress ? [...filledTexts, ...regionTexts] : filledTexts) {
    if (values[field].trim() === '') problems[field] = `onboarding.error.${field}` as const;
  }
  for (const field of filledTexts) {
    if (!isPersonName(values[field])) problems[field] = 'field.error.personName';
  }
  for (const field of ['email', 'companyemail'] as const) {
    if (!emailShape.test(values[field].trim())) problems[field] = `onboarding.error.${field}` as const;
  }
  const ofPhone = phoneProblem(values.companyphone, 'onboarding.error.companyphone');
  if (ofPhone) problems.companyphone = ofPhone;
  const password = passwordProblem(values.password, values.email);
  if (password === 'too-short') problems.password = 'onboarding.error.password';
  if (password === 'contains-email') problems.password = 'error.password-contains-email';
  if (values.passwordconfirm === '' || values.passwordconfirm !== values.password) {
    problems.passwordconfirm = 'onboarding.error.passwordconfirm';
  }
  if (!values.companyaddress) problems.companyaddress = 'onboarding.error.companyaddress';
  if (!values.licence) problems.licence = 'onboarding.error.licence';
  for (const field of ['agb', 'datenschutz', 'konzession'] as const) {
    if (!values[field]) problems[field] = `onboarding.error.${field}` as const;
  }
  return problems;
}

/** Applies a change; country, state and district follow the address. */
export function withRegion(before: OnboardingValues, change: Partial<OnboardingValues>): OnboardingValues {
  const { companyaddress: place } = change;
  const { land = '', bundesland = '', bezirk = '' } = place ?? {};
  return { ...before, ...change, ...('companyaddress' in change && { land, bundesland, bezirk }) };
}

export interface Codes {
  readonly referrerCode?: string | undefined;
  readonly invitationCode?: string | undefined;
}

/** Returns the URL's referral or invitation code; undefined if it is invalid. */
export function codeOf(typed: string | undefined): string | undefined {
  const code = typed?.trim();
  return code && code.length <= maxLengths.code && !/[\p{Cc}\p{Surrogate}\u2028\u2029]/u.test(code) ? code : undefined;
}

/** Returns the call's payload; undefined while address or licence are missing. */
export function payloadOf(
  values: OnboardingValues,
  { referrerCode, invitationCode }: Codes,
  requestId: string,
  lang: Lang,
): PayloadOf<'global-onboarding'> | undefined {
  const { companyaddress: place, licence } = values;
  if (!place || !licence) return undefined;
  const { password, passwordconfirm } = values;
  const trimmed = (
    field: (typeof filledTexts)[number] | (typeof regionTexts)[number] | 'email' | 'companyemail' | 'companyphone',
  ) => values[field].trim();
  return {
    data: {
      firstname: trimmed('firstname'),
      lastname: trimmed('lastname'),
      email: trimmed('email'),
      password,
      passwordconfirm,
      companyname: trimmed('companyname'),
      companyfree: trimmed('companyfree'),
      companyaddress: place.label,
      companyPlaceId: place.placeId,
      land: trimmed('land'),
      bundesland: trimmed('bundesland'),
      bezirk: trimmed('bezirk'),
      companyemail: trimmed('companyemail'),
      companyphone: trimmed('companyphone'),
      konzessionurl: licence.path,
      agb: true,
      datenschutz: true,
      konzession: true,
      ...(referrerCode && { referrerCode }),
      ...(invitationCode && { invitationCode }),
    },
    lang,
    requestId,
  };
}

import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { type Industry, industries, maxContactMessageLength } from '@talwaerts/domain/contact/contact-message.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** The two contact forms: a partner's also requires company, phone and industry. */
export type ContactKind = 'guest' | 'partner';

/** Values of the form's fields. */
export interface ContactValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly industry: Industry | '';
  readonly message: string;
  readonly agreement: boolean;
}
export type ContactField = keyof ContactValues;
type ContactProblems = Partial<Record<ContactField, TextId>>;

export const emptyValues: ContactValues = {
  firstname: '',
  lastname: '',
  company: '',
  email: '',
  phone: '',
  industry: '',
  message: '',
  agreement: false,
};

export const fieldLabels: Readonly<Record<ContactField, TextId>> = {
  firstname: 'contact.firstname',
  lastname: 'contact.lastname',
  company: 'contact.company',
  email: 'contact.email',
  phone: 'contact.phone',
  industry: 'contact.industry',
  message: 'contact.message',
  agreement: 'contact.agreementShort',
};

const textFields = ['firstname', 'lastname', 'company', 'email', 'phone', 'message'] as const;
const requiredTexts: Readonly<Record<ContactKind, readonly (typeof textFields)[number][]>> = {
  guest: ['firstname', 'lastname', 'message'],
  partner: ['firstname', 'lastname', 'company', 'phone', 'message'],
};

const isIndustry = (value: unknown): value is Industry => industries.some((one) => one === value);

/** Returns the industry that a link to the partner form names, or an empty text for an unknown one. */
export const industryOf = (named: string | null): Industry | '' => (isIndustry(named) ? named : '');

/** Returns the problem of each field. The server checks again. */
export function problemsOf(values: ContactValues, kind: ContactKind): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of requiredTexts[kind]) {
    if (values[field].trim() === '') problems[field] = `contact.error.${field}` as const;
  }
  for (const field of ['firstname', 'lastname'] as const) {
    if (!isPersonName(values[field])) problems[field] = 'field.error.personName';
  }
  const ofPhone = values.phone.trim() === '' ? undefined : phoneProblem(values.phone, 'field.error.phone');
  if (ofPhone) problems.phone = ofPhone;
  if (!emailShape.test(values.email.trim())) problems.email = 'contact.error.email';
  if (kind === 'partner' && values.industry === '') problems.industry = 'contact.error.industry';
  if (values.message.length > maxContactMessageLength) problems.message = 'contact.error.messageLong';
  if (!values.agreement) problems.agreement = 'contact.error.agreement';
  return problems;
}

/** Returns the call's payload. */
export function payloadOf(
  values: ContactValues,
  kind: ContactKind,
  { requestId, website, lang }: { readonly requestId: string; readonly website: string; readonly lang: Lang },
): PayloadOf<'global-sendcontact'> {
  const { industry, agreement: _, ...texts } = values;
  const trimmed = Object.fromEntries(textFields.map((field) => [field, texts[field].trim()])) as typeof texts;
  return {
    ...trimmed,
    ...(kind === 'partner' && industry && { industry }),
    agreement: true,
    requestId,
    website,
    lang,
  };
}

import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** Values of the form, in field order. */
export interface PageMessage {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly agreement: boolean;
}
export type PageMessageField = keyof PageMessage;

export const emptyPageMessage: PageMessage = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  message: '',
  agreement: false,
};

export const pageMessageLabels: Readonly<Record<PageMessageField, TextId>> = {
  firstname: 'contact.firstname',
  lastname: 'contact.lastname',
  email: 'contact.email',
  phone: 'contact.phone',
  message: 'contact.message',
  agreement: 'contact.agreementShort',
};

/** Returns the problem of each field, in form order. The server checks again. */
export function pageMessageProblems(values: PageMessage): Partial<Record<PageMessageField, TextId>> {
  const problems: Partial<Record<PageMessageField, TextId>> = {};
  for (const field of ['firstname', 'lastname'] as const) {
    if (values[field].trim() === '') problems[field] = `contact.error.${field}`;
    else if (!isPersonName(values[field])) problems[field] = 'field.error.personName';
  }
  if (!emailShape.test(values.email.trim())) problems.email = 'contact.error.email';
  const ofPhone = values.phone.trim() === '' ? undefined : phoneProblem(values.phone, 'field.error.phone');
  if (ofPhone) problems.phone = ofPhone;
  if (values.message.trim() === '') problems.message = 'contact.error.message';
  else if (values.message.length > maxLengths.pageMessage) problems.message = 'page.error.messageLong';
  if (!values.agreement) problems.agreement = 'contact.error.agreement';
  return problems;
}

interface Request {
  readonly slug: string;
  readonly requestId: string;
  readonly lang: Lang;
  /** Content of the honeypot, a hidden field that only robots fill in. */
  readonly website: string;
}

/** Returns the call's payload. */
export const pageMessagePayload = (values: PageMessage, request: Request) => ({
  ...request,
  firstname: values.firstname.trim(),
  lastname: values.lastname.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  message: values.message.trim(),
  agreement: true as const,
});

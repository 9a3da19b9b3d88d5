import { boolean, type InferType, lazy, mixed, object, string } from 'yup';
import { type Industry, industries, maxContactMessageLength } from '../contact/contact-message.ts';
import type { ContactMessage } from '../contact/message-fields.ts';
import { defaultLang } from '../product/lang.ts';
import { email, lang, line, longText, optionalLine, optionalPhone, personName, phone, uuid } from './fields.ts';
import { maxLengths } from './lengths.ts';

/**
 * Our forms send more than the specified payload (docs/specification/calls.md): consent, which must be true if present,
 * the language, and a request id, so that a retry sends no second mail.
 */
const common = {
  requestId: uuid().optional().nonNullable('type'),
  firstname: personName(),
  lastname: personName(),
  email: email(),
  message: longText(maxContactMessageLength),
  agreement: boolean().strict().typeError('type').nonNullable('type').oneOf([undefined, true], 'required'),
  /** The honeypot: the call answers a robot that fills it as if the message were sent. */
  website: string().strict().typeError('type').nonNullable('type').max(500, 'max'),
  lang: lang().optional().nonNullable('type'),
};

/** The contact form. */
export const contactSchema = object({
  ...common,
  company: optionalLine(maxLengths.companyName).optional(),
  phone: optionalPhone().optional(),
}).noUnknown();

/** The partner contact form: company, phone and industry are required as well. */
export const partnerContactSchema = object({
  ...common,
  company: line(maxLengths.companyName),
  phone: phone(),
  industry: mixed<Industry>().required('required').oneOf(industries, 'format'),
}).noUnknown();

const namesIndustry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'industry' in value && value.industry !== undefined;

/** Either form, without other fields. A message with an industry is a partner's. */
export const sendContactSchema = lazy((value: unknown) =>
  namesIndustry(value) ? partnerContactSchema : contactSchema,
);

/** A valid payload of either form. */
export type ContactRequest = InferType<typeof contactSchema> & { readonly industry?: Industry };

export function messageOf(request: ContactRequest): ContactMessage {
  const { firstname, lastname, email: address, phone = '', company = '', industry = null, message } = request;
  return { firstname, lastname, email: address, phone, company, industry, message, lang: request.lang ?? defaultLang };
}

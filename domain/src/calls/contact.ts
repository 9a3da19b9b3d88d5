import { mixed, object, string } from 'yup';
import { agreed, email, lang, line, longText, optionalLine } from './fields.ts';

export const maxContactMessageLength = 500;
export const industries = ['taxibetrieb', 'hotel/tvb', 'handel', 'andere'] as const;
export type Industry = (typeof industries)[number];

const common = {
  firstname: line(120),
  lastname: line(120),
  email: email(),
  message: longText(maxContactMessageLength),
  agreement: agreed(),
  /** The honeypot is judged by the call, which answers a robot as if all were well. */
  website: string().strict().typeError('type').defined('required').max(500, 'max'),
  lang: lang(),
};

/** The contact form. */
export const contactSchema = object({ ...common, company: optionalLine(250), phone: optionalLine(50) });

/** The partner contact form: company, phone and industry are required as well. */
export const partnerContactSchema = object({
  ...common,
  company: line(250),
  phone: line(50),
  industry: mixed<Industry>().required('required').oneOf(industries, 'format'),
});

import { langs } from '../product/lang.ts';
import { oneOf, orNull, type ShapeOf, text } from '../stored/shape.ts';
import { industries } from './contact-message.ts';

/** A message from a contact form. An empty field is an empty string. */
export const contactMessageFields = {
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  company: text,
  /** Set by the partner contact form. */
  industry: orNull(oneOf(industries)),
  message: text,
  lang: oneOf(langs),
};
export type ContactMessage = ShapeOf<typeof contactMessageFields>;

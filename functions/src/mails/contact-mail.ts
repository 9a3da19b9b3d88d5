import type { Company } from '@talwaerts/domain/company/company.ts';
import type { Industry } from '@talwaerts/domain/contact/contact-message.ts';
import type { ContactMessage } from '@talwaerts/domain/contact/message-fields.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang, languages } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { findCompany } from '../store/companies.ts';
import type { ComposedMail, MailContent } from './layout.ts';

const industryNames: Readonly<Record<Industry, string>> = {
  taxibetrieb: 'Taxibetrieb',
  'hotel/tvb': 'Hotel / Tourismusverband',
  handel: 'Handel',
  andere: 'Andere',
};

/** Returns the mail to our support, in German, with what an answer needs. */
export function contactMail(message: ContactMessage): MailContent {
  const name = `${message.firstname} ${message.lastname}`;
  const sender = message.company ? `${name} (${message.company})` : name;
  const facts: [label: string, value: string][] = [
    ['Name', name],
    ['E-Mail', message.email],
  ];
  if (message.phone) facts.push(['Telefon', message.phone]);
  if (message.company) facts.push(['Firma', message.company]);
  if (message.industry) facts.push(['Branche', industryNames[message.industry]]);
  facts.push(['Sprache', languages[message.lang].germanName]);
  return {
    lang: defaultLang,
    subject: `${message.industry ? 'Partneranfrage' : 'Nachricht'} von ${sender}`,
    title: message.industry ? 'Neue Partneranfrage' : 'Neue Nachricht',
    greeting: `${name} schreibt über das Kontaktformular:`,
    paragraphs: [message.message],
    facts: [facts],
    closing: `Ihre Antwort auf diese Mail geht an ${message.email}.\n${product.name}`,
  };
}

/** Composes the mail to a company with a guest's message from the company's page; null if the company was removed. */
export async function composePageContactMail({
  companyId,
  message,
}: OrderOf<'page-contact'>): Promise<ComposedMail | null> {
  const company = await findCompany(companyId);
  if (!company) return null;
  return { to: company.email, replyTo: message.email, content: pageContactMail(message, company) };
}

export function pageContactMail(message: ContactMessage, { designation }: Pick<Company, 'designation'>): MailContent {
  const name = `${message.firstname} ${message.lastname}`;
  const facts: [label: string, value: string][] = [
    ['Name', name],
    ['E-Mail', message.email],
  ];
  if (message.phone) facts.push(['Telefon', message.phone]);
  facts.push(['Sprache', languages[message.lang].germanName]);
  return {
    lang: defaultLang,
    subject: `Nachricht von ${name} über Ihre Website`,
    title: 'Neue Nachricht über Ihre Website',
    greeting: `${name} schreibt an ${designation}:`,
    paragraphs: [message.message],
    facts: [facts],
    closing: `Ihre Antwort auf diese Mail geht an ${message.email}.\n${product.name}`,
  };
}

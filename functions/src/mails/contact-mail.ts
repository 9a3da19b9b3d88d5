import type { Industry } from '@talwaerts/domain/contact/contact-message.ts';
import type { ContactMessage } from '@talwaerts/domain/contact/message-fields.ts';
import { defaultLang, languages } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { MailContent } from './layout.ts';

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

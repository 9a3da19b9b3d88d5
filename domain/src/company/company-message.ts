import type { OrderOf } from '../mail/mail-order.ts';
import { type Lang, langs } from '../product/lang.ts';
import { type Company, langOf, removedContactName } from './company.ts';

/** How many companies an administrator can mail at once: each gets a mail and an audit entry in one transaction. */
export const mostMailed = 200;

/** A message of administrators in one language. */
interface CompanyMessage {
  readonly subject: string;
  readonly message: string;
}

/** Returns the mail to a company; its id is made from the request, so that a retry sends no second one. */
export const companyMessageOrder = (
  requestId: string,
  to: { readonly companyId: string; readonly lang: Lang },
  { subject, message }: CompanyMessage,
): OrderOf<'company-message'> => ({
  id: `company-message_${requestId}_${to.companyId}`,
  template: 'company-message',
  ...to,
  subject: subject.trim(),
  message: message.trim(),
});

/** Returns the paragraphs of a typed text: empty lines part them. */
export const paragraphsOf = (message: string): readonly string[] =>
  message
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The companies that get a message in one language. */
export interface MessageReaders {
  readonly lang: Lang;
  readonly count: number;
  /** Whom the mail to one of them greets; null if that person's name was removed. */
  readonly contactName: string | null;
}

/** Returns the name that a mail to the company greets; null if it was removed. */
export const greetedIn = ({ contactName }: Pick<Company, 'contactName'>): string | null =>
  contactName === removedContactName ? null : contactName;

/** Counts the readers of each language. */
export function readersOf(
  companies: readonly Pick<Company, 'application' | 'contactName'>[],
): readonly MessageReaders[] {
  return langs.flatMap((lang) => {
    const readers = companies.filter((company) => langOf(company) === lang);
    return readers[0] ? [{ lang, count: readers.length, contactName: greetedIn(readers[0]) }] : [];
  });
}

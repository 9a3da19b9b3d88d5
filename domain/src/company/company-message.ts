import type { OrderOf } from '../mail/mail-order.ts';
import type { Lang } from '../product/lang.ts';
import type { Company } from './company.ts';

/** How many companies an administrator can mail at once: each gets a mail and an audit entry in one transaction. */
export const mostMailed = 200;

/** A message of administrators in one language. */
export interface CompanyMessage {
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
  ...{ ...to, subject: subject.trim(), message: message.trim() },
});

/** Returns the paragraphs of a typed text: empty lines part them. */
export const paragraphsOf = (message: string): readonly string[] =>
  message
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Sorts the companies by the language of their mails. */
export function byLanguage<T extends { readonly company: Company }>(
  companies: readonly T[],
  langOf: (company: Company) => Lang,
): ReadonlyMap<Lang, readonly T[]> {
  const groups = new Map<Lang, T[]>();
  for (const one of companies) {
    const lang = langOf(one.company);
    groups.set(lang, [...(groups.get(lang) ?? []), one]);
  }
  return groups;
}

import { type Company, removedContactName } from '@talwaerts/domain/company/company.ts';
import { type CompanyMessage, paragraphsOf } from '@talwaerts/domain/company/company-message.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { findCompany } from '../store/companies.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailContent } from './layout.ts';
import { words } from './words.ts';

/** Returns null once the company is removed. */
export async function composeCompanyMessageMail(order: OrderOf<'company-message'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  return company ? { to: company.email, content: companyMessageContent(company, order.lang, order) } : null;
}

/** Composes what an administrator has written to a company. */
export function companyMessageContent(
  { contactName }: Pick<Company, 'contactName'>,
  lang: Lang,
  { subject, message }: CompanyMessage,
): MailContent {
  const { hello, helloUnnamed, closing } = words[lang];
  return {
    ...{ subject: subject.trim(), title: subject.trim() },
    greeting: contactName === removedContactName ? helloUnnamed : hello(contactName),
    paragraphs: paragraphsOf(message),
    facts: [],
    closing,
  };
}

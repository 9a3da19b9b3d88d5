import type { Company } from '@talwaerts/domain/company/company.ts';
import { greetedIn, paragraphsOf } from '@talwaerts/domain/company/company-message.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { findCompany } from '../store/companies.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailContent } from './layout.ts';
import { words } from './words.ts';

/** Composes what an administrator has written to a company; null once the company is removed. */
export async function composeCompanyMessageMail(order: OrderOf<'company-message'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  return company ? { to: company.email, content: companyMessageContent(company, order) } : null;
}

export function companyMessageContent(
  company: Pick<Company, 'contactName'>,
  { lang, subject, message }: Pick<OrderOf<'company-message'>, 'lang' | 'subject' | 'message'>,
): MailContent {
  const { hello, helloUnnamed, closing } = words[lang];
  const name = greetedIn(company);
  return {
    lang,
    subject,
    title: subject,
    greeting: name === null ? helloUnnamed : hello(name),
    paragraphs: paragraphsOf(message),
    facts: [],
    closing,
  };
}

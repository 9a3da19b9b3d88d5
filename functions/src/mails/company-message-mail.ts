import { greetedIn, paragraphsOf } from '@talwaerts/domain/company/company-message.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { findCompany } from '../store/companies.ts';
import type { ComposedMail } from './composed-mail.ts';
import { words } from './words.ts';

/** Composes what an administrator has written to a company; null once the company is removed. */
export async function composeCompanyMessageMail(order: OrderOf<'company-message'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  if (!company) return null;
  const { hello, helloUnnamed, closing } = words[order.lang];
  const name = greetedIn(company);
  const content = {
    ...{ subject: order.subject, title: order.subject },
    greeting: name === null ? helloUnnamed : hello(name),
    paragraphs: paragraphsOf(order.message),
    facts: [],
    closing,
  };
  return { to: company.email, content };
}
